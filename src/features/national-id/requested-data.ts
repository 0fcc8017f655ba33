import type { IdentityPortal } from './contract.ts';

const licence = ['drivinglicence.qdl.classes', 'drivinglicence.qdl.validity', 'drivinglicence.qdl.expirydate'];
const vocational = ['ltavocationallicences.pdvl.vocationallicencenumber', 'ltavocationallicences.pdvl.expirydate'];

/** Data requested of a person, in the groups shown on the page: the fields of the form and nothing else. */
const singpassGroups = {
  identity: [
    ...['uinfin', 'name', 'sex', 'race', 'nationality', 'dob', 'residentialstatus', 'marital'],
    ...['passtype', 'passstatus', 'passexpirydate'],
  ],
  contact: ['mobileno', 'email'],
  address: ['regadd', 'housingtype', 'hdbtype'],
  work: ['employment', 'occupation'],
  income: ['noahistory', 'cpfcontributions'],
  vehicles: [...licence, ...vocational],
} as const;

const profile = ['uen', 'name', 'status', 'company_type', 'registration_date', 'primary_activity'];

/** Data requested of a company, and the name of the person acting for it. */
const corppassGroups = {
  company: [...profile.map((item) => `entity.basic_profile.${item}`), 'entity.address', 'entity.capitals'],
  identity: ['user.name'],
} as const;

const protocol = {
  singpass: ['openid', 'user.identity'],
  corppass: ['openid', 'user.identity', 'entity.identity'],
} as const;

const groupsOf = { singpass: singpassGroups, corppass: corppassGroups } as const;

export type DataGroup = keyof typeof singpassGroups | keyof typeof corppassGroups;

export function dataGroups(portal: IdentityPortal): DataGroup[] {
  return Object.keys(groupsOf[portal]) as DataGroup[];
}

export function identityScopes(portal: IdentityPortal): string[] {
  return [...protocol[portal], ...Object.values<readonly string[]>(groupsOf[portal]).flat()];
}
