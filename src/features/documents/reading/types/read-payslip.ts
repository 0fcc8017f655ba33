import { hasValidUenCheck } from '../../../../domain/uen.ts';
import type { Page } from '../../../../integrations/ocr/page.ts';
import { companyName } from '../company-name.ts';
import { amountsIn, findRun, spanIn } from '../find-in-row.ts';
import { anyName, identityNumber, loneNumbers, mendName } from '../identity-fields.ts';
import type { Token } from '../layout.ts';
import { monthIn } from '../month.ts';
import { amount, date, type Parser, text } from '../parse-value.ts';
import { type Field, readingsOf, readLabelled, type Sheet, toValue } from '../read-labelled.ts';
import { type ReadValue, vote } from '../read-value.ts';
import { type Sum, settleSums } from '../settle-sums.ts';

/** The first amount of a line; brackets around it say no more than that it is taken away. */
const sum: Parser = (candidate) => {
  const [found] = candidate
    .slice(0, 1)
    .flatMap((tokens) => amountsIn({ tokens, middle: 0, height: tokens[0]?.height ?? 1 }));
  if (found) return { value: Math.abs(found.value), tokens: found.tokens };
  return amount(candidate);
};

const number: Parser = (candidate) => {
  const [token] = candidate[0] ?? [];
  const read = (token?.text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!token || !/^(\d{8,9}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z]$/.test(read)) return undefined;
  return { value: read, tokens: [token], proof: hasValidUenCheck(read) ? 'exact' : 'doubtful' };
};

