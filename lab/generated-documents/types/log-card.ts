import { drawCompany } from '../companies.ts';
import { createDraft, type DocumentDrawing, type Draft } from '../draft.ts';
import { drawForm, drawFormStyle, drawHeading, type FormEntry, headingKinds } from '../form.ts';
import { lastDayAfter, pickDay } from '../formats.ts';
import { drawAddress, drawPerson, oneLine } from '../people.ts';
import type { Random } from '../random.ts';
import { finishPages } from '../sheet.ts';
import { drawModel, drawPlate, type Model } from '../vehicle-data.ts';
import { type Vehicle, vehicleEntries } from './vehicle-entries.ts';

const categoryTexts: Record<string, string[]> = {
  A: ['A', 'A - Car up to 1600cc & 97kW (130bhp)', 'Cat A', 'CAT A'],
  B: ['B', 'B - Car above 1600cc or 97kW (130bhp)', 'Cat B', 'CAT B'],
  C: ['C', 'C - Goods Vehicle & Bus', 'Cat C'],
  D: ['D', 'D - Motorcycle', 'Cat D'],
};

type Tiers = readonly (readonly [step: number, rate: number])[];

const rest = Number.POSITIVE_INFINITY;
/** Tiers of the open market value of cars, by their first day in force. */
const carTiers: readonly (readonly [from: string, Tiers])[] = [
  ['2023-03-01', [[20000, 1], [20000, 1.4], [20000, 1.9], [20000, 2.5], [rest, 3.2]]],
  ['2022-03-01', [[20000, 1], [30000, 1.4], [30000, 1.8], [rest, 2.2]]],
  ['', [[20000, 1], [30000, 1.4], [rest, 1.8]]],
]; // biome-ignore format: a table
const motorcycleTiers: Tiers = [[5000, 0.15], [5000, 0.5], [rest, 1]]; // biome-ignore format: a table

function tiersOf(kind: Model['kind'], registered: string): Tiers {
  if (kind === 'goods') return [[rest, 0.05]];
  if (kind === 'motorcycle') return registered < '2017-03-01' ? [[rest, 0.15]] : motorcycleTiers;
  return carTiers.find(([from]) => from <= registered)?.[1] ?? [];
}

/** Additional registration fee of a vehicle registered on a day. */
function arfOf({ kind, omv }: Model, registered: string): number {
  let left = omv;
  let fee = 0;
  for (const [step, rate] of tiersOf(kind, registered)) {
    fee += Math.min(left, step) * rate;
    left = Math.max(0, left - step);
  }
  return Math.round(fee);
}

/** Half of the fee; at most 60,000 dollars since the cap. */
function minimumParfOf({ arf, registered }: Vehicle): number {
  return Math.min(Math.round(arf / 2), registered < '2023-03-01' ? rest : 60000);
}

function categoryOf({ kind, cc, kw }: Model): string {
  if (kind === 'goods') return 'C';
  if (kind === 'motorcycle') return 'D';
  return cc <= 1600 && kw <= (cc === 0 ? 110 : 97) ? 'A' : 'B';
}

function drawVehicle(random: Random): Vehicle {
  const drawn = drawModel(random);
  const omv = drawn.omv + random.int(-900, 1400);
  const model = { ...drawn, omv };
  const registered = pickDay(random, 2014, 2026);
  const isRenewed = Number(registered.slice(0, 4)) < 2017;
  const isImported = random.chance(0.08);
  return {
    model,
    plate: drawPlate(random, model.kind),
    omv,
    arf: arfOf(model, registered),
    registered,
    original: isImported ? `${Number(registered.slice(0, 4)) - 1}${registered.slice(4)}` : registered,
    years: isRenewed && random.chance(0.4) ? 5 : 10,
    isRenewed,
  };
}

