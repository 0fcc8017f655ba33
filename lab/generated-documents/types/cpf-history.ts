import { drawCompany } from '../companies.ts';
import { createDraft, type DocumentDrawing } from '../draft.ts';
import { drawForm, drawFormStyle, type FormEntry } from '../form.ts';
import { addMonths, cents, pickMonthForm, writeMonth } from '../formats.ts';
import { drawLetterhead } from '../letter-head.ts';
import { drawPerson } from '../people.ts';
import { finishPages } from '../sheet.ts';
import { drawTable, drawTableStyle, type PrintedColumn, type PrintedRow } from '../table.ts';

interface Contribution {
  [name: string]: string | number;
  forMonth: string;
  paidOn: string;
  amount: number;
  employer: string;
}

/** A history of contributions: by month, by employer or by year, newest or oldest first. */
export const drawCpfHistory: DocumentDrawing = (random, isOnePage, measure) => {
  const draft = createDraft(random, isOnePage, measure);
  const { sheet } = draft;
  draft.moneyForm = { ...draft.moneyForm, hasCents: true };
  const person = drawPerson(random);
  const monthForm = pickMonthForm(random);
  const last = addMonths('2026-10', -random.int(0, 4));
  const count = isOnePage ? random.int(6, 15) : random.pick([12, 15, 15, 24]);
  const employers = [drawCompany(random).name, ...(random.chance(0.4) ? [drawCompany(random).name] : [])];
  const change = random.int(3, count - 2);
  const wage = random.int(1200, 7400);
  const list: Contribution[] = Array.from({ length: count }, (_, index) => {
    const forMonth = addMonths(last, index - count + 1);
    const amount = index < change || employers.length > 1 ? Math.round(wage * 0.37) : Math.round(wage * 0.39);
    const isFirst = index < change;
    return {
      forMonth,
      paidOn: `${addMonths(forMonth, 1)}-${String(random.int(4, 16)).padStart(2, '0')}`,
      amount: random.chance(0.2) ? amount + random.int(-90, 300) : amount,
      employer: employers[isFirst || employers.length === 1 ? 0 : 1] ?? '',
    };
  });
  // A month that two employers paid for.
  if (employers.length > 1 && random.chance(0.3)) {
    const changing = list[change];
    if (changing)
      list.splice(change, 0, { ...changing, employer: employers[0] ?? '', amount: Math.round(changing.amount / 2) });
  }
  if (random.chance(0.15)) list.splice(random.int(1, list.length - 2), 1);
  const isNewestFirst = random.chance(0.4);
  const grouping = random.pick(['none', 'none', 'none', 'employer', 'year'] as const);
  const ordered = isNewestFirst ? [...list].reverse() : list;
  const groups =
    grouping === 'none'
      ? new Map([['', ordered]])
      : Map.groupBy(ordered, (contribution) =>
          grouping === 'employer' ? contribution.employer : contribution.forMonth.slice(0, 4),
        );
  const printed = [...groups.values()].flat();
  drawLetterhead(
    draft,
    random.pick(['CENTRAL PROVIDENT FUND BOARD', 'Central Provident Fund Board', 'CPF Board']),
    random.chance(0.5) ? ['238B Thomson Road #08-00 Tower B Novena Square Singapore 307685'] : [],
  );
  sheet.paragraph(
    random.pick([
      'Contribution History',
      'CPF Contribution History',
      'my cpf - Contribution History',
      'STATEMENT OF CPF CONTRIBUTIONS',
    ]),
    { size: 12, isBold: true },
  );
  const dated = `${addMonths(last, 1)}-${random.int(17, 28)}`;
  const entries: FormEntry[] = random.shuffled([
    draft.entry(['Name', 'Member Name', 'Name of Member', 'Account Holder'], 'name', person.name),
    draft.entry(
      ['CPF Account No.', 'NRIC', 'CPF Account Number', 'NRIC/FIN', 'Account No.'],
      'identityNumber',
      person.identityNumber,
    ),
    draft.date(['As at', 'Statement Date', 'Date', 'Date of Enquiry', 'Generated on'], 'dateOfStatement', dated),
  ]);
  if (random.chance(0.4))
    entries.push({
      label: random.pick(['Period', 'Contributions for the period']),
      value: `${writeMonth(list[0]?.forMonth ?? '', monthForm)} to ${writeMonth(last, monthForm)}`,
    });
  drawForm(sheet, entries, drawFormStyle(random, 2));
  sheet.top += 8;
  const months = new Set(list.map(({ forMonth }) => forMonth)).size;
  const newest = list.at(-1);
  draft.say('firstMonth', list[0]?.forMonth ?? '');
  draft.say('lastMonth', newest?.forMonth ?? '');
  draft.say('contributionMonths', months);
  draft.say('latestEmployer', newest?.employer ?? '');
  draft.say('latestContribution', newest?.amount ?? 0);
  draft.say('contributions', printed);
  const hasEmployer = grouping !== 'employer';
  // The older form of the history shows the amount paid into each account.
  const parts: PrintedColumn[] = random.chance(0.2)
    ? ['Ordinary', 'Special', 'MediSave'].map((title) => ({
        title: `${title}\n(S$)`,
        share: 1,
        align: 'right' as const,
      }))
    : [];
  const shareOf = (amount: number) => {
    const [special, medisave] = [Math.round(amount * 0.16), Math.round(amount * 0.22)];
    return [amount - special - medisave, special, medisave];
  };
  const columns: (PrintedColumn & { of: (contribution: Contribution) => string })[] = [
    {
      title: random.pick(['For Month', 'Month', 'Contribution Month', 'For the Month', 'Contributions for']),
      share: 1.2,
      of: (contribution) => writeMonth(contribution.forMonth, monthForm),
    },
    {
      title: random.pick(['Paid On', 'Date Paid', 'Date of Payment', 'Paid on']),
      share: 1.2,
      of: (contribution) => draft.writeDate(contribution.paidOn),
    },
    ...parts.map((part, index) => ({
      ...part,
      of: (contribution: Contribution) => draft.writeMoney(shareOf(contribution.amount)[index] ?? 0),
    })),
    {
      title:
        parts.length > 0
          ? 'Total\n(S$)'
          : random.pick(['Amount', 'Amount (S$)', 'Contribution Amount', 'Amount Paid', 'Contribution\n(S$)']),
      share: 1.2,
      align: 'right',
      of: (contribution) => draft.writeMoney(contribution.amount),
    },
    ...(hasEmployer
      ? [
          {
            title: random.pick(['Employer', 'Employer Name', 'Contributed By', 'Name of Employer']),
            share: 3,
            of: (contribution: Contribution) => contribution.employer,
          },
        ]
      : []),
  ];
  const sorted = parts.length > 0 || random.chance(0.5) ? columns : random.shuffled(columns);
  const isTotalled = (column: PrintedColumn) =>
    column.align === 'right' && !parts.some(({ title }) => title === column.title);
  const rows: PrintedRow[] = [];
  for (const [group, members] of groups) {
    if (group)
      rows.push({
        cells: [
          grouping === 'employer'
            ? `${random.pick(['Employer: ', '', 'Contributed by '])}${group}`
            : `${random.pick(['Year ', ''])}${group}`,
        ],
        isHeading: true,
      });
    rows.push(...members.map((member) => ({ cells: sorted.map(({ of: textOf }) => textOf(member)) })));
    if (group && random.chance(0.4)) {
      const sum = cents(members.reduce((all, member) => all + member.amount, 0));
      rows.push({
        cells: sorted.map((column, index) =>
          isTotalled(column)
            ? draft.writeMoney(sum)
            : index === sorted.findIndex(({ align }) => align !== 'right')
              ? 'Sub-total'
              : '',
        ),
        isBold: true,
      });
    }
  }
  if (random.chance(0.4)) {
    const total = cents(list.reduce((all, contribution) => all + contribution.amount, 0));
    draft.say('totalContributions', total);
    const words = sorted.findIndex(({ align }) => align !== 'right');
    rows.push({
      cells: sorted.map((column, index) =>
        isTotalled(column)
          ? draft.writeMoney(total)
          : index === words
            ? random.pick(['Total', 'Total Contributions', 'TOTAL'])
            : '',
      ),
      isBold: true,
    });
  }
  drawTable(sheet, sorted, rows, drawTableStyle(random));
  sheet.top += 8;
  if (random.chance(0.5))
    sheet.paragraph(
      'Contributions are due on the last day of the month and shown once received. Interest of 2.5% p.a. is computed monthly. Call 1800-227-1188.',
      { size: 6.5, colour: '#666666' },
    );
  finishPages(
    sheet,
    {
      mark: random.pick(['across', 'corner']),
      number: random.chance(0.6) ? (page, all) => `Page ${page} of ${all}` : undefined,
    },
    measure,
  );
  return draft;
};
