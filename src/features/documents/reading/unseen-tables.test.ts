import { describe, expect, it } from 'vitest';
import { processorSeconds } from '../../../testing/processor-seconds.ts';
import { certainFrom } from '../reading-rules.ts';
import { readDocument } from './read-document.ts';
import { typedValuesOf } from './typed-document.ts';
import { typedPage } from './typed-page.ts';

describe('account statements', () => {
  it('reads a statement with debit and credit, full dates and a summary above', () => {
    const values = typedValuesOf('BankStatement', [
      'STRAITS COMMERCIAL BANK LIMITED',
      'Statement of Account',
      'MS TAN BEE HOON                      Account No.: 512-004417-001',
      '22 JALAN MERPATI                     Statement Date: 31 Jan 2026',
      'SINGAPORE 358221                     Period: 01 Jan 2026 - 31 Jan 2026',
      '                                     Currency: SGD',
      'Opening Balance                      1,000.00',
      'Total Debits                           350.00',
      'Total Credits                        2,000.00',
      'Closing Balance                      2,650.00',
      '',
      'Date          Particulars                     Debit        Credit       Balance',
      '05/01/2026    NETS PURCHASE                   50.00                     950.00',
      '10/01/2026    SALARY CREDIT                                2,000.00     2,950.00',
      '              ORCHID PRINT LLP',
      '20/01/2026    RENT                            300.00                    2,650.00',
    ]);
    expect(values).toMatchObject({
      bankName: 'STRAITS COMMERCIAL BANK LIMITED',
      name: 'TAN BEE HOON',
      address: '22 JALAN MERPATI SINGAPORE 358221',
      accountNumber: '512-004417-001',
      statementDate: '2026-01-31',
      periodFrom: '2026-01-01',
      periodTo: '2026-01-31',
      currency: 'SGD',
      openingBalance: 1000,
      closingBalance: 2650,
      totalWithdrawals: 350,
      totalDeposits: 2000,
      'transactions.0.date': '2026-01-05',
      'transactions.0.withdrawal': 50,
      'transactions.0.balance': 950,
      'transactions.1.deposit': 2000,
      'transactions.1.description': 'SALARY CREDIT ORCHID PRINT LLP',
      'transactions.2.withdrawal': 300,
    });
  });

  it('reads short dates over a new year and one balance a day', () => {
    const values = typedValuesOf('BankStatement', [
      'UNITED QUAY BANK',
      'Account Statement',
      'Account Number 3301234567',
      '15 DEC 2025 TO 14 JAN 2026',
      'DATE     DESCRIPTION             WITHDRAWALS     DEPOSITS       BALANCE',
      '15 DEC   BALANCE B/F                                            500.00',
      '28 DEC   PAYNOW IN                               100.00',
      '28 DEC   ATM CASH                40.00                          560.00',
      '03 JAN   GIRO SP SERVICES        60.00                          500.00',
      '         BALANCE C/F                                            500.00',
    ]);
    expect(values).toMatchObject({
      accountNumber: '3301234567',
      periodFrom: '2025-12-15',
      periodTo: '2026-01-14',
      openingBalance: 500,
      closingBalance: 500,
      'transactions.0.date': '2025-12-28',
      'transactions.0.deposit': 100,
      'transactions.1.withdrawal': 40,
      'transactions.1.balance': 560,
      'transactions.2.date': '2026-01-03',
      'transactions.2.withdrawal': 60,
    });
  });
});

const statement = [
  'HARBOUR BANK LTD',
  'Account Statement',
  'Account No 123-456789-0     Statement period 01 Jan 2026 to 31 Jan 2026',
];
const movements = {
  'transactions.0.date': '2026-01-05',
  'transactions.0.description': 'ATM CASH',
  'transactions.0.withdrawal': 50,
  'transactions.1.deposit': 800,
  'transactions.2.date': '2026-01-30',
  'transactions.2.withdrawal': 60,
  'transactions.2.balance': 890,
};

