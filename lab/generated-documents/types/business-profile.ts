import type { Scalar } from '../../../src/domain/field.ts';
import { drawCompany } from '../companies.ts';
import { createDraft, type DocumentDrawing, type Draft } from '../draft.ts';
import { drawForm, drawFormStyle, drawHeading, type FormEntry, type FormStyle, headingKinds } from '../form.ts';
import { addDays, pickDay } from '../formats.ts';
import { drawAddress, drawForeigner, drawPerson, oneLine } from '../people.ts';
import { finishPages } from '../sheet.ts';
import { drawTable, drawTableStyle } from '../table.ts';

const activities = [['WHOLESALE TRADE OF A VARIETY OF GOODS WITHOUT A DOMINANT PRODUCT', '46900'], ['MANAGEMENT CONSULTANCY SERVICES', '70201'], ['RENTING OF PRIVATE CARS WITHOUT OPERATOR', '77101'], ['FREIGHT LAND TRANSPORT', '49231'], ['RESTAURANTS', '56111'], ['DEVELOPMENT OF SOFTWARE AND APPLICATIONS', '62011'], ['BUILDING CONSTRUCTION', '41001'], ['RETAIL SALE OF MOTOR VEHICLES EXCEPT MOTORCYCLES AND SCOOTERS', '47311']] as const; // biome-ignore format: a list

interface Member {
  [name: string]: Scalar;
  name: string;
  identityNumber: string;
}

const ageOfOfficers = 21;

interface Drawn {
  member: Member;
  nationality: string;
  /** First year in which the person may be an officer. */
  adultIn: number;
}

/** @param year by which the person is old enough for a position */
function drawMember(draft: Draft, year = 2026): Drawn {
  const { random } = draft;
  const isForeign = random.chance(0.15);
  const person = isForeign ? drawForeigner(random) : drawPerson(random);
  const adultIn = Number(person.dateOfBirth.slice(0, 4)) + ageOfOfficers;
  if (adultIn > year) return drawMember(draft, year);
  const nationality = isForeign
    ? (person.nationality ?? '')
    : person.countryOfBirth === 'MALAYSIA'
      ? 'MALAYSIAN'
      : 'SINGAPORE CITIZEN';
  return { member: { name: person.name, identityNumber: person.identityNumber }, nationality, adultIn };
}

/** People as a table, or as small forms one below the other. */
function drawMembers(
  draft: Draft,
  members: Member[],
  titles: Record<string, readonly string[]>,
  dates: readonly string[],
  isTable: boolean,
  form: FormStyle,
): void {
  const { random, sheet } = draft;
  const names = Object.keys(titles).filter((name) => members.some((member) => member[name] !== undefined));
  const text = (member: Member, name: string) => {
    const value = member[name];
    if (value === undefined) return '-';
    return dates.includes(name)
      ? draft.writeDate(String(value))
      : typeof value === 'number'
        ? value.toLocaleString('en-SG')
        : String(value);
  };
  const labels = Object.fromEntries(names.map((name) => [name, random.pick(titles[name] ?? [name])]));
  if (isTable) {
    const shares: Record<string, number> = {
      name: 2.6,
      address: 3,
      identityNumber: 1.5,
      dateOfAppointment: 1.5,
      nationality: 1.6,
    };
    drawTable(sheet, names.map((name) => ({ title: labels[name] ?? '', share: shares[name] ?? 1.3, ...(name === 'shares' && { align: 'right' as const }) })), members.map((member) => ({ cells: names.map((name) => text(member, name)) })), drawTableStyle(random)); // biome-ignore format: one call
    return;
  }
  for (const member of members) {
    drawForm(
      sheet,
      names.map((name) => ({ label: labels[name] ?? '', value: text(member, name) })),
      form,
    );
    sheet.top += sheet.line * 0.6;
  }
}

