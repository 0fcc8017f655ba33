import { notApplicable } from './myinfo-items.ts';

/** Texts for requested data, by the first segment of a Myinfo scope. */
export const myinfoItems: Readonly<Record<string, string>> = {
  uinfin: 'NRIC or FIN',
  name: 'Name',
  sex: 'Sex',
  race: 'Race',
  nationality: 'Nationality',
  dob: 'Date of birth',
  residentialstatus: 'Residential status',
  marital: 'Marital status',
  regadd: 'Registered address',
  housingtype: 'Type of housing',
  hdbtype: 'Type of HDB flat',
  mobileno: 'Mobile number',
  email: 'E-mail address',
  noahistory: 'Notices of assessment of the last two years',
  cpfcontributions: 'CPF contributions of the last 15 months',
  ownerprivate: 'Ownership of private property',
  vehicles: 'Vehicles owned',
  drivinglicence: 'Driving licence',
  ltavocationallicences: 'Vocational licence',
  employment: 'Employer',
  occupation: 'Occupation',
  passtype: 'Type of pass',
  passstatus: 'Status of pass',
  passexpirydate: 'Expiry of pass',
};

/** The same for the groups of a company at Corppass. */
export const entityGroups: Readonly<Record<string, string>> = {
  basic_profile: 'Profile of the company',
  address: 'Registered address of the company',
  capitals: 'Capital',
  appointments: 'Directors and other officers',
};

const parts: Readonly<Record<string, readonly string[]>> = {
  vehicles: [
    ...['vehicleno', 'type', 'make', 'model', 'yearofmanufacture', 'firstregistrationdate'],
    ...['originalregistrationdate', 'coecategory', 'coeexpirydate', 'status'],
  ],
  drivinglicence: ['qdl.validity', 'qdl.expirydate', 'qdl.classes', 'totaldemeritpoints'],
  ltavocationallicences: ['pdvl.licencename', 'pdvl.vocationallicencenumber', 'pdvl.expirydate', 'pdvl.status'],
};
const basicProfile = ['uen', 'name', 'status', 'company_type', 'registration_date', 'primary_activity'];

const whole = Object.keys(myinfoItems).filter((item) => !(item in parts));
const dotted = Object.entries(parts).flatMap(([item, names]) => names.map((name) => `${item}.${name}`));
const personScopes = [...whole, ...dotted];

export const singpassScopes: readonly string[] = ['openid', 'user.identity', ...personScopes];
export const corppassScopes: readonly string[] = [
  ...['openid', 'user.identity', 'entity.identity'],
  ...personScopes.map((scope) => `user.${scope}`),
  ...basicProfile.map((name) => `entity.basic_profile.${name}`),
  ...['entity.address', 'entity.capitals', 'entity.appointments'],
];

/** Picks the parts of a person's data that the scopes name. Missing parts are answered as not applicable. */
export function pickByScopes(data: Readonly<Record<string, unknown>>, scopes: readonly string[]) {
  const picked: Record<string, unknown> = {};
  for (const scope of scopes) {
    const [first = '', ...rest] = scope.split('.');
    picked[first] = data[first] === undefined ? notApplicable() : merge(picked[first], pick(data[first], rest));
  }
  return picked;
}

const described = ['unavailable', 'source', 'classification', 'lastupdated'];

function pick(data: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return data;
  if (Array.isArray(data)) return data.map((entry) => pick(entry, [first, ...rest]));
  const entries = Object.entries(data as object);
  return Object.fromEntries(
    entries
      .filter(([name]) => name === first || described.includes(name))
      .map(([name, value]) => [name, name === first ? pick(value, rest) : value]),
  );
}

function merge(earlier: unknown, later: unknown): unknown {
  if (Array.isArray(earlier) && Array.isArray(later)) return earlier.map((entry, index) => merge(entry, later[index]));
  if (!isGroup(earlier) || !isGroup(later)) return later;
  const names = Object.keys(later).map((name) => [name, merge(earlier[name], later[name])]);
  return { ...earlier, ...Object.fromEntries(names) };
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
