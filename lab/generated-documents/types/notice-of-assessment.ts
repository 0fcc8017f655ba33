import { createDraft, type DocumentDrawing, type Draft } from '../draft.ts';
import { drawForm, drawFormStyle, type FormEntry } from '../form.ts';
import { addDays, cents } from '../formats.ts';
import { drawAddressee, drawLetterhead } from '../letter-head.ts';
import { type Address, drawAddress, drawPerson, drawTitle, type SamplePerson } from '../people.ts';
import { finishPages } from '../sheet.ts';
import { drawTable, drawTableStyle, type TableStyle } from '../table.ts';

const rates = [[20000, 0], [10000, 0.02], [10000, 0.035], [40000, 0.07], [40000, 0.115], [40000, 0.15], [40000, 0.18], [40000, 0.19], [40000, 0.195], [40000, 0.2], [Number.POSITIVE_INFINITY, 0.22]] as const; // biome-ignore format: a table

/** Share of the tax that residents were given back, up to 200 dollars. */
const rebates: Partial<Record<number, number>> = { 2024: 0.5, 2025: 0.6 };

/** Tax of a resident by the steps of the scale. */
function taxOn(income: number): number {
  let rest = income;
  let tax = 0;
  for (const [step, rate] of rates) {
    tax += Math.min(rest, step) * rate;
    rest = Math.max(0, rest - step);
  }
  return cents(tax);
}

interface Assessment {
  year: number;
  incomes: { name: string; labels: readonly string[]; amount: number }[];
  expenses: number;
  donations: number;
  reliefs: [string, number][];
}

const incomeKinds = [
  ['tradeIncome', ['Trade', 'Trade, Business, Profession or Vocation', 'Trade, Business', 'Net Trade Income']],
  ['rentIncome', ['Rent', 'Rent from Property', 'Net Rent', 'Rental']],
  ['dividendIncome', ['Dividends', 'Dividend']],
  ['interestIncome', ['Interest']],
] as const;

const reliefNames = [
  'Earned Income',
  'Provident Fund',
  'Spouse',
  'Qualifying Child',
  'Parent',
  'NSman',
  'Life Insurance',
  'Course Fees',
  'CPF Cash Top-up',
  "Working Mother's Child",
];

function drawAssessment(draft: Draft, year: number): Assessment {
  const { random } = draft;
  const dollars = (from: number, to: number) =>
    random.chance(0.7) ? random.int(from, to) : cents(random.int(from * 100, to * 100) / 100);
  const isEmployed = random.chance(0.85);
  const incomes: Assessment['incomes'] = random
    .some(incomeKinds, isEmployed ? random.pick([0, 0, 1, 2]) : 1)
    .map(([name, labels]) => ({
      name,
      labels,
      amount: name === 'tradeIncome' ? dollars(8000, 90000) : dollars(300, 26000),
    }));
  if (isEmployed)
    incomes.unshift({
      name: 'employmentIncome',
      labels: ['Employment', 'Employment Income', 'Net Employment Income', 'Employment (Salary, Bonus)'],
      amount: dollars(24000, 210000),
    });
  const expenses = isEmployed && random.chance(0.15) ? random.int(100, 1500) : 0;
  const reliefs = random
    .some(reliefNames.slice(1), random.int(1, 4))
    .map((name): [string, number] => [name, random.pick([1500, 2000, 4000, 5500, 9000, random.int(1200, 14000)])]);
  return {
    year,
    incomes,
    expenses,
    donations: random.chance(0.35) ? random.pick([50, 200, 500, 1250, 5000]) : 0,
    reliefs: [['Earned Income', 1000], ...reliefs],
  };
}

