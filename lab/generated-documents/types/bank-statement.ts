import { createDraft, type DocumentDrawing, type Draft } from '../draft.ts';
import { drawForm, drawFormStyle, type FormEntry } from '../form.ts';
import { addDays, addMonths, cents, type DateForm, lastDayOf, writeDate } from '../formats.ts';
import { drawAddressee, drawLetterhead } from '../letter-head.ts';
import { drawAddress, drawPerson, drawTitle } from '../people.ts';
import { finishPages } from '../sheet.ts';
import { drawTable, drawTableStyle, type PrintedColumn, type PrintedRow } from '../table.ts';

interface Movement {
  date: string;
  description: string;
  withdrawal?: number;
  deposit?: number;
  balance: number;
}

const banks = [
  'STRAITS MERIDIAN BANK',
  'Merlion Savings Bank Ltd',
  'UNITED PENINSULA BANK LIMITED',
  'Harbour & Orient Bank',
  'KESTREL BANK (SINGAPORE) LIMITED',
  'Oversea Trust Banking Corporation',
  'MAYFLOWER BANK BERHAD',
  'First Causeway Bank',
];
const accountTypes = [
  'Everyday Savings Account',
  'Passbook Savings',
  'Multiplier Account',
  'Current Account',
  '360 Account',
  'Statement Savings',
  'Uniplus Account',
];
const outgoing = [
  'NETS QR KOPI LANE 41',
  'POINT-OF-SALE FAIRWAY SUPERMART',
  'CASH WITHDRAWAL ATM 0417',
  'BILL PAYMENT LUMEN UTILITIES',
  'GIRO PETROVIA TELECOM',
  'FAST PAYMENT TO LIM S H',
  'DEBIT PURCHASE GREENLEAF PHARMACY',
  'PAYNOW TRANSFER 9XXX4410',
  'CARD CENTRE PAYMENT',
  'STANDING INSTRUCTION HOUSING LOAN',
];
const incoming = [
  'GIRO SALARY',
  'INWARD PAYNOW TAN W M',
  'CHEQUE DEPOSIT 203311',
  'FAST CREDIT RIDELOOP PAYOUT',
  'INTEREST EARNED',
  'CASH DEPOSIT MACHINE',
];

function drawMovements(draft: Draft, from: string, to: string, opening: number, count: number): Movement[] {
  const { random } = draft;
  const span = (new Date(to).getTime() - new Date(from).getTime()) / 86_400_000;
  const days = Array.from({ length: count }, () => random.int(0, span)).sort((a, b) => a - b);
  let balance = opening;
  return days.map((day) => {
    const isIn = random.chance(0.3) || balance < 300;
    const kind = random.pick(isIn ? incoming : outgoing);
    const amount = cents(
      kind === 'INTEREST EARNED'
        ? random.int(2, 4500) / 100
        : isIn
          ? random.int(5000, 600000) / 100
          : random.int(300, Math.min(90000, Math.floor(balance * 60))) / 100,
    );
    balance = cents(balance + (isIn ? amount : -amount));
    const more = random.chance(0.25)
      ? ` ${random.pick(['REF', 'OTHR', 'SUPP'])} ${random.letters(3)}${random.digits(6)}`
      : '';
    return {
      date: addDays(from, day),
      description: `${kind}${more}`,
      ...(isIn ? { deposit: amount } : { withdrawal: amount }),
      balance,
    };
  });
}

/** How days are written in the table: often without a year. */
const shortForms: ((iso: string, form: DateForm) => string)[] = [
  (iso, form) => writeDate(iso, form),
  (iso, form) => writeDate(iso, form),
  (iso) => writeDate(iso, '01 Feb 2026').slice(0, 6),
  (iso) => writeDate(iso, '01 FEB 2026').slice(0, 6),
  (iso) => writeDate(iso, '01/02/2026').slice(0, 5),
];