describe('tables of movements', () => {
  it.each([
    [
      'days that head the movements of each',
      [
        'Details                          Out          In           Balance',
        'Balance brought forward                                    200.00',
        '05 Jan 2026',
        'ATM CASH                         50.00                     150.00',
        'SALARY ACME                                   800.00       950.00',
        '30 Jan 2026',
        'GIRO SP SERVICES                 60.00                     890.00',
      ],
    ],
    [
      'amounts without a sign, and columns in another order',
      [
        'Balance         Amount     Transaction     Date',
        '200.00                     Balance B/F     ',
        '150.00          50.00      ATM CASH        05/01/26',
        '950.00          800.00     SALARY ACME     21/01/26',
        '890.00          60.00      GIRO SP         30/01/26',
      ],
    ],
    [
      'columns headed by nothing that could be read',
      [
        '             BALANCE B/F                                 200.00',
        '05 Jan       ATM CASH           50.00                    150.00',
        '21 Jan       SALARY                         800.00       950.00',
        '30 Jan       GIRO SP            60.00                    890.00',
      ],
    ],
  ])('are read with %s', (_, table) => {
    expect(typedValuesOf('BankStatement', [...statement, ...table])).toMatchObject(movements);
  });

  it.each([
    ['doubted where a day is printed on each of its lines', '05 Jan', 'unclear'],
    ['believed where it is printed once', '04 Jan', undefined],
  ])('have the day of the line above, %s', (_, first, doubt) => {
    const { values } = readDocument('BankStatement', [
      typedPage([
        ...statement,
        'Date         Description        Withdrawal      Deposit       Balance',
        `${first}       ATM CASH           50.00                          150.00`,
        '05 Jan       SALARY                             800.00        950.00',
        '             GIRO SP            60.00                         890.00',
        '30 Jan       CHEQUE             10.00                         880.00',
      ]),
    ]);
    const dates = values.filter(({ name }) => /^transactions\.\d\.date$/.test(name));
    expect(dates.map(({ value, doubt }) => [String(value).slice(-2), doubt])).toEqual([
      [first.slice(0, 2), undefined],
      ['05', undefined],
      ['05', doubt],
      ['30', undefined],
    ]);
  });

  it('leave out a line that has a balance again and moves nothing', () => {
    const values = typedValuesOf('BankStatement', [
      ...statement,
      'Opening Balance                  200.00',
      'Date         Description         Withdrawal      Deposit       Balance',
      '             RA                                                200.00',
      '05 Jan       ATM CASH            50.00                         150.00',
      '05 Jan                                                         150.00',
      '21 Jan       SALARY ACME                         800.00        950.00',
      '30 Jan       GIRO SP SERVICES    60.00                         890.00',
    ]);
    expect(values).toMatchObject(movements);
    expect(values).not.toHaveProperty('transactions.3.balance');
  });

  it('end before sums whose labels stand alone', () => {
    const values = typedValuesOf('BankStatement', [
      ...statement,
      'Date         Description                 Withdrawal      Deposit       Balance',
      '21 Jan       SALARY ACME                                 800.00        950.00',
      '30 Jan       GIRO SP SERVICES            60.00                         890.00',
      '',
      'Opening Balance            Closing Balance',
      '150.00                     890.00',
    ]);
    expect(values).toMatchObject({ openingBalance: 150, closingBalance: 890 });
  });

  it('are read from the latest to the earliest, the sign behind the amount', () => {
    const values = typedValuesOf('BankStatement', [
      ...statement,
      'Txn Date     Narrative                        Amount (SGD)     Balance (SGD)',
      '30 Jan       GIRO SP SERVICES                 60.00 DR         890.00',
      '21 Jan       SALARY ACME                      800.00 CR        950.00',
      '             OPENING BALANCE                                   150.00',
    ]);
    expect(values).toMatchObject({
      'transactions.0.withdrawal': 60,
      'transactions.1.deposit': 800,
      openingBalance: 150,
    });
  });

  it('go on without a heading on the next page, with headings and descriptions in two lines', () => {
    const values = typedValuesOf(
      'BankStatement',
      [
        ...statement,
        'Transaction     Value      Description              Cheque      Withdrawals     Deposits       Balance',
        'Date            Date                                No          (S$)            (S$)           (S$)',
        '                           BALANCE B/F                                                         200.00',
        '05 Jan          05 Jan     ATM CASH                 001122      50.00                          150.00',
        '                           TAMPINES MALL',
        '21 Jan          21 Jan     FAST PAYMENT                                         800.00         950.00',
        '                           ACME PTE LTD',
      ],
      [
        'HARBOUR BANK LTD',
        '30 Jan          30 Jan     GIRO                                 60.00                          890.00',
        '                           SP SERVICES',
        '                           Total                                110.00          800.00',
      ],
    );
    expect(values).toMatchObject({
      ...movements,
      'transactions.0.description': 'ATM CASH TAMPINES MALL',
      'transactions.2.description': 'GIRO SP SERVICES',
      totalWithdrawals: 110,
      totalDeposits: 800,
    });
  });

  it('are read where the headings of two columns run into each other', () => {
    const values = typedValuesOf('BankStatement', [
      'STRAITS COMMERCIAL BANK LIMITED',
      'Statement of Account',
      'Account No.: 512-004417-001          Period: 01 Oct 2026 - 31 Oct 2026',
      'TRANSACTION DESCRIPTION              DEBITS        CREDITS      BALANCE',
      'DATE',
      '01 Oct      BALANCE B/F                                         1,000.00',
      '05 Oct      NETS KOPI LANE           50.00                        950.00',
      '07 Oct      GIRO SALARY                            2,000.00     2,950.00',
      '20 Oct      RENT                     300.00                     2,650.00',
    ]);
    expect(values).toMatchObject({
      'transactions.0.description': 'NETS KOPI LANE',
      'transactions.1.description': 'GIRO SALARY',
      'transactions.2.withdrawal': 300,
    });
  });

  it('offer a misread figure as the sums say, with a doubt', () => {
    const page = typedPage([
      ...statement,
      'Date         Details            Withdrawals      Deposits        Balance',
      '             BALANCE B/F                                         200.00',
      '05 Jan       ATM CASH           30.00                            150.00',
      '21 Jan       SALARY                              800.00          950.00',
    ]);
    const { values } = readDocument('BankStatement', [page]);
    const first = values.find(({ name }) => name === 'transactions.0.withdrawal');
    expect(first).toMatchObject({ value: 50, doubt: 'sum' });
    expect(first?.confidence).toBeLessThan(certainFrom);
  });
});