/** One notice; values of the notice that counts are recorded. */
function drawNotice(
  draft: Draft,
  person: SamplePerson,
  address: Address,
  assessment: Assessment,
  style: TableStyle,
  counts: boolean,
): void {
  const { random, sheet } = draft;
  const say = (name: string, value: string | number, text?: string) =>
    counts ? draft.say(name, value, text) : (text ?? String(value));
  const issued = `${assessment.year}-${random.pick(['04', '05', '06', '08', '09'])}-${random.int(10, 28)}`;
  const due = addDays(issued, random.pick([30, 31]));
  const type = random.pick(['Original', 'Original', 'Original', 'Amended', 'Additional']);
  const total = cents(assessment.incomes.reduce((sum, { amount }) => sum + amount, 0) - assessment.expenses);
  const assessable = cents(total - assessment.donations);
  let left = assessable;
  const granted = assessment.reliefs.filter(([, amount]) => {
    if (amount > left) return false;
    left = cents(left - amount);
    return true;
  });
  const reliefs = cents(assessable - left);
  const chargeable = cents(assessable - reliefs);
  const rebate = Math.min(200, cents(taxOn(chargeable) * (rebates[assessment.year] ?? 0)));
  const tax = cents(taxOn(chargeable) - rebate);
  drawLetterhead(
    draft,
    random.pick(['INLAND REVENUE AUTHORITY OF SINGAPORE', 'Inland Revenue Authority of Singapore', 'IRAS']),
    [
      '55 Newton Road, Revenue House, Singapore 307987',
      'Tel: 1800 356 8300 (Individual Income Tax)  |  www.iras.gov.sg',
    ].slice(0, random.int(1, 2)),
  );
  const titles = [
    `NOTICE OF ASSESSMENT (${type.toUpperCase()})`,
    `Notice of Assessment (${type})`,
    `INCOME TAX\nNOTICE OF ASSESSMENT (${type.toUpperCase()})`,
  ];
  say('noticeType', type);
  say('yearOfAssessment', assessment.year);
  const isYearInTitle = random.chance(0.4);
  const yearText = random.pick([
    `YEAR OF ASSESSMENT ${assessment.year}`,
    `Year of Assessment ${assessment.year}`,
    `YA ${assessment.year}`,
  ]);
  sheet.paragraph(random.pick(titles), { size: 12, isBold: true, align: random.pick(['left', 'centre']) });
  if (isYearInTitle) sheet.paragraph(yearText, { size: 10.5, isBold: true });
  sheet.top += 6;
  const entries: FormEntry[] = random.shuffled([
    {
      label: random.pick(['Tax Reference No.', 'Tax Ref No.', 'Tax Reference Number', 'Your Tax Ref. No.', 'NRIC/FIN']),
      value: say('identityNumber', person.identityNumber),
    },
    {
      label: random.pick(['Date', 'Date of Notice', 'Notice Date', 'Date of Issue']),
      value: say('dateOfNotice', issued, draft.writeDate(issued)),
    },
    ...(isYearInTitle
      ? []
      : [
          {
            label: random.pick(['Year of Assessment', 'Year of Assessment (YA)', 'YA']),
            value: String(assessment.year),
          },
        ]),
    ...(random.chance(0.4)
      ? [{ label: random.pick(['Notice No.', 'Reference No.', 'Payment Slip No.']), value: random.digits(11) }]
      : []),
  ]);
  const isWindow = random.chance(0.75);
  const start = sheet.top;
  if (isWindow) {
    if (counts) draft.say('postalCode', address.postalCode);
    if (counts) drawAddressee(draft, person.name, address, { title: drawTitle(random, person) });
    else for (const line of [person.name, ...address.lines]) sheet.paragraph(line);
  } else
    entries.unshift({ label: random.pick(['Name', 'Name of Taxpayer', 'Taxpayer']), value: say('name', person.name) });
  const beside = isWindow && random.chance(0.5);
  const end = sheet.top;
  if (beside) sheet.top = start;
  const x = beside ? (sheet.left + sheet.right) / 2 + 10 : sheet.left;
  drawForm(
    sheet,
    entries,
    {
      ...drawFormStyle(random, 1),
      arrangement: random.pick(['left', 'left', 'run-in', 'above']),
      columns: beside ? 1 : random.pick([1, 2]),
    },
    { x },
  );
  sheet.top = Math.max(sheet.top, end) + 10;
  const money = (amount: number, isTaken = false) =>
    isTaken
      ? random.pick([`(${draft.writeMoney(amount)})`, `-${draft.writeMoney(amount)}`, draft.writeMoney(amount)])
      : draft.writeMoney(amount);
  const rows = [
    ...(random.chance(0.6) ? [{ cells: ['INCOME', ''], isBold: true }] : []),
    ...assessment.incomes.map(({ name, labels, amount }) => ({
      cells: [random.pick(labels), say(name, amount, money(amount))],
    })),
    ...(assessment.expenses > 0 ? [{ cells: ['Less: Employment Expenses', money(assessment.expenses, true)] }] : []),
    { cells: [random.pick(['TOTAL INCOME', 'Total Income', 'Total Statutory Income']), money(total)], isBold: true },
    ...(assessment.donations > 0
      ? [
          {
            cells: [
              random.pick(['Less: Approved Donations', 'Approved Donations', 'LESS: Donations']),
              money(assessment.donations, true),
            ],
          },
        ]
      : []),
    { cells: [random.pick(['ASSESSABLE INCOME', 'Assessable Income']), money(assessable)], isBold: true },
  ];
  if (random.chance(0.6))
    rows.push(
      { cells: ['Less: Personal Reliefs', ''] },
      ...granted.map(([name, amount]) => ({
        cells: [`   ${name}${random.chance(0.3) ? ' Relief' : ''}`, money(amount)],
      })),
    );
  rows.push(
    {
      cells: [
        random.pick(['Total Personal Reliefs', 'Less: Total Personal Reliefs', 'Total Reliefs']),
        money(reliefs, true),
      ],
    },
    { cells: [random.pick(['CHARGEABLE INCOME', 'Chargeable Income']), money(chargeable)], isBold: true },
    ...(rebate > 0 || random.chance(0.4)
      ? [
          {
            cells: [
              random.pick(['Tax on Chargeable Income', 'Tax Payable on Chargeable Income']),
              money(cents(tax + rebate)),
            ],
          },
        ]
      : []),
    ...(rebate > 0 ? [{ cells: ['Less: Personal Income Tax Rebate', money(rebate, true)] }] : []),
  );
  const isDueInRow = random.chance(0.3);
  const payable = random.pick(['TAX PAYABLE', 'Tax Payable', 'NET TAX PAYABLE', 'Net Tax Payable']);
  rows.push({ cells: [isDueInRow ? `${payable} BY ${draft.writeDate(due)}` : payable, money(tax)], isBold: true });
  for (const [name, amount] of [
    ['totalIncome', total],
    ['assessableIncome', assessable],
    ['personalReliefs', reliefs],
    ['chargeableIncome', chargeable],
    ['taxPayable', tax],
    ['donations', assessment.donations],
  ] as const)
    if (amount > 0 || name !== 'donations') say(name, amount);
  say('dueDate', due);
  // On many notices single items are in an inner column, sums in the outer one.
  const hasInner = random.chance(0.45);
  const title = random.pick(['Amount (S$)', 'S$', '$', 'Amount']);
  drawTable(
    sheet,
    [
      { title: random.pick(['Particulars', 'Description', 'Details of Assessment']), share: random.pick([3, 4]) },
      ...(hasInner ? [{ title, share: 1.2, align: 'right' as const }] : []),
      { title, share: 1.2, align: 'right' },
    ],
    rows.map((row) => {
      const [label = '', amount = ''] = row.cells;
      const isInner = !('isBold' in row && row.isBold) && !/reliefs/i.test(label);
      return hasInner ? { ...row, cells: [label, isInner ? amount : '', isInner ? '' : amount] } : row;
    }),
    style,
  );
  sheet.top += 10;
  const text = draft.writeDate(due);
  if (!isDueInRow)
    sheet.paragraph(
      random.pick([`Due Date: ${text}`, `Please pay by ${text}.`, `Payment Due Date  ${text}`, `Pay by ${text}`]),
      { isBold: true },
    );
  sheet.top += 4;
  if (random.chance(0.6))
    sheet.paragraph(
      `If you are on GIRO, deductions start on the 6th of the month. A penalty of 5% applies after the due date. Objections must reach us within 30 days. Ref ${random.digits(9)}.`,
      { size: 6.5, colour: '#555555' },
    );
}

/** A notice of assessment. A file may hold the notices of several years; the latest one counts. */
export const drawNoticeOfAssessment: DocumentDrawing = (random, isOnePage, measure) => {
  const draft = createDraft(random, isOnePage, measure);
  draft.moneyForm = { ...draft.moneyForm, hasCents: true, sign: random.pick(['', '', '', '$', 'S$']) };
  const person = drawPerson(random);
  const address = drawAddress(random);
  const latest = random.int(2023, 2026);
  const years =
    isOnePage || random.chance(0.8) ? [latest] : random.chance(0.5) ? [latest, latest - 1] : [latest - 1, latest];
  const style = drawTableStyle(random);
  for (const [index, year] of years.entries()) {
    if (index > 0) draft.sheet.newPage();
    drawNotice(draft, person, address, drawAssessment(draft, year), style, year === latest);
  }
  finishPages(
    draft.sheet,
    {
      mark: random.pick(['across', 'corner']),
      number: random.chance(0.5) ? (page, count) => `${page}/${count}` : undefined,
    },
    measure,
  );
  return draft;
};