function registrationEntries(draft: Draft, vehicle: Vehicle): FormEntry[] {
  const { random } = draft;
  const entries: FormEntry[] = [];
  const maybe = (entry: () => FormEntry, chance = 0.7) => {
    if (random.chance(chance)) entries.push(entry());
  };
  const start = vehicle.isRenewed
    ? `${Number(vehicle.registered.slice(0, 4)) + 10}${vehicle.registered.slice(4)}`
    : vehicle.registered;
  const expiry = lastDayAfter(start, vehicle.years);
  const category = categoryOf(vehicle.model);
  const premium = vehicle.model.kind === 'motorcycle' ? random.int(6000, 11000) : random.int(30000, 120000);
  const isCar = vehicle.model.kind === 'car';
  entries.push(
    draft.date(
      ['Original Registration Date', 'Original Reg. Date', 'Original Regn Date', 'Date of Original Registration'],
      'originalRegistrationDate',
      vehicle.original,
    ),
  );
  entries.push(
    draft.date(
      ['First Registration Date', 'Date of First Registration', 'First Reg. Date', '1st Regn Date'],
      'firstRegistrationDate',
      vehicle.registered,
    ),
  );
  entries.push(draft.money(['Open Market Value', 'OMV', 'Open Market Value (OMV)'], 'omv', vehicle.omv));
  entries.push(
    draft.money(['Actual ARF Paid', 'ARF Paid', 'Additional Registration Fee (ARF)', 'ARF'], 'arf', vehicle.arf),
  );
  maybe(
    () => ({
      label: random.pick(['ARF Rate', 'Additional Registration Fee Rate', 'First $20,000 (100%), next $30,000 (140%)']),
      value: random.pick(['100%', '140%', '180%']),
    }),
    0.25,
  );
  entries.push(
    draft.entry(
      ['COE Category', 'COE Cat.', 'Category of COE', 'Quota Category'],
      'coeCategory',
      category,
      random.pick(categoryTexts[category] ?? [category]),
    ),
  );
  maybe(
    () =>
      draft.entry(
        ['COE No.', 'COE Number', 'Certificate of Entitlement No.'],
        'coeNumber',
        `${start.slice(0, 4)}${start.slice(5, 7)}${random.digits(11)}${random.letters(1)}`,
      ),
    0.5,
  );
  entries.push(
    draft.date(['COE Expiry Date', 'COE Expiry', 'Date of COE Expiry', 'COE Valid Till'], 'coeExpiryDate', expiry),
  );
  maybe(
    () =>
      draft.entry(
        ['COE Period (Years)', 'COE Period', 'COE Validity Period'],
        'coePeriodYears',
        vehicle.years,
        random.pick([`${vehicle.years}`, `${vehicle.years} Years`]),
      ),
    0.5,
  );
  if (vehicle.isRenewed && random.chance(0.7)) {
    entries.push(
      draft.money(['PQP Paid', 'Prevailing Quota Premium Paid', 'Prevailing Quota Premium (PQP)'], 'pqpPaid', premium),
    );
    maybe(
      () => draft.money(['QP Paid', 'Quota Premium', 'Quota Premium Paid'], 'quotaPremium', random.int(30000, 90000)),
      0.5,
    );
  } else {
    entries.push(
      draft.money(
        ['QP Paid', 'Quota Premium', 'Quota Premium (QP)', 'Quota Premium Paid', 'COE Quota Premium'],
        'quotaPremium',
        premium,
      ),
    );
    maybe(() => draft.money(['PQP Paid', 'Prevailing Quota Premium Paid'], 'pqpPaid', 0), 0.3);
  }
  const hasParf = isCar && !vehicle.isRenewed;
  maybe(() =>
    draft.entry(
      ['PARF Eligibility', 'PARF Eligible', 'Eligible for PARF'],
      'parfEligible',
      hasParf,
      random.pick(hasParf ? ['Yes', 'YES', 'Y'] : ['No', 'NO', 'N']),
    ),
  );
  if (hasParf) {
    maybe(() =>
      draft.date(
        ['PARF Eligibility Expiry Date', 'PARF Expiry Date', 'PARF Eligibility Expiry'],
        'parfEligibilityExpiryDate',
        lastDayAfter(vehicle.registered, 10),
      ),
    );
    maybe(
      () =>
        draft.money(
          ['Minimum PARF Benefit', 'Min. PARF Benefit', 'Minimum PARF Rebate'],
          'minimumParfBenefit',
          minimumParfOf(vehicle),
        ),
      0.6,
    );
    maybe(() => ({ label: 'PARF Rebate Amount', value: draft.writeMoney(Math.round(vehicle.arf * 0.75)) }), 0.3);
    maybe(() => ({ label: 'COE Rebate Amount', value: draft.writeMoney(Math.round(premium * 0.6)) }), 0.3);
  }
  maybe(
    () =>
      draft.entry(
        ['No. of Transfers', 'Transfer Count', 'Number of Transfers', 'No. of Transfer(s)'],
        'transfers',
        random.int(0, 4),
      ),
    0.85,
  );
  maybe(
    () =>
      draft.date(
        ['Road Tax Expiry Date', 'Road Tax Expiry', 'Road Tax Valid Till'],
        'roadTaxExpiryDate',
        pickDay(random, 2027, 2027),
      ),
    0.7,
  );
  maybe(
    () =>
      draft.date(
        ['Inspection Due Date', 'Next Inspection Date', 'Inspection Due'],
        'inspectionDueDate',
        pickDay(random, 2027, 2029),
      ),
    0.5,
  );
  maybe(() => ({ label: 'Lifespan Expiry Date', value: random.pick(['-', 'NA', 'Not Applicable']) }), 0.25);
  return random.chance(0.5) ? random.shuffled(entries) : entries;
}

