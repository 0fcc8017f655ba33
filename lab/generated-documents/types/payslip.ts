import type { Scalar } from '../../../src/domain/field.ts';
import { drawCompany, type SampleCompany } from '../companies.ts';
import { createDraft, type DocumentDrawing, type Draft } from '../draft.ts';
import { drawForm, drawFormStyle, drawHeading, type FormEntry } from '../form.ts';
import { addDays, addMonths, cents, lastDayOf, type MonthForm, writeMonth } from '../formats.ts';
import { drawLetterhead } from '../letter-head.ts';
import { drawPerson, type SamplePerson } from '../people.ts';
import { finishPages } from '../sheet.ts';
import { drawTable, drawTableStyle, type TableStyle } from '../table.ts';

const allowanceNames = [
  'Transport Allowance',
  'Meal Allowance',
  'Handphone Allowance',
  'Shift Allowance',
  'Housing Allowance',
  'Attendance Allowance',
  'Laundry',
];
/** Community funds that employees pay into by default. */
const funds: Record<string, string> = { CHINESE: 'CDAC Fund', INDIAN: 'SINDA', MALAY: 'MBMF', EURASIAN: 'ECF' };
const deductionNames = ['Fund', 'No-Pay Leave', 'Salary Advance', 'Union Fee', 'Medical Co-payment'];
const designations = [
  'Operations Executive',
  'Senior Accounts Assistant',
  'Delivery Driver',
  'Project Engineer',
  'Staff Nurse',
  'Retail Supervisor',
  'Warehouse Assistant',
  'Vice President, Compliance',
];
const modes = ['GIRO', 'Bank Transfer', 'PayNow', 'Cheque', 'Cash', 'Bank Deposit'];

interface Terms {
  basic: number;
  allowances: [string, number][];
  deductions: string[];
  company: SampleCompany;
  person: SamplePerson;
  designation: string;
  mode: string;
}

/** Choices that a payroll program makes once and keeps from month to month. */
interface Habits {
  table: TableStyle;
  arrangement: 'one table' | 'two tables' | 'form';
  labels: Record<string, string>;
  monthForm: MonthForm;
  hasEmployerCpf: boolean;
  hasAllowanceTotal: boolean;
  hasYearToDate: boolean;
  /** Hours and rate beside the amounts. */
  hasRates: boolean;
  period: 'range' | 'two dates' | 'month';
  isBilingual: boolean;
}

const wordings = {
  basic: ['Basic Salary', 'Basic Pay', 'Basic', 'Basic Wage', 'Monthly Basic', 'Basic Pay (A)'],
  allowances: ['Total Allowances', 'Total Allowance', 'Allowances (Total)', 'Total Allowances (B)'],
  overtime: ['Overtime Pay', 'Overtime', 'OT Pay', 'Total Overtime Pay', 'Overtime 1.5x'],
  gross: ['Gross Pay', 'Gross Salary', 'Total Earnings', 'Gross Wages', 'Total Gross Pay', 'Gross Earnings'],
  employee: [
    "Employee's CPF",
    'Employee CPF',
    "Employee's CPF Deduction",
    'CPF - Employee',
    'CPF (Employee)',
    'EE CPF',
    "Employee's CPF Contribution",
  ],
  employer: [
    "Employer's CPF",
    'Employer CPF',
    "Employer's CPF Contribution",
    'CPF - Employer',
    'CPF (Employer)',
    'ER CPF',
  ],
  deductions: ['Total Deductions', 'Total Deduction', 'Deductions Total', 'Total Deductions (C)'],
  net: ['Net Pay', 'Nett Pay', 'Net Salary', 'Take Home Pay', 'NET PAY', 'Nett Salary', 'Net Amount Payable'],
};

const chinese: Record<string, string> = {
  basic: '基本工资',
  overtime: '加班费',
  gross: '总工资',
  employee: '公积金',
  deductions: '扣除总额',
  net: '实付工资',
};