/** An account statement with running balances. */
export const drawBankStatement: DocumentDrawing = (random, isOnePage, measure) => {
  const draft = createDraft(random, isOnePage, measure);
  const { sheet } = draft;
  draft.moneyForm = { sign: random.chance(0.1) ? '$' : '', hasCents: true, hasCommas: random.chance(0.95) };
  const person = drawPerson(random);
  const months = random.pick([1, 1, 2]);
  const last = addMonths('2026-10', -random.int(0, 8));
  const from = `${addMonths(last, 1 - months)}-01`;
  const to = lastDayOf(last);
  const opening = cents(random.int(50000, 2500000) / 100);
  const movements = drawMovements(draft, from, to, opening, isOnePage ? random.int(6, 16) : random.int(10, 46));
  const closing = movements.at(-1)?.balance ?? opening;
  const sum = (name: 'withdrawal' | 'deposit') =>
    cents(movements.reduce((all, movement) => all + (movement[name] ?? 0), 0));
  drawLetterhead(
    draft,
    draft.say('bankName', random.pick(banks)),
    random.chance(0.6)
      ? [
          `Co. Reg. No. 19${random.digits(7)}${random.letters(1)}   GST Reg. No. MR-${random.digits(7)}-${random.letters(1)}`,
        ]
      : [],
  );
  sheet.paragraph(
    random.pick([
      'STATEMENT OF ACCOUNT',
      'Statement of Account',
      'Account Statement',
      'eStatement',
      'Consolidated Statement',
    ]),
    { size: 12, isBold: true, align: random.pick(['left', 'right']) },
  );
  sheet.top += 6;
  const account = random.pick([
    `${random.digits(3)}-${random.digits(5)}-${random.digits(1)}`,
    `${random.digits(3)}-${random.digits(6)}-${random.digits(3)}`,
    random.digits(10),
    `${random.digits(3)} ${random.digits(6)} ${random.digits(1)}`,
  ]);
  const joined = random.pick(['to', '-', '–']);
  const period: FormEntry = {
    label: random.pick(['Statement Period', 'Period', 'For the period', 'Transaction Period']),
    value: `${draft.writeDate(from)} ${joined} ${draft.writeDate(to)}`,
  };
  draft.say('periodFrom', from);
  draft.say('periodTo', to);
  const address = drawAddress(random);
  const isWindow = random.chance(0.8);
  const start = sheet.top;
  if (isWindow) drawAddressee(draft, person.name, address, { title: drawTitle(random, person) });
  const entries = random.shuffled([
    ...(isWindow ? [] : [draft.entry(['Account Holder', 'Account Name', 'Name'], 'name', person.name)]),
    draft.entry(['Account Number', 'Account No.', 'A/C No.', 'Account No'], 'accountNumber', account),
    ...(random.chance(0.7)
      ? [draft.entry(['Account Type', 'Product', 'Type of Account'], 'accountType', random.pick(accountTypes))]
      : []),
    period,
    ...(random.chance(0.7) ? [draft.date(['Statement Date', 'Date of Statement', 'As at'], 'statementDate', to)] : []),
    ...(random.chance(0.6) ? [draft.entry(['Currency', 'Account Currency'], 'currency', 'SGD')] : []),
    ...(random.chance(0.3) ? [{ label: 'Branch', value: `${random.digits(3)} TAMPINES` }] : []),
  ]);
  const beside = isWindow && random.chance(0.6);
  const end = sheet.top;
  if (beside) sheet.top = start;
  drawForm(
    sheet,
    entries,
    { ...drawFormStyle(random, beside ? 1 : 2), ...(beside && { arrangement: random.pick(['left', 'run-in']) }) },
    { x: beside ? (sheet.left + sheet.right) / 2 + 10 : sheet.left },
  );
  sheet.top = Math.max(end, sheet.top) + 10;
  const money = draft.writeMoney;
  if (random.chance(0.15)) {
    const other = `${random.digits(3)}-${random.digits(6)}-${random.digits(1)}`;
    const held = [
      [
        String(draft.fields.accountType ?? draft.say('accountType', random.pick(accountTypes))),
        account,
        money(closing),
      ],
      [
        random.pick(['Fixed Deposit', 'Supplementary Retirement Scheme', 'Credit Card']),
        other,
        money(cents(random.int(100000, 4000000) / 100)),
      ],
    ];
    drawTable(
      sheet,
      [
        { title: random.pick(['Account Summary', 'Your accounts']), share: 3 },
        { title: 'Account', share: 2 },
        { title: 'Balance (SGD)', share: 1.4, align: 'right' },
      ],
      held.map((cells) => ({ cells })),
      drawTableStyle(random),
    );
    sheet.top += 10;
  }
  draft.say('openingBalance', opening);
  draft.say('closingBalance', closing);
  draft.say('totalWithdrawals', sum('withdrawal'));
  draft.say('totalDeposits', sum('deposit'));
  const shape = random.pick(['two columns', 'two columns', 'signed', 'marked'] as const);
  const day = random.pick(shortForms);
  const writeDay = (iso: string) => day(iso, draft.dateForm);
  const hasValueDate = random.chance(0.2);
  const amountOf = ({ withdrawal, deposit }: Movement): string[] => {
    if (shape === 'two columns') return [withdrawal ? money(withdrawal) : '', deposit ? money(deposit) : ''];
    if (shape === 'signed') return [withdrawal ? `-${money(withdrawal)}` : money(deposit ?? 0)];
    return [withdrawal ? `${money(withdrawal)} DR` : `${money(deposit ?? 0)} CR`];
  };
  const depositFirst = shape === 'two columns' && random.chance(0.25);
  const [out, in_] = random.pick([
    ['Withdrawal', 'Deposit'],
    ['Withdrawals', 'Deposits'],
    ['Debit', 'Credit'],
    ['Debits (S$)', 'Credits (S$)'],
    ['Money Out', 'Money In'],
    ['Withdrawal\n(SGD)', 'Deposit\n(SGD)'],
    ['Paid Out', 'Paid In'],
  ] as const);
  const right = { align: 'right' as const, share: 1.25 };
  const amounts: PrintedColumn[] =
    shape === 'two columns'
      ? (depositFirst ? [in_, out] : [out, in_]).map((title) => ({ title, ...right }))
      : [{ title: random.pick(['Amount', 'Amount (SGD)', 'Transaction Amount']), ...right }];
  const columns: PrintedColumn[] = [
    { title: random.pick(['Date', 'Transaction Date', 'Txn Date', 'Trans. Date']), share: 1.15 },
    ...(hasValueDate ? [{ title: random.pick(['Value Date', 'Value']), share: 1.15 }] : []),
    {
      title: random.pick(['Description', 'Transaction Description', 'Particulars', 'Details', 'Transaction Details']),
      share: 3,
    },
    ...amounts,
    { title: random.pick(['Balance', 'Balance (S$)', 'Account Balance', 'Running Balance']), ...right },
  ];
  if (random.chance(0.1)) {
    const chinese = ['日期', ...(hasValueDate ? ['起息日'] : []), '摘要', ...amounts.map(() => '金额'), '余额'];
    for (const [index, column] of columns.entries()) column.title += ` ${chinese[index]}`;
  }
  // Some banks print a day once for all its movements, and the balance only after the last of them.
  const isDayOnce = random.chance(0.2);
  const isBalanceLast = isDayOnce && random.chance(0.4);
  const isSameDay = (index: number, other: number) => movements[index]?.date === movements[other]?.date;
  const hasBalance = (index: number) => !isBalanceLast || !isSameDay(index, index + 1);
  draft.say(
    'transactions',
    movements.map(({ balance, ...entry }, index) => ({ ...entry, ...(hasBalance(index) && { balance }) })),
  );
  const middle = (texts: string[]) => (depositFirst ? [...texts].reverse() : texts);
  const blank = amounts.map(() => '');
  const carried = (label: string, date: string, balance: number): PrintedRow => ({
    cells: [date, ...(hasValueDate ? [''] : []), label, ...blank, money(balance)],
    isBold: random.chance(0.5),
  });
  const rows: PrintedRow[] = [
    ...(random.chance(0.85)
      ? [
          carried(
            random.pick(['Balance Brought Forward', 'BALANCE B/F', 'Opening Balance', 'Previous Balance']),
            random.chance(0.4) ? writeDay(from) : '',
            opening,
          ),
        ]
      : []),
    ...movements.map((movement, index) => {
      const date = isDayOnce && isSameDay(index, index - 1) ? '' : writeDay(movement.date);
      const dates = [date, ...(hasValueDate ? [date] : [])];
      return {
        cells: [
          ...dates,
          movement.description,
          ...middle(amountOf(movement)),
          hasBalance(index) ? money(movement.balance) : '',
        ],
      };
    }),
  ];
  const isOpen = rows.length > movements.length;
  const hasEnd = random.chance(0.8);
  if (hasEnd)
    rows.push(
      carried(
        random.pick(['Balance Carried Forward', 'BALANCE C/F', 'Closing Balance', 'Ending Balance']),
        '',
        closing,
      ),
    );
  const totals = [money(sum('withdrawal')), money(sum('deposit'))];
  const isTotalRow = shape === 'two columns' && random.chance(0.5);
  if (isTotalRow)
    rows.push({
      cells: ['', ...(hasValueDate ? [''] : []), random.pick(['Total', 'TOTAL', 'Totals']), ...middle(totals), ''],
      isBold: true,
    });
  const summary: FormEntry[] = [
    ...(isOpen
      ? []
      : [
          {
            label: random.pick(['Opening Balance', 'Previous Balance', 'Balance Brought Forward']),
            value: money(opening),
          },
        ]),
    ...(isTotalRow
      ? []
      : [
          { label: random.pick(['Total Withdrawals', 'Total Debits', 'Total Withdrawal']), value: totals[0] ?? '' },
          { label: random.pick(['Total Deposits', 'Total Credits', 'Total Deposit']), value: totals[1] ?? '' },
        ]),
    ...(hasEnd ? [] : [{ label: random.pick(['Closing Balance', 'Ending Balance']), value: money(closing) }]),
  ];
  const isSummaryFirst = random.chance(0.4);
  const summaryStyle = { ...drawFormStyle(random, 2), arrangement: random.pick(['left', 'boxed', 'above'] as const) };
  if (summary.length > 0 && isSummaryFirst) drawForm(sheet, summary, summaryStyle);
  sheet.top += isSummaryFirst ? 8 : 0;
  const balanceBefore = (index: number) => movements[index - (isOpen ? 1 : 0) - 1]?.balance ?? opening;
  const isCarried = random.chance(0.5);
  drawTable(sheet, columns, rows, drawTableStyle(random), {
    ...(isCarried && {
      atBreak: (index: number) => ({
        end: carried('Balance Carried Forward', '', balanceBefore(index)),
        start: carried('Balance Brought Forward', '', balanceBefore(index)),
      }),
    }),
  });
  sheet.top += 8;
  if (summary.length > 0 && !isSummaryFirst) drawForm(sheet, summary, summaryStyle);
  if (random.chance(0.6))
    sheet.paragraph(
      'Deposits of up to S$100,000 are insured by SDIC. Please tell us of any discrepancy within 14 days. Interest is credited on the last day of the month. Hotline 1800 222 0101.',
      { size: 6.5, colour: '#666666' },
    );
  finishPages(
    sheet,
    {
      mark: random.pick(['across', 'corner']),
      number: random.chance(0.7) ? (page, count) => `Page ${page} of ${count}` : undefined,
    },
    measure,
  );
  return draft;
};