/** A business profile of a company, a partnership or a sole proprietor. */
export const drawBusinessProfile: DocumentDrawing = (random, isOnePage, measure) => {
  const draft = createDraft(random, isOnePage, measure);
  const { sheet } = draft;
  const kind = random.pick(['company', 'company', 'company', 'partnership', 'business'] as const);
  const company = drawCompany(random, kind);
  const founded = `${company.year}-${pickDay(random, 2000, 2000).slice(5)}`;
  const reported = addDays('2026-01-05', random.int(0, 300));
  const isCompany = kind === 'company';
  draft.say('companyName', company.name);
  draft.say('uen', company.uen);
  sheet.paragraph(
    random.pick([
      'ACCOUNTING AND CORPORATE REGULATORY AUTHORITY',
      'Accounting and Corporate Regulatory Authority (ACRA)',
    ]),
    { size: 10.5, isBold: true, colour: sheet.look.accent },
  );
  const title = random.pick([
    `Business Profile (${isCompany ? 'Company' : kind === 'partnership' ? 'LLP' : 'Business'})`,
    'BUSINESS PROFILE',
    'Bizfile - Business Profile',
  ]);
  const isHeaded = random.chance(0.4);
  sheet.paragraph(isHeaded ? `${title} of ${company.name} (${company.uen})` : title, { size: 12, isBold: true });
  const dated = draft.date(
    ['Date', 'Date of Report', 'Profile generated on', 'Date of Issue'],
    'dateOfReport',
    reported,
  );
  sheet.paragraph(
    `${dated.label}: ${dated.value}${random.chance(0.4) ? `      Receipt No.: ACRA${random.digits(12)}` : ''}`,
    { size: 8 },
  );
  if (random.chance(0.5)) {
    sheet.onNewPage = () => {
      sheet.paragraph(`Business Profile of ${company.name} (${company.uen})    Date: ${dated.value}`, {
        size: 7.5,
        isBold: true,
      });
      sheet.top += 6;
    };
  }
  const maybe = <T>(chance: number, entry: () => T): T[] => (random.chance(chance) ? [entry()] : []);
  const ofTrade = random.shuffled(activities);
  const activity = (labels: readonly string[], name: string, index: number) => {
    const [text, code] = ofTrade[index] ?? random.pick(activities);
    return draft.entry(labels, name, `${text} (${code})`);
  };
  const type = isCompany
    ? 'PRIVATE COMPANY LIMITED BY SHARES'
    : kind === 'partnership'
      ? 'LIMITED LIABILITY PARTNERSHIP'
      : 'SOLE PROPRIETOR';
  const status = random.pick(isCompany ? ['Live Company', 'LIVE COMPANY', 'Live'] : ['Live', 'LIVE']);
  const address = drawAddress(random);
  draft.say('postalCode', address.postalCode);
  const particulars: FormEntry[] = [
    {
      label: random.pick(['Name of Company', 'Name of Entity', 'Entity Name', 'Company Name', 'Name']),
      value: company.name,
    },
    { label: random.pick(['UEN', 'Registration No.', 'Unique Entity Number (UEN)', 'UEN No.']), value: company.uen },
    ...maybe(0.3, () =>
      draft.entry(
        ['Former Name if any', 'Former Name(s)', 'Former Name'],
        'formerName',
        drawCompany(random, kind).name,
      ),
    ),
    draft.date(
      isCompany
        ? ['Incorporation Date', 'Date of Incorporation', 'Registration Date']
        : ['Registration Date', 'Date of Registration', 'Date of Incorporation'],
      'dateOfIncorporation',
      founded,
    ),
    draft.entry(['Company Type', 'Entity Type', 'Type of Entity', 'Constitution of Business'], 'companyType', type),
    draft.entry(['Status', 'Status of Company', 'Entity Status', 'Company Status'], 'status', status),
    ...maybe(0.5, () => draft.date(['Status Date', 'Status Effective Date'], 'statusDate', founded)),
    ...(kind === 'business'
      ? maybe(0.7, () =>
          draft.date(
            ['Expiry Date', 'Registration Expiry Date', 'Date of Expiry'],
            'dateOfExpiry',
            addDays(reported, random.int(30, 900)),
          ),
        )
      : []),
  ];
  const place: FormEntry[] = [
    draft.entry(
      [
        'Registered Office Address',
        'Registered Address',
        'Registered Office',
        ...(isCompany ? [] : ['Principal Place of Business']),
      ],
      'registeredAddress',
      oneLine(address),
    ),
    ...maybe(0.5, () =>
      draft.date(
        ['Date of Address', 'Date of Change of Address', 'Address Effective Date'],
        'dateOfAddress',
        pickDay(random, Math.max(2018, company.year + 1), 2025),
      ),
    ),
  ];
  const trade: FormEntry[] = [
    activity(
      ['Principal Activity', 'Primary Activity', 'Principal Activities', 'Primary Business Activity', 'Activities (I)'],
      'primaryActivity',
      0,
    ),
    ...maybe(0.5, () =>
      activity(['Secondary Activity', 'Secondary Business Activity', 'Activities (II)'], 'secondaryActivity', 1),
    ),
  ];
  const form = drawFormStyle(random, 2);
  const heading = random.pick(headingKinds);
  const sections: [string, () => void][] = [
    [
      random.pick(['The Following Are The Brief Particulars of', 'Particulars', 'Entity Particulars']),
      () => drawForm(sheet, particulars, form),
    ],
    [random.pick(['Principal Activities', 'Activities']), () => drawForm(sheet, trade, form)],
  ];
  const place_: [string, () => void] = ['Registered Office', () => drawForm(sheet, place, form)];
  const holders = Array.from({ length: isCompany ? random.int(1, 3) : 0 }, () => ({
    ...drawMember(draft).member,
    shares: random.pick([1, 100, 5000, 25000, 80000, 250000]),
  }));
  const capital = holders.reduce((sum, { shares }) => sum + shares, 0);
  if (isCompany) {
    const currency = draft.say('currency', random.pick(['SINGAPORE, DOLLARS', 'SINGAPORE, DOLLARS', 'SGD']));
    for (const name of ['issuedShareCapital', 'numberOfShares', 'paidUpCapital']) draft.say(name, capital);
    const sum = capital.toLocaleString('en-SG');
    const drawCapital = random.chance(0.5)
      ? () => {
          drawTable(
            sheet,
            ['Issued Share Capital\n(AMOUNT)*', 'Number of Shares*', 'Currency', 'Share Type'].map((title, index) => ({
              title,
              share: 1,
              ...(index < 2 && random.chance(0.4) && { align: 'right' as const }),
            })),
            [{ cells: [sum, sum, currency, 'ORDINARY'] }],
            drawTableStyle(random),
          );
          sheet.top += 4;
          drawTable(
            sheet,
            [
              { title: 'Paid-Up Capital\n(AMOUNT)', share: 1 },
              { title: 'Currency', share: 1 },
              { title: 'Share Type', share: 2 },
            ],
            [{ cells: [sum, currency, 'ORDINARY'] }],
            drawTableStyle(random),
          );
        }
      : () =>
          drawForm(
            sheet,
            [
              { label: random.pick(['Issued Share Capital', 'Issued Share Capital (AMOUNT)']), value: sum },
              { label: 'Number of Shares', value: sum },
              {
                label: random.pick(['Paid-Up Capital', 'Paid-Up Share Capital', 'Paid Up Capital (AMOUNT)']),
                value: sum,
              },
              { label: 'Currency', value: currency },
              { label: 'Share Type', value: 'ORDINARY' },
            ],
            form,
          );
    sections.push(['Capital', drawCapital], place_);
    if (random.chance(0.7)) {
      // The year ends, the meeting is held, and then the return is filed.
      const ends = ['2024-12-31', '2025-03-31', '2025-06-30', '2025-12-31'];
      const end = random.pick(ends.filter((day) => addDays(day, 220) < reported));
      const held = addDays(end, random.int(60, 180));
      const filed = [
        ...maybe(0.8, () =>
          draft.date(['Date of Last AGM', 'Last AGM', 'Date of Last Annual General Meeting'], 'dateOfLastAgm', held),
        ),
        draft.date(
          ['Date of Last AR', 'Date of Last Annual Return', 'Last Annual Return Filed'],
          'dateOfLastAnnualReturn',
          addDays(held, random.int(0, 30)),
        ),
        draft.date(['FYE As At Date of Last AR', 'Financial Year End', 'Date of FYE'], 'financialYearEnd', end),
      ];
      sections.push([
        random.pick(['Compliance', 'Annual Filing', 'Annual Returns']),
        () => drawForm(sheet, filed, form),
      ]);
    }
  } else sections.push(place_);
  const positions = isCompany
    ? ['Director', 'Director', 'Secretary', 'Chief Executive Officer']
    : kind === 'partnership'
      ? ['Partner', 'Manager']
      : ['Owner'];
  const count = kind === 'business' ? 1 : isOnePage ? random.int(1, 3) : random.int(2, 5);
  const hasAddresses = random.chance(0.5);
  const isUpper = random.chance(0.3);
  const officers = Array.from({ length: count }, (_, index) => {
    const { member, nationality, adultIn } = drawMember(draft, index === 0 ? company.year : 2024);
    const position = index === 0 ? (positions[0] ?? '') : random.pick(positions);
    return {
      ...member,
      nationality,
      position: isUpper ? position.toUpperCase() : position,
      dateOfAppointment: index === 0 ? founded : pickDay(random, Math.max(company.year + 1, adultIn), 2025),
      ...(hasAddresses && { address: oneLine(drawAddress(random)) }),
    } as Member;
  });
  draft.say('officers', officers);
  const isTable = random.chance(0.65);
  const own = { ...drawFormStyle(random, 2), columns: 2 };
  const identity = ['ID', 'Identification No.', 'ID No.', 'Identification Number', 'NRIC / FIN / Passport No.'];
  sections.push([
    random.pick([
      'Officers/Authorised Representative(s)',
      'Officers',
      kind === 'business' ? 'Owner(s)' : 'Officers / Owners',
    ]),
    () =>
      drawMembers(
        draft,
        officers,
        {
          name: ['Name'],
          identityNumber: identity,
          nationality: ['Nationality', 'Nationality/Citizenship'],
          position: ['Position Held', 'Position'],
          dateOfAppointment: ['Date of Appointment', 'Appointment Date'],
          address: ['Address', 'Residential Address'],
        },
        ['dateOfAppointment'],
        isTable,
        own,
      ),
  ]);
  if (isCompany) {
    draft.say('shareholders', holders);
    sections.push([
      random.pick(['Shareholder(s)', 'Shareholders']),
      () =>
        drawMembers(
          draft,
          holders,
          {
            name: ['Name'],
            identityNumber: identity,
            shares: ['Number of Shares', 'Ordinary (Number)', 'No. of Shares'],
          },
          [],
          isTable,
          own,
        ),
    ]);
  }
  for (const [name, draw] of sections) {
    drawHeading(sheet, name, heading === 'none' && /Officer|Share|Owner/.test(name) ? 'bold' : heading);
    draw();
  }
  sheet.top += 8;
  if (isCompany && random.chance(0.6))
    sheet.paragraph(
      '*Number of Shares includes number of Treasury Shares. Information is as in the register on the date of this profile. 55 Newton Road #03-02 Singapore 307987.',
      { size: 6.5, colour: '#666666' },
    );
  finishPages(
    sheet,
    {
      mark: random.pick(['across', 'corner']),
      number: random.chance(0.7) ? (page, all) => `Page ${page} of ${all}` : undefined,
    },
    measure,
  );
  return draft;
};
