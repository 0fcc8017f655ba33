import { companyName } from '../company-name.ts';
import { type Declaration, fieldsOf, listOf } from '../declaration.ts';
import { amountsIn, findRun, spanIn } from '../find-in-row.ts';
import { anyName, loneNumbers, mendName } from '../identity-fields.ts';
import type { Token } from '../layout.ts';
import { monthIn } from '../month.ts';
import { amount, date, nric, type Parsed, text, uen, type ValueParser } from '../parse-value.ts';
import { type Sheet, toValue } from '../read-labelled.ts';
import type { ReadValue } from '../read-value.ts';

/** Returns the amount of a line that begins with hours and the hourly rate: `15.0  20.99  314.90`. */
function productIn(tokens: Token[]): Parsed | undefined {
  const figures = tokens.flatMap((token) => {
    const value = /^\(?[\d,]*\d(\.\d+)?\)?$/.test(token.text) ? Number(token.text.replace(/[(),]/g, '')) : undefined;
    return value === undefined ? [] : [{ value, token }];
  });
  const position = figures.findIndex(({ value }, index) => {
    const [hours = 0, rate = 0] = [figures[index - 2]?.value, figures[index - 1]?.value];
    // The rate is rounded to cents.
    return hours > 0 && rate > 0 && value > rate && Math.abs(hours * rate - value) <= hours * 0.006 + 0.02;
  });
  const amount = figures[position];
  if (!amount) return undefined;
  return {
    value: amount.value,
    tokens: figures.slice(position - 2, position + 1).map(({ token }) => token),
    text: amount.token.text,
  };
}

/** Parses the first amount of a line; brackets around it only mark a deduction. */
const sum: ValueParser = (candidate) => {
  const tokens = candidate[0] ?? [];
  const product = productIn(tokens);
  if (product) return product;
  const [found] = amountsIn({ tokens, middle: 0, height: tokens[0]?.height ?? 1 });
  return found ? { value: Math.abs(found.value), tokens: found.tokens } : amount(candidate);
};

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}