function drawHabits(draft: Draft): Habits {
  const { random } = draft;
  const isBilingual = random.chance(0.12);
  return {
    table: drawTableStyle(random),
    arrangement: random.pick(['one table', 'two tables', 'form']),
    labels: Object.fromEntries(
      Object.entries(wordings).map(([key, choices]) => [
        key,
        `${random.pick(choices)}${isBilingual && chinese[key] ? ` ${chinese[key]}` : ''}`,
      ]),
    ),
    monthForm: random.pick(['FEB 2026', 'Feb 2026', 'February 2026', '02/2026', 'Feb-26'] as const),
    hasEmployerCpf: random.chance(0.75),
    hasAllowanceTotal: random.chance(0.5),
    hasYearToDate: random.chance(0.25),
    hasRates: random.chance(0.2),
    period: random.pick(['range', 'range', 'two dates', 'month']),
    isBilingual,
  };
}

/** One month's slip. Returns what is printed for the month. */
function drawSlip(draft: Draft, terms: Terms, habits: Habits, month: string): Record<string, Scalar> {
  const { random, sheet } = draft;
  const { labels } = habits;
  const label = (key: string) => labels[key] ?? key;
  const hasOvertime = random.chance(0.35);
  const overtime = hasOvertime ? cents(random.int(3000, 60000) / 100) : 0;
  const bonus = random.chance(0.15) ? random.int(300, 6000) : 0;
  const allowanceTotal = cents(terms.allowances.reduce((sum, [, amount]) => sum + amount, 0));
  const gross = cents(terms.basic + allowanceTotal + overtime + bonus);
  // Contributions are due on ordinary wages up to a ceiling and on a bonus.
  const subject = Math.min(gross - bonus, month < '2026-01' ? 7400 : 8000) + bonus;
  const employee = Math.floor(subject * 0.2);
  const others = terms.deductions.map((name): [string, number] => {
    const fund = name === 'Fund' ? funds[terms.person.race] : undefined;
    return fund ? [fund, random.int(1, 12) / 2] : [name, cents(random.int(100, 9000) / 100)];
  });
  const deducted = cents(employee + others.reduce((sum, [, amount]) => sum + amount, 0));
  const employer = Math.round(subject * 0.37) - employee;
  const net = cents(gross - deducted);
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const paid = addDays(to, random.int(-4, 5));
  const values: Record<string, Scalar> = {
    basicSalary: terms.basic,
    grossPay: gross,
    employeeCpf: employee,
    totalDeductions: deducted,
    netPay: net,
    paymentDate: paid,
  };
  if (overtime > 0) values.overtimePay = overtime;
  if (habits.hasAllowanceTotal && terms.allowances.length > 0) values.totalAllowances = allowanceTotal;
  if (habits.hasEmployerCpf) values.employerCpf = employer;
  values.payPeriodFrom = from;
  values.payPeriodTo = to;
  const monthText = writeMonth(month, habits.monthForm);
  const isHeaded = random.chance(0.6);
  drawLetterhead(
    draft,
    draft.say('employerName', terms.company.name),
    random.chance(0.6)
      ? [
          `${random.int(1, 90)} Kallang Way #0${random.int(1, 9)}-${random.int(10, 40)} Singapore 33${random.digits(4)}  Tel 6${random.digits(3)} ${random.digits(4)}`,
        ]
      : [],
  );
  if (random.chance(0.5)) {
    draft.say('employerUen', terms.company.uen);
    sheet.paragraph(`${random.pick(['UEN', 'UEN:', 'Co. Reg. No.', 'UEN No.:'])} ${terms.company.uen}`, { size: 7.5 });
  }
  const title = random.pick(['PAYSLIP', 'Pay Slip', 'ITEMISED PAYSLIP', 'Salary Slip', 'PAY ADVICE', 'SALARY VOUCHER']);
  sheet.paragraph(
    `${title}${habits.isBilingual ? ' 薪资单' : ''}${isHeaded ? ` ${random.pick(['FOR', '-', 'for'])} ${monthText}` : ''}`,
    { size: 11.5, isBold: true, align: random.pick(['left', 'centre']) },
  );
  sheet.top += 4;
  const period: FormEntry[] =
    habits.period === 'two dates'
      ? [{ label: 'Pay Period From', value: draft.writeDate(from) }, { label: 'Pay Period To', value: draft.writeDate(to) }]
      : habits.period === 'range'
        ? [{ label: random.pick(['Pay Period', 'Salary Period', 'Period', 'For the Period']), value: `${draft.writeDate(from)} ${random.pick(['to', '-', '–'])} ${draft.writeDate(to)}` }]
        : isHeaded ? [] : [{ label: random.pick(['Month', 'Pay Month', 'Salary Month', 'For the month of']), value: monthText }]; // biome-ignore format: choices
  const particulars = [
    draft.entry(
      [habits.isBilingual ? 'Name 姓名' : 'Name', 'Name of Employee', 'Employee Name', 'Employee'],
      'name',
      terms.person.name,
    ),
    ...(random.chance(0.6)
      ? [
          draft.entry(
            ['NRIC/FIN', 'NRIC No.', 'NRIC / FIN No.', 'IC No.', 'Identification No.'],
            'identityNumber',
            terms.person.identityNumber,
          ),
        ]
      : []),
    ...(random.chance(0.6)
      ? [draft.entry(['Designation', 'Job Title', 'Position', 'Occupation'], 'designation', terms.designation)]
      : []),
    ...(random.chance(0.5)
      ? [{ label: random.pick(['Employee No.', 'Staff ID', 'Emp. Code']), value: `E${random.digits(4)}` }]
      : []),
    ...(random.chance(0.4)
      ? [{ label: random.pick(['Department', 'Cost Centre']), value: random.pick(['Finance', 'Operations', 'HQ-102']) }]
      : []),
    ...period,
    {
      label: random.pick(['Date of Payment', 'Payment Date', 'Pay Date', 'Paid On', 'Date Paid']),
      value: draft.writeDate(paid),
    },
    ...(random.chance(0.6)
      ? [draft.entry(['Mode of Payment', 'Payment Mode', 'Payment Method', 'Paid By'], 'paymentMode', terms.mode)]
      : []),
    ...(random.chance(0.3) ? [{ label: 'Bank Account', value: `XXX-XX${random.digits(3)}-${random.digits(1)}` }] : []),
  ];
  drawForm(sheet, particulars, drawFormStyle(random, 2));
  sheet.top += 8;
  const money = draft.writeMoney;
  const earnings = [
    [label('basic'), terms.basic],
    ...terms.allowances,
    ...(values.totalAllowances === undefined ? [] : [[label('allowances'), allowanceTotal] as const]),
    ...(overtime > 0 ? [[label('overtime'), overtime] as const] : []),
    ...(bonus > 0 ? [[random.pick(['Bonus', 'Annual Bonus', 'Incentive', 'Commission']), bonus] as const] : []),
  ] as [string, number][];
  const taken = [[label('employee'), employee], ...others] as [string, number][];
  const bold = (cells: string[]) => ({ cells, isBold: true });
  if (habits.arrangement === 'two tables') {
    const middle = (sheet.left + sheet.right) / 2;
    const start = sheet.top;
    const columns = (first: string) => [
      { title: first, share: 2.4 },
      { title: random.pick(['Amount', 'S$', 'Amount ($)']), share: 1.2, align: 'right' as const },
    ];
    drawTable(
      sheet,
      columns(random.pick(['Earnings', 'Income', 'Payments'])),
      [...earnings.map(([name, amount]) => ({ cells: [name, money(amount)] })), bold([label('gross'), money(gross)])],
      habits.table,
      { width: middle - sheet.left - 6 },
    );
    const end = sheet.top;
    sheet.top = start;
    drawTable(
      sheet,
      columns('Deductions'),
      [
        ...taken.map(([name, amount]) => ({ cells: [name, money(amount)] })),
        bold([label('deductions'), money(deducted)]),
      ],
      habits.table,
      { x: middle + 6 },
    );
    sheet.top = Math.max(sheet.top, end) + 6;
    sheet.paragraph(`${label('net')}   ${money(net)}`, {
      isBold: true,
      size: sheet.look.size * 1.2,
      align: random.pick(['left', 'right']),
    });
  } else if (habits.arrangement === 'one table') {
    const ytd = (amount: number) => (habits.hasYearToDate ? [money(cents(amount * Number(month.slice(5))))] : []);
    const hours = random.int(4, 30);
    const rates = (name: string) => {
      if (!habits.hasRates) return [];
      return name === label('overtime') ? [`${hours}.0`, cents(overtime / hours).toFixed(2)] : ['', ''];
    };
    const row = ([name, amount]: readonly [string, number], isTaken = false) => ({
      cells: [
        name,
        ...rates(name),
        isTaken && random.chance(0.5) ? `(${money(amount)})` : money(amount),
        ...ytd(amount),
      ],
    });
    drawTable(
      sheet,
      [
        { title: random.pick(['Item', 'Description', 'Pay Item']), share: 3 },
        ...(habits.hasRates ? ['Hours', 'Rate'].map((title) => ({ title, share: 0.8, align: 'right' as const })) : []),
        { title: random.pick(['Amount', 'Current', 'Amount (S$)']), share: 1.2, align: 'right' },
        ...(habits.hasYearToDate
          ? [{ title: random.pick(['Year to Date', 'YTD']), share: 1.2, align: 'right' as const }]
          : []),
      ],
      [
        ...earnings.map((earning) => row(earning)),
        { ...row([label('gross'), gross]), isBold: true },
        ...taken.map((entry) => row(entry, true)),
        { ...row([label('deductions'), deducted]), isBold: true },
        { ...row([label('net'), net]), isBold: true },
      ],
      habits.table,
    );
  } else {
    const entries = (list: [string, number][]) => list.map(([name, amount]) => ({ label: name, value: money(amount) }));
    const style = { ...drawFormStyle(random, 2), arrangement: 'left' as const };
    drawHeading(sheet, 'Earnings', random.pick(['rule', 'bold']));
    drawForm(sheet, entries([...earnings, [label('gross'), gross]]), style);
    drawHeading(sheet, 'Deductions', random.pick(['rule', 'bold']));
    drawForm(sheet, entries([...taken, [label('deductions'), deducted], [label('net'), net]]), style);
  }
  sheet.top += 8;
  if (habits.hasEmployerCpf)
    sheet.paragraph(`${label('employer')}${random.pick([': ', '   ', ' : '])}${money(employer)}`);
  if (random.chance(0.4))
    sheet.paragraph(
      `${random.pick(['Leave Balance', 'Annual Leave Balance', 'AL Balance'])}: ${random.int(1, 20)}.5 days`,
      { size: 7.5 },
    );
  if (random.chance(0.4))
    sheet.paragraph(
      `Prepared by ${drawPerson(random).name}, HR Executive. This is a computer generated payslip; no signature is required.`,
      { size: 6.5, colour: '#666666' },
    );
  return values;
}

