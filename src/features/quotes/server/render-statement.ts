import type { Column, Content } from 'pdfmake/interfaces.js';
import type { HirePurchaseTerms } from '../../../domain/instalment.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDate, formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Letterhead } from '../../../server/paper/letterhead.ts';
import { type Box, box, ink, type Row, soft, text, textWidth } from '../../../server/paper/paper.ts';
import { printPaper } from '../../../server/paper/print-paper.ts';
import type { Sale, SecondSchedule } from '../second-schedule.ts';

export interface StatementPaper {
  readonly dealer: Letterhead;
  readonly caseNo: string;
  readonly madeAt: Date;
  readonly hirerName: string;
  readonly vehicle: string;
  readonly registrationNumber: string;
  readonly chassisNumber: string;
  readonly sellerName: string;
  readonly financierName: string;
  readonly sale: Sale;
  readonly terms: HirePurchaseTerms;
  readonly feeCents: number;
  readonly rebateSharePercent: number;
  /** `YYYY-MM-DD` */
  readonly firstInstalmentDate?: string;
  readonly figures: SecondSchedule;
}

/** The statement that the Hire-Purchase Act has given to the hirer before signing, an A4 PDF. */
export function renderStatement(paper: StatementPaper): Promise<Buffer> {
  const { dealer, caseNo, madeAt, financierName } = paper;
  const boxes = [partiesBox(paper), priceBox(paper), termsBox(paper), earlyBox(paper)];
  return printPaper({
    title: m.quotes_paper_title(),
    dealer,
    caseNo,
    madeAt,
    right: [...(financierName ? [m.quotes_paper_with({ financier: financierName })] : []), formatDateTime(madeAt)],
    content: [
      { ...text(m.quotes_paper_purpose(), 400, { color: soft }), margin: [0, 0, 0, 8] },
      ...boxes.map(box),
      signatures(paper),
    ],
  });
}

/** A row of a sum. */
const sum = (label: string, cents: number, strong?: boolean): Row => ({
  label,
  text: formatMoney(cents),
  wide: true,
  ...(strong && { strong }),
});

function partiesBox(paper: StatementPaper): Box {
  const { hirerName, vehicle, registrationNumber, chassisNumber, dealer } = paper;
  // The dealer who sells is named in the letterhead.
  const sellerName = paper.sellerName === dealer.name ? '' : paper.sellerName;
  const rows: Row[] = [
    { label: m.quotes_paper_hirer(), text: hirerName },
    { label: m.quotes_paper_vehicle(), text: vehicle },
    { label: m.quotes_paper_registration(), text: registrationNumber },
    { label: m.quotes_paper_chassis(), text: chassisNumber },
    { label: m.quotes_paper_seller(), text: sellerName },
  ];
  return { head: m.quotes_paper_parties(), rows: rows.filter((row) => row.text !== '') };
}

function priceBox({ sale, terms, figures }: StatementPaper): Box {
  const { depositCents, tradeInCents, toFinanceCents, atDeliveryCents } = figures;
  const rows = [
    sum(m.quotes_paper_price(), sale.sellingPriceCents),
    { label: m.quotes_paper_coe(), text: formatMoney(sale.coeCents ?? 0) },
    { label: m.quotes_paper_price_less_coe(), text: formatMoney(figures.priceLessCoeCents) },
    ...(tradeInCents === 0 ? [] : [sum(m.quotes_paper_trade_in(), -tradeInCents)]),
    sum(m.quotes_paper_deposit(), -depositCents),
    sum(m.quotes_paper_balance(), toFinanceCents),
    ...(atDeliveryCents > 0 ? [sum(m.quotes_paper_at_delivery(), -atDeliveryCents)] : []),
    ...(atDeliveryCents < 0 ? [sum(m.quotes_paper_other_sums(), -atDeliveryCents)] : []),
    sum(m.quotes_paper_financed(), terms.loanCents, true),
  ];
  return { head: m.quotes_paper_cash_price(), rows };
}

function termsBox({ terms, feeCents, firstInstalmentDate, figures }: StatementPaper): Box {
  const { instalmentCents, lastInstalmentCents, lastInstalmentDate } = figures;
  const open = m.quotes_paper_date_open();
  const rows: Row[] = [
    { label: m.quotes_paper_flat_rate(), text: m.quotes_paper_a_year({ percent: terms.flatRatePercent.toFixed(2) }) },
    { label: m.quotes_paper_eir(), text: m.quotes_paper_a_year({ percent: figures.eirPercent.toFixed(3) }) },
    { label: m.quotes_paper_number(), text: m.quotes_paper_monthly({ count: terms.tenureMonths }) },
    { label: m.quotes_paper_amount(), text: formatMoney(instalmentCents) },
    ...(lastInstalmentCents === instalmentCents
      ? []
      : [{ label: m.quotes_paper_last_amount(), text: formatMoney(lastInstalmentCents) }]),
    { label: m.quotes_paper_first_date(), text: firstInstalmentDate ? formatDate(firstInstalmentDate) : open },
    { label: m.quotes_paper_last_date(), text: lastInstalmentDate ? formatDate(lastInstalmentDate) : open },
    sum(m.quotes_paper_financed(), terms.loanCents),
    sum(m.quotes_paper_total_interest(), figures.totalInterestCents),
    sum(m.quotes_paper_fees(), feeCents),
    sum(m.quotes_paper_total_payable(), figures.payableWithFeeCents, true),
  ];
  return { head: m.quotes_paper_terms(), rows };
}

function earlyBox({ terms, rebateSharePercent, figures: { early } }: StatementPaper): Box {
  const rule = {
    label: m.quotes_paper_rule(),
    text: m.quotes_paper_rule_text({ percent: rebateSharePercent }),
    wide: true,
  };
  if (!early) {
    const none = { label: m.quotes_paper_example_none(), text: m.quotes_paper_example_none_why(), wide: true };
    return { head: m.quotes_paper_early(), rows: [rule, none] };
  }
  const { settleAfterMonths, instalmentsLeft: left, interestCents } = early;
  const unearned = m.quotes_paper_unearned({
    left,
    next: left + 1,
    months: terms.tenureMonths,
    after: terms.tenureMonths + 1,
    interest: formatMoney(interestCents),
  });
  return {
    head: m.quotes_paper_early(),
    about:
      settleAfterMonths === 1 ? m.quotes_paper_example_one() : m.quotes_paper_example({ months: settleAfterMonths }),
    rows: [
      rule,
      sum(left === 1 ? m.quotes_paper_left_one() : m.quotes_paper_left({ count: left }), early.outstandingCents),
      sum(unearned, early.unearnedCents),
      sum(m.quotes_paper_rebate({ percent: rebateSharePercent }), -early.rebateCents),
      sum(m.quotes_paper_to_settle(), early.payableCents, true),
    ],
  };
}

const gap = 30;
const placeWidth = (textWidth - gap) / 2;
/** Room above the line for a pen. */
const roomForPen = 44;

function signatures({ hirerName, dealer }: StatementPaper): Content {
  return {
    columns: [place(hirerName, m.quotes_paper_received()), place(dealer.name, m.quotes_paper_given())],
    columnGap: gap,
    unbreakable: true,
  };
}

function place(name: string, role: string): Column {
  return {
    width: placeWidth,
    stack: [
      {
        canvas: [
          { type: 'line', x1: 0, y1: roomForPen, x2: placeWidth, y2: roomForPen, lineWidth: 0.75, lineColor: ink },
        ],
      },
      { ...text(name, 500), margin: [0, 3, 0, 0] },
      text(role, 400, { color: soft }),
    ],
  };
}