function ownerEntries(draft: Draft): FormEntry[] {
  const { random } = draft;
  const company = random.chance(0.2) ? drawCompany(random) : undefined;
  const person = drawPerson(random);
  const address = drawAddress(random);
  const entries = [
    draft.entry(
      ['Owner Name', 'Name of Registered Owner', 'Registered Owner', 'Name', 'Owner'],
      'ownerName',
      company?.name ?? person.name,
    ),
    draft.entry(
      ['Owner ID', 'Owner ID No.', 'Owner NRIC/UEN', 'Identification No.', 'Owner Identification No.'],
      'ownerIdentityNumber',
      company?.uen ?? person.identityNumber,
    ),
  ];
  if (random.chance(0.5))
    entries.splice(random.int(0, 1), 0, { label: 'Owner ID Type', value: company ? 'Company' : 'Singapore NRIC' });
  if (random.chance(0.7)) {
    draft.say('ownerPostalCode', address.postalCode);
    entries.push(
      draft.entry(
        ['Registered Address', 'Owner Address', 'Address', 'Address of Owner'],
        'ownerAddress',
        oneLine(address),
      ),
    );
  }
  if (random.chance(0.3))
    entries.push({ label: 'Effective Date of Ownership', value: draft.writeDate(pickDay(random, 2018, 2026)) });
  return entries;
}

/** Registration details of a vehicle, as the transport authority's portal shows and prints them. */
export const drawLogCard: DocumentDrawing = (random, isOnePage, measure) => {
  const draft = createDraft(random, isOnePage, measure);
  const { sheet } = draft;
  draft.moneyForm = { ...draft.moneyForm, hasCents: random.chance(0.6) };
  const vehicle = drawVehicle(random);
  sheet.write(
    random.pick(['Land Transport Authority', 'LAND TRANSPORT AUTHORITY', 'ONE.MOTORING']),
    sheet.left,
    sheet.top + 12,
    { size: 12, isBold: true, colour: sheet.look.accent },
  );
  const title = random.pick([
    'Vehicle Registration Details',
    'VEHICLE LOG CARD',
    'Vehicle Details',
    'Enquire Vehicle Registration Details',
    'Vehicle Particulars',
  ]);
  sheet.top += 20;
  sheet.paragraph(title, { size: 13, isBold: true, align: random.pick(['left', 'centre']) });
  if (random.chance(0.5))
    sheet.paragraph(
      `Enquiry done on ${draft.writeDate('2026-11-03')} ${random.int(10, 18)}:${random.int(10, 59)} hrs. Ref ${random.digits(12)}`,
      { size: 7, colour: '#666666' },
    );
  const style = drawFormStyle(random);
  const heading = random.pick(headingKinds);
  const sections: [string[], FormEntry[]][] = random.shuffled([
    [['Vehicle Particulars', 'Vehicle Details', 'VEHICLE'], vehicleEntries(draft, vehicle)],
    [
      ['Registration and COE Details', 'Registration Details', 'REGISTRATION / COE / PARF'],
      registrationEntries(draft, vehicle),
    ],
  ]);
  if (random.chance(0.85))
    sections.splice(random.chance(0.6) ? 0 : 2, 0, [
      ['Owner Particulars', 'Registered Owner', 'OWNER PARTICULARS'],
      ownerEntries(draft),
    ]);
  if (random.chance(0.2)) {
    sections.push([['Intended Transfer', 'Transfer Details'], [
      draft.date(['Intended Transfer Date'], 'intendedTransferDate', pickDay(random, 2026, 2026)),
      draft.money(['Transfer Fee', 'Transfer Fee Payable'], 'transferFee', 25),
    ]]); // biome-ignore format: a section
  }
  if (random.chance(0.2))
    sections.push([['Previous Owner'], [{ label: 'Previous Owner Name', value: drawPerson(random).name }]]);
  for (const [titles, entries] of sections) {
    drawHeading(sheet, random.pick(titles), heading);
    drawForm(sheet, entries, random.chance(0.2) ? drawFormStyle(random) : style);
  }
  sheet.top += 8;
  if (random.chance(0.6))
    sheet.paragraph(
      'The details above are correct at the time of enquiry. Call 6225 5582 (LTA Hotline) for help. PARF rebate is capped at $60,000 for vehicles registered with COE obtained from 15 Feb 2023.',
      { size: 6.5, colour: '#666666' },
    );
  finishPages(
    sheet,
    {
      mark: random.pick(['across', 'corner']),
      number: random.chance(0.6) ? (page, count) => `Page ${page} of ${count}` : undefined,
    },
    measure,
  );
  return draft;
};