describe('tables of contributions', () => {
  it('are read by years, with the totals of each', () => {
    const values = typedValuesOf('CPF', [
      'CPF Contribution History',
      'Name TAN BEE HOON     NRIC S1234567D',
      'Month      Employer                   Date Credited   Amount ($)',
      '2025',
      'Nov        SUNRISE FOODS PTE. LTD.    10/12/2025      1,480.00',
      'Dec        SUNRISE FOODS PTE. LTD.    08/01/2026      1,480.00',
      'Sub-total 2025                                        2,960.00',
      '2026',
      'Jan        SUNRISE FOODS PTE. LTD.    10/02/2026      1,517.00',
      'Sub-total 2026                                        1,517.00',
      'Grand Total                                           4,477.00',
    ]);
    expect(values).toMatchObject({
      'contributions.0.forMonth': '2025-11',
      'contributions.2.forMonth': '2026-01',
      contributionMonths: 3,
      totalContributions: 4477,
    });
  });

  it('are read by employers, whose names head their rows', () => {
    const values = typedValuesOf('CPF', [
      'CPF Contribution History',
      'Name TAN BEE HOON     NRIC S1234567D',
      'For Month    Paid On        Amount',
      'Employer: SUNRISE FOODS PTE. LTD. (201812345K)',
      'Nov 2025     10 Dec 2025    $1,480.00',
      'BLUE HERON CAFE LLP',
      'Dec 2025     08 Jan 2026    $1,480.00',
    ]);
    expect(values).toMatchObject({
      'contributions.0.employer': 'SUNRISE FOODS PTE. LTD.',
      'contributions.1.employer': 'BLUE HERON CAFE LLP',
      latestEmployer: 'BLUE HERON CAFE LLP',
    });
  });

  it('are read where narrow columns put the year of a date and the figures of an amount in the next line', () => {
    const values = typedValuesOf('CPF', [
      'CPF Contribution History',
      'Name TAN BEE HOON     NRIC S1234567D',
      'Month      Paid On      Amount   Employer',
      'Nov 2025   10 DEC           S$   SUNRISE FOODS',
      '           2025       1,480.00   PTE. LTD.',
      'Dec 2025   08 JAN           S$   SUNRISE FOODS',
      '           2026       1,517.00   PTE. LTD.',
    ]);
    expect(values).toMatchObject({
      'contributions.0.paidOn': '2025-12-10',
      'contributions.0.amount': 1480,
      'contributions.1.forMonth': '2025-12',
      'contributions.1.paidOn': '2026-01-08',
    });
  });
});

it('reads a hostile page of words without number in bounded time', async () => {
  const words = Array.from({ length: 100_000 }, (_, index) => ({
    text: index % 3 === 0 ? '1,000.00' : index % 3 === 1 ? '05 Jan' : 'Balance',
    x: (index % 317) / 317,
    y: (index % 997) / 997,
    width: 0.003,
    height: 0.0009,
    confidence: 1,
    line: index % 997,
  }));
  const page = { ...typedPage([]), width: 1200, height: 1700, words, source: 'text-layer' as const };
  expect((await processorSeconds(() => readDocument('BankStatement', [page]))).seconds).toBeLessThan(60);
});