/** A payslip, or those of several months in one file. The expected values are those of the latest month. */
export const drawPayslip: DocumentDrawing = (random, isOnePage, measure) => {
  const draft = createDraft(random, isOnePage, measure);
  draft.moneyForm = { ...draft.moneyForm, hasCents: true };
  const habits = drawHabits(draft);
  const terms: Terms = {
    basic: random.chance(0.8) ? random.int(18, 120) * 100 : cents(random.int(180000, 900000) / 100),
    allowances: random
      .some(allowanceNames, random.pick([0, 1, 2, 3]))
      .map((name): [string, number] => [name, random.int(2, 30) * 10]),
    deductions: random.some(deductionNames, random.pick([0, 1, 2])),
    company: drawCompany(random),
    person: drawPerson(random),
    designation: random.pick(designations),
    mode: random.pick(modes),
  };
  const latest = addMonths('2026-10', -random.int(0, 14));
  const count = isOnePage || random.chance(0.75) ? 1 : 3;
  const months = Array.from({ length: count }, (_, back) => addMonths(latest, -back));
  if (random.chance(0.5)) months.reverse();
  const slips = months.map((month, index) => {
    if (index > 0) draft.sheet.newPage();
    return drawSlip(draft, terms, habits, month);
  });
  Object.assign(
    draft.fields,
    slips.find((slip) => String(slip.payPeriodFrom).startsWith(latest)),
  );
  if (count > 1) draft.say('payslips', slips);
  finishPages(draft.sheet, { mark: random.pick(['across', 'corner']) }, measure);
  return draft;
};