const fields: Field[] = [
  {
    name: 'employerName',
    wordings: ['Employer', 'Name of Employer', 'Employer Name', 'Company', 'Company Name'],
    parse: anyName(1),
  },
  {
    name: 'employerUen',
    wordings: [
      'UEN',
      'UEN No',
      'Company UEN',
      'Employer UEN',
      'Co Reg No',
      'Company Registration No',
      'Registration No',
      'Business Reg No',
      'ROC No',
    ],
    parse: number,
  },
  {
    name: 'name',
    wordings: ['Name of Employee', 'Employee Name', 'Employee', 'Name', 'Staff Name', 'Name of Staff'],
    parse: text({
      rows: 2,
      test: /^[A-Za-z(][A-Za-z@'’.,/() -]{2,}$/,
      word: /^[(]?[A-Za-z@][A-Za-z@'’.,/()-]*$/,
      mend: mendName,
    }),
  },
  {
    ...identityNumber,
    wordings: [...identityNumber.wordings, 'NRIC / FIN', 'NRIC/FIN/Passport', 'IC Number', 'Identification No'],
  },
  {
    name: 'designation',
    wordings: ['Designation', 'Job Title', 'Position', 'Occupation', 'Job Position', 'Title'],
    parse: anyName(1),
  },
  {
    name: 'paymentDate',
    wordings: [
      'Date of Payment',
      'Payment Date',
      'Pay Date',
      'Paid On',
      'Date Paid',
      'Salary Payment Date',
      'Payday',
      'Crediting Date',
    ],
    parse: date,
  },
  {
    name: 'paymentMode',
    wordings: ['Mode of Payment', 'Payment Mode', 'Payment Method', 'Method of Payment', 'Paid By', 'Pay Mode'],
    parse: text({ rows: 1, test: /^[A-Za-z][A-Za-z /-]{2,}$/ }),
  },
  {
    name: 'basicSalary',
    wordings: [
      'Basic Salary',
      'Basic Pay',
      'Basic',
      'Basic Wage',
      'Basic Salary (A)',
      'Basic Pay (A)',
      'Monthly Salary',
      'Base Salary',
    ],
    parse: sum,
    across: true,
  },
  {
    name: 'totalAllowances',
    wordings: ['Total Allowances', 'Total Allowance', 'Allowances Total', 'Total Allowances (B)'],
    parse: sum,
    across: true,
  },
  {
    name: 'overtimePay',
    wordings: [
      'Overtime Pay',
      'Overtime',
      'Total Overtime Pay',
      'OT Pay',
      'Overtime Payment',
      'Total Overtime',
      'Overtime Pay (D)',
    ],
    parse: sum,
    across: true,
  },
  {
    name: 'grossPay',
    wordings: [
      'Gross Pay',
      'Gross Salary',
      'Gross Wage',
      'Total Gross Pay',
      'Gross Earnings',
      'Total Earnings',
      'Gross',
      'Total Gross',
    ],
    parse: sum,
    across: true,
  },
  {
    name: 'employeeCpf',
    wordings: [
      "Employee's CPF Deduction", "Employee's CPF", 'Employee CPF', "Employee's CPF Contribution", 'CPF Employee', 'Employee CPF Contribution',
      'CPF (Employee)', 'CPF Deduction', "Employee's CPF Share", 'CPF - Employee',
    ], // biome-ignore format: a list
    parse: sum,
    across: true,
  },
  {
    name: 'employerCpf',
    wordings: [
      "Employer's CPF Contribution", "Employer's CPF", 'Employer CPF', 'CPF Employer', 'Employer CPF Contribution', 'CPF (Employer)',
      "Employer's CPF Share", 'CPF - Employer',
    ], // biome-ignore format: a list
    parse: sum,
    across: true,
  },
  {
    name: 'totalDeductions',
    wordings: ['Total Deductions', 'Total Deduction', 'Deductions Total', 'Total Deductions (C)'],
    parse: sum,
    across: true,
  },
  {
    name: 'netPay',
    wordings: [
      'Net Pay',
      'Net Salary',
      'Nett Pay',
      'Nett Salary',
      'Take Home Pay',
      'Take-Home Pay',
      'Net Wage',
      'Net Amount Payable',
      'Net Payable',
    ],
    parse: sum,
    across: true,
  },
];

const periodWordings = [
  'Salary Period',
  'Pay Period',
  'Payroll Period',
  'Period',
  'Wage Period',
  'For the Period',
  'Payslip for',
  'For the month of',
  'Month',
  'Pay Month',
];

const others = ['Earnings', 'Deductions', 'Amount', 'Amount (S$)', 'Additions', 'Allowances', 'Transport Allowance', 'Meal Allowance',
  'Overtime Details', 'Overtime Hours Worked', 'Department', 'Employee ID', 'Employee No', 'Date Joined', 'Year to Date', 'Item', 'Bank Account', 'Account No', 'Other Additional Payments']; // biome-ignore format: a list

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}

/** Two dates, or a month, behind or below what calls it the period. */
const periodFields: Field[] = [
  {
    name: 'period',
    wordings: periodWordings,
    parse: (candidate) => {
      const tokens = candidate[0] ?? [];
      const span = spanIn(tokens);
      if (span) return span;
      const month = findRun(tokens.slice(0, 4), 2, monthIn);
      return month && { value: `${month.value}-01 ${lastDayOf(month.value)}`, tokens: month.tokens };
    },
  },
];

function readPeriod(sheet: Sheet): ReadValue[] {
  const [labelled] = readLabelled(sheet, periodFields, [...others, ...fields.flatMap((field) => field.wordings)]);
  const lone = sheet.rows
    .map((row) => spanIn(row.tokens))
    .find((span) => span && /\d/.test(span.from) && span.from.slice(0, 7) <= span.to.slice(0, 7));
  const whole = labelled ?? (lone ? toValue('period', { ...lone, proof: 'doubtful' }, sheet) : headingMonth(sheet));
  if (!whole) return [];
  const [from = '', to = ''] = String(whole.value).split(' ');
  return [
    { ...whole, name: 'payPeriodFrom', value: from },
    { ...whole, name: 'payPeriodTo', value: to },
  ];
}

/** `Payslip for October 2026` in a heading. */
function headingMonth(sheet: Sheet): ReadValue | undefined {
  for (const row of sheet.rows.slice(0, 12)) {
    if (!/pay|salary|month/.test(row.tokens.map((token) => token.key).join(''))) continue;
    const month = findRun(row.tokens, 2, monthIn);
    if (month)
      return toValue(
        'period',
        { value: `${month.value}-01 ${lastDayOf(month.value)}`, tokens: month.tokens, proof: 'doubtful' },
        sheet,
      );
  }
  return undefined;
}

const companyEnd = /^(ltd|llp|limited|pte|inc|plc|lp)\.?$/i;

/** The first line that reads like a company's name. */
function headingCompany(sheet: Sheet): ReadValue[] {
  for (const row of sheet.rows.slice(0, 10)) {
    const end = row.tokens.findLastIndex((token) => companyEnd.test(token.key));
    if (end < 1) continue;
    let start = end;
    const near = (at: number) => (row.tokens[at]?.left ?? 0) - (row.tokens[at - 1]?.right ?? 0) < row.height * 2;
    while (start > 0 && near(start) && /[A-Za-z0-9&]/.test(row.tokens[start - 1]?.text ?? '')) start -= 1;
    const tokens = row.tokens.slice(start, end + 1);
    return [toValue('employerName', { value: companyName(tokens, sheet.trusted), tokens }, sheet)];
  }
  return [];
}

/** A company's number that stands without a label that could be read. */
function loneUen(sheet: Sheet): ReadValue[] {
  return sheet.rows.slice(0, 15).flatMap((row) =>
    row.tokens.flatMap((token: Token): ReadValue[] => {
      const parsed = number([[token]]);
      return parsed?.proof === 'exact' ? [toValue('employerUen', parsed, sheet)] : [];
    }),
  );
}

const sums: Sum[] = [
  { total: 'grossPay', plus: ['basicSalary', 'totalAllowances', 'overtimePay'], minus: [] },
  { total: 'netPay', plus: ['grossPay'], minus: ['totalDeductions'] },
];

/** Values of a payslip. */
export function readPayslip(pages: Page[]): ReadValue[] {
  const readings = readingsOf(pages).map((sheets) =>
    sheets.flatMap((sheet) => {
      const labelled = readLabelled(sheet, fields, [...others, ...periodWordings]);
      const has = (name: string) => labelled.some((value) => value.name === name);
      return [
        ...labelled,
        ...readPeriod(sheet),
        ...(has('employerName') ? [] : headingCompany(sheet)),
        ...(has('employerUen') ? [] : loneUen(sheet)),
        ...(has('identityNumber') ? [] : loneNumbers(sheet)),
      ];
    }),
  );
  return settleSums(sums, vote(readings), readings.flat());
}
