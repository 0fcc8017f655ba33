import { singaporeDate } from '../../src/domain/singapore-time.ts';

/** One of Myinfo's items, or a group of them. */
export type MyinfoItem = Record<string, unknown> | unknown[];
export type MyinfoItems = Record<string, MyinfoItem>;

/** Sources of an item's value, as Myinfo codes them. */
export const source = { government: '1', person: '2', notApplicable: '3', singpass: '4' } as const;

const lastUpdated = '2026-10-30';

function described(from: string) {
  return { source: from, classification: 'C', lastupdated: lastUpdated };
}

export function plainItem(value: string | number | boolean, from: string = source.government): MyinfoItem {
  return { value, ...described(from) };
}

export function coded(code: string, desc: string, from: string = source.government): MyinfoItem {
  return { code, desc, ...described(from) };
}

/** Returns a group of parts without separate sources. */
export function group(parts: Record<string, unknown>): MyinfoItem {
  return { ...parts, ...described(source.government) };
}

/** Items that most people share. */
export const citizen = { nationality: coded('SG', 'SINGAPORE CITIZEN'), residentialstatus: coded('C', 'CITIZEN') };
export const single = { marital: coded('1', 'SINGLE') };
export const married = { marital: coded('2', 'MARRIED') };
export const male = { sex: coded('M', 'MALE') };
export const female = { sex: coded('F', 'FEMALE') };
export const chinese = { race: coded('CN', 'CHINESE') };

/** Returns an item that Myinfo could not get from its agency. */
export function unavailable(): MyinfoItem {
  return { unavailable: true };
}

/** Returns an item that does not apply to the person. */
export function notApplicable(): MyinfoItem {
  return plainItem('', source.notApplicable);
}

export function addressItem(parts: {
  block?: string;
  street: string;
  floor?: string;
  unit?: string;
  building?: string;
  postal: string;
}): MyinfoItem {
  const { block = '', street, floor = '', unit = '', building = '', postal } = parts;
  return group({
    type: 'SG',
    block: { value: block },
    street: { value: street },
    floor: { value: floor },
    unit: { value: unit },
    building: { value: building },
    postal: { value: postal },
    country: { code: 'SG', desc: 'SINGAPORE' },
  });
}

export function mobile(digits: string): MyinfoItem {
  return {
    prefix: { value: '+' },
    areacode: { value: '65' },
    nbr: { value: digits },
    ...described(source.singpass),
  };
}

/** Notices of assessment of the last two years, the latest first. */
export function noaHistory(now: Date, years: { employment?: number; trade?: number; rent?: number }[]): MyinfoItem {
  // Assessments are available by the end of May.
  const latest = Number(monthsBefore(now, 5).slice(0, 4));
  const noas = years.map(({ employment = 0, trade = 0, rent = 0 }, index) => ({
    yearofassessment: { value: String(latest - index) },
    amount: { value: employment + trade + rent },
    employment: { value: employment },
    trade: { value: trade },
    rent: { value: rent },
    interest: { value: 0 },
    category: { value: 'ORIGINAL' },
    taxclearance: { value: 'N' },
  }));
  return group({ noas });
}

/** One contribution for each of the last fifteen months, the oldest first. */
export function cpfContributions(now: Date, employer: string, monthlyDollars: number): MyinfoItem {
  const history = Array.from({ length: 15 }, (_, index) => ({
    month: { value: monthsBefore(now, 15 - index) },
    date: { value: `${monthsBefore(now, 14 - index)}-07` },
    amount: { value: monthlyDollars },
    employer: { value: employer },
  }));
  return group({ history });
}

export function vehicle(number: string, make: string, model: string, registered: string): Record<string, unknown> {
  const year = Number(registered.slice(0, 4));
  return group({
    vehicleno: { value: number },
    type: { value: 'PASSENGER MOTOR CAR' },
    make: { value: make },
    model: { value: model },
    yearofmanufacture: { value: String(year) },
    firstregistrationdate: { value: registered },
    originalregistrationdate: { value: registered },
    coecategory: { value: 'B - CAR ABOVE 1600CC OR 97KW (130BHP)' },
    coeexpirydate: { value: `${year + 10}${registered.slice(4)}` },
    status: { code: '1', desc: 'LIVE' },
  }) as Record<string, unknown>;
}

export function drivingLicenceItem(classes: [name: string, issued: string][], validity = 'V'): MyinfoItem {
  return group({
    qdl: {
      validity: { code: validity, desc: validity === 'V' ? 'VALID' : 'EXPIRED' },
      expirydate: { value: '' },
      classes: classes.map(([name, issued]) => ({ class: { value: name }, issuedate: { value: issued } })),
    },
    totaldemeritpoints: { value: 0 },
  });
}

export function privateHireLicence(number: string, expires: string): MyinfoItem {
  return group({
    pdvl: {
      licencename: { value: "PRIVATE HIRE CAR DRIVER'S VOCATIONAL LICENCE" },
      vocationallicencenumber: { value: number },
      expirydate: { value: expires },
      status: { code: 'L', desc: 'LIVE' },
    },
  });
}

/** Returns a birthday this many years and some months ago, so that the person's age is the same on every day. */
export function bornYearsAgo(now: Date, years: number): string {
  const [year = '', month = ''] = monthsBefore(now, 4).split('-');
  return `${Number(year) - years}-${month}-12`;
}

/** Returns the month some months before, as `YYYY-MM`. */
function monthsBefore(now: Date, months: number): string {
  const [year = 0, month = 0] = singaporeDate(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}