const personName = text({
  rows: 2,
  test: /^[A-Za-z(][A-Za-z@'’.,/() -]{2,}$/,
  word: /^[(]?[A-Za-z@][A-Za-z@'’.,/()-]*$/,
  mend: mendName,
});

/** Parses two dates, or a month. */
const period: ValueParser = (candidate) => {
  const tokens = candidate[0] ?? [];
  const span = spanIn(candidate.slice(0, 2).flat());
  if (span) return span;
  const month = findRun(tokens.slice(0, 4), 2, monthIn);
  return month && { value: `${month.value}-01 ${lastDayOf(month.value)}`, tokens: month.tokens };
};

/** A job title may continue on a second line of one or two words. */
const jobTitle: ValueParser = (candidate) => {
  const [, next = []] = candidate;
  const goesOn = next.length > 0 && next.length < 3 && next.every(({ text }) => /^[A-Z][A-Za-z&/()-]+$/.test(text));
  return anyName(goesOn ? 2 : 1)(candidate);
};

const fields = fieldsOf({
  employerName: ['Employer|Name of Employer|Company|Company Name', anyName(1)],
  employerUen: [
    'UEN|UEN No|Company UEN|Employer UEN|Company Registration No|Registration No|Business Registration No|ROC No',
    uen,
  ],
  name: ['Name|Name of Employee|Employee', personName],
  identityNumber: [
    'NRIC|FIN|NRIC/FIN|NRIC No|NRIC/FIN No|NRIC/FIN/Passport|ID No|IC No|Identification No|FIN No',
    nric,
  ],
  designation: ['Designation|Job Title|Position|Occupation|Job Position|Title', jobTitle],
  payPeriod: [
    'Salary Period|Pay Period|Payroll Period|Period|Wage Period|Payslip for|Month|Pay Month|Salary Month|Salary for|Payroll Month',
    period,
  ],
  payPeriodFrom: ['Pay Period From|Period From|From|Salary Period From', date],
  payPeriodTo: ['Pay Period To|Period To|Salary Period To', date],
  paymentDate: ['Date of Payment|Date|Pay Date|Paid On|Date Paid|Salary Payment Date|Payday|Crediting Date', date],
  paymentMode: [
    'Mode of Payment|Payment Method|Paid By|Pay Mode',
    text({ rows: 1, test: /^[A-Za-z][A-Za-z /-]{2,}$/ }),
  ],
  basicSalary: [
    'Basic Salary|Basic Pay|Basic|Basic Wage|Monthly Salary|Base Salary|Base Pay|Monthly Basic|Monthly Basic Salary|Basic Monthly Salary',
    sum,
    'across',
  ],
  totalAllowances: ['Total Allowances|Allowances (Total)', sum, 'across'],
  overtimePay: [
    'Overtime Pay|Overtime|Total Overtime Pay|Overtime Payment|Total Overtime|Overtime (OT)|OT Pay 1.5x|Overtime 1.5x',
    sum,
    'across',
  ],
  grossPay: [
    'Gross Pay|Gross Salary|Gross Wage|Total Gross Pay|Gross Earnings|Total Earnings|Gross|Total Gross',
    sum,
    'across',
  ],
  employeeCpf: [
    "Employee's CPF|Employee's CPF Deduction|Employee's CPF Contribution|Employee's CPF Share|CPF Deduction|EE CPF|CPF EE|CPF (EE)|CPF (Employee)|EE CPF Contribution",
    sum,
    'across',
  ],
  employerCpf: [
    "Employer's CPF|Employer's CPF Contribution|Employer's CPF Share|ER CPF|CPF ER|CPF (ER)|CPF (Employer)|ER CPF Contribution",
    sum,
    'across',
  ],
  totalDeductions: ['Total Deductions', sum, 'across'],
  netPay: ['Net Pay|Net Salary|Take-Home Pay|Net Wage|Net Amount Payable|Net Payable|Net Amount', sum, 'across'],
});

const others = listOf(
  `Earnings|Deductions|Amount|Amount (S$)|Additions|Allowances|Transport Allowance|Meal Allowance|Overtime Details|Overtime Hours Worked|Department|
  Employee ID|Employee Code|Emp Code|Emp No|Emp ID|Cost Centre|Pay Item|Payments|Description|Current|Payslip No|Annual Leave Balance|Employee No|Date Joined|Year to Date|Item|Bank Account|Account No|Other Additional Payments|Overtime Payment Period|Overtime Hours`,
);

/** Returns a line above the values in larger letters that is not a title. */
function largeLine(sheet: Sheet): ReadValue[] {
  const heights = sheet.rows.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const row = sheet.rows.slice(0, 6).find(({ tokens, height }) => {
    const key = tokens.map((token) => token.key).join('');
    return (
      height > usual * 1.25 &&
      /[a-z]{4}/.test(key) &&
      !/payslip|salary|payadvice|voucher|specimen|statement|\d{4}/.test(key)
    );
  });
  return row
    ? [toValue('employerName', { value: companyName(row.tokens, sheet.trusted), tokens: row.tokens, fit: 0.6 }, sheet)]
    : [];
}

/** Returns the first line that looks like a company's name. */
function headingCompany(sheet: Sheet): ReadValue[] {
  for (const row of sheet.rows.slice(0, 10)) {
    const end = row.tokens.findLastIndex((token) => /^(ltd|llp|limited|pte|inc|plc|lp)$/.test(token.key));
    if (end < 1) continue;
    let start = end;
    const near = (index: number) =>
      (row.tokens[index]?.left ?? 0) - (row.tokens[index - 1]?.right ?? 0) < row.height * 2;
    while (start > 0 && near(start) && /[A-Za-z0-9&]/.test(row.tokens[start - 1]?.text ?? '')) start -= 1;
    const tokens = row.tokens.slice(start, end + 1);
    return [toValue('employerName', { value: companyName(tokens, sheet.trusted), tokens }, sheet)];
  }
  return largeLine(sheet);
}

/** Reads `Payslip for October 2026` in a heading, or two dates on a line. */
function headingPeriod(sheet: Sheet): ReadValue[] {
  const found: (Parsed | undefined)[] = sheet.rows.map((row) => spanIn(row.tokens));
  for (const row of sheet.rows.slice(0, 12)) {
    const month = /pay|salary|month/.test(row.tokens.map(({ key }) => key).join('')) && findRun(row.tokens, 2, monthIn);
    if (month) found.push({ value: `${month.value}-01 ${lastDayOf(month.value)}`, tokens: month.tokens });
  }
  const [first] = found.filter((parsed) => parsed !== undefined);
  return first ? [toValue('payPeriod', { ...first, proof: 'doubtful' }, sheet)] : [];
}

/** Returns a company's number that has no readable label. */
function loneUen(sheet: Sheet): ReadValue[] {
  const tokens = sheet.rows.slice(0, 15).flatMap((row) => row.tokens);
  return tokens.flatMap((token) => {
    const parsed = uen([[token]]);
    return parsed?.proof === 'exact' ? [toValue('employerUen', parsed, sheet)] : [];
  });
}

/** Values of each month's payslip. */
const monthly =
  'payPeriodFrom|payPeriodTo|paymentDate|basicSalary|totalAllowances|overtimePay|grossPay|employeeCpf|employerCpf|totalDeductions|netPay';

export const payslip: Declaration = {
  marks: {
    5: ['payslip', 'salary slip', 'pay advice', 'salary voucher', 'salary statement', 'salary advice'],
    3: [/net{1,2}(pay(?!ment)|salary|wage)/, 'take home pay'],
    2: ['basic salary', 'basic pay', 'gross pay', 'gross salary', 'total earnings'],
    1: ['employee cpf', 'employer cpf', 'overtime', 'allowance', 'pay period', 'designation', 'total deductions'],
  },
  expected: ['employerName', 'name', 'payPeriodFrom', 'basicSalary', 'grossPay', 'netPay', 'totalDeductions'],
  fields,
  others,
  unlabelled: (sheet) => [...headingPeriod(sheet), ...headingCompany(sheet), ...loneUen(sheet), ...loneNumbers(sheet)],
  sums: [
    { total: 'grossPay', plus: ['basicSalary', 'totalAllowances', 'overtimePay'], minus: [] },
    { total: 'netPay', plus: ['grossPay'], minus: ['totalDeductions'], isComplete: true },
  ],
  records: {
    latest: ['payPeriodFrom', 'payPeriod'],
    shared: ['employerName', 'employerUen', 'name', 'identityNumber', 'designation', 'paymentMode'],
    list: { name: 'payslips', values: listOf(monthly) },
  },
  finish: (values) =>
    values.flatMap((value) => {
      if (value.name !== 'payPeriod') return [value];
      const [from = '', to = ''] = String(value.value).split(' ');
      const ends = [
        { ...value, name: 'payPeriodFrom', value: from },
        { ...value, name: 'payPeriodTo', value: to },
      ];
      return ends.filter(({ name }) => !values.some((other) => other.name === name));
    }),
};
