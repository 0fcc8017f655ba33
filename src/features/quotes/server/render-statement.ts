import type { Column, Content } from 'pdfmake/interfaces.js';
import type { HirePurchaseTerms } from '../../../domain/instalment.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDate, formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import {
  box,
  faceText,
  type HeadedBox,
  ink,
  type LabelledRow,
  soft,
  textWidth,
} from '../../../server/letterhead/blocks.ts';
import type { Letterhead } from '../../../server/letterhead/letterhead.ts';
import { printOnLetterhead } from '../../../server/letterhead/print-on-letterhead.ts';
import type { Sale, SecondSchedule } from '../second-schedule.ts';

export interface StatementContents {
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

/** Renders the statement that the Hire-Purchase Act requires before the hirer signs, an A4 PDF. */
export function renderStatement(contents: StatementContents): Promise<Buffer> {
  const { dealer, caseNo, madeAt, financierName } = contents;
  const boxes = [partiesBox(contents), priceBox(contents), termsBox(contents), earlyBox(contents)];
  return printOnLetterhead({
    title: m.quotes_printed_title(),
    dealer,
    caseNo,
    madeAt,
    right: [...(financierName ? [m.quotes_printed_with({ financier: financierName })] : []), formatDateTime(madeAt)],
    content: [
      { ...faceText(m.quotes_printed_purpose(), 400, { color: soft }), margin: [0, 0, 0, 8] },
      ...boxes.map(box),
      signatures(contents),
    ],
  });
}

/** A row of a sum. */
const sum = (label: string, cents: number, strong?: boolean): LabelledRow => ({
  label,
  text: formatMoney(cents),
  wide: true,
  ...(strong && { strong }),
});

function partiesBox(contents: StatementContents): HeadedBox {
  const { hirerName, vehicle, registrationNumber, chassisNumber, dealer } = contents;
  // The dealer as the seller is already named in the letterhead.
  const sellerName = contents.sellerName === dealer.name ? '' : contents.sellerName;
  const rows: LabelledRow[] = [
    { label: m.quotes_printed_hirer(), text: hirerName },
    { label: m.quotes_printed_vehicle(), text: vehicle },
    { label: m.quotes_printed_registration(), text: registrationNumber },
    { label: m.quotes_printed_chassis(), text: chassisNumber },
    { label: m.quotes_printed_seller(), text: sellerName },
  ];
  return { head: m.quotes_printed_parties(), rows: rows.filter((row) => row.text !== '') };
}

function priceBox({ sale, terms, figures }: StatementContents): HeadedBox {
  const { depositCents, tradeInCents, toFinanceCents, atDeliveryCents } = figures;
  const rows = [
    sum(m.quotes_printed_price(), sale.sellingPriceCents),
    { label: m.quotes_printed_coe(), text: formatMoney(sale.coeCents ?? 0) },
    { label: m.quotes_printed_price_less_coe(), text: formatMoney(figures.priceLessCoeCents) },
    ...(tradeInCents === 0 ? [] : [sum(m.quotes_printed_trade_in(), -tradeInCents)]),
    sum(m.quotes_printed_deposit(), -depositCents),
    sum(m.quotes_printed_balance(), toFinanceCents),
    ...(atDeliveryCents > 0 ? [sum(m.quotes_printed_at_delivery(), -atDeliveryCents)] : []),
    ...(atDeliveryCents < 0 ? [sum(m.quotes_printed_other_sums(), -atDeliveryCents)] : []),
    sum(m.quotes_printed_financed(), terms.loanCents, true),
  ];
  return { head: m.quotes_printed_cash_price(), rows };
}

function termsBox({ terms, feeCents, firstInstalmentDate, figures }: StatementContents): HeadedBox {
  const { instalmentCents, lastInstalmentCents, lastInstalmentDate } = figures;
  const open = m.quotes_printed_date_open();
  const rows: LabelledRow[] = [
    {
      label: m.quotes_printed_flat_rate(),
      text: m.quotes_printed_a_year({ percent: terms.flatRatePercent.toFixed(2) }),
    },
    { label: m.quotes_printed_eir(), text: m.quotes_printed_a_year({ percent: figures.eirPercent.toFixed(3) }) },
    { label: m.quotes_printed_number(), text: m.quotes_printed_monthly({ count: terms.tenureMonths }) },
    { label: m.quotes_printed_amount(), text: formatMoney(instalmentCents) },
    ...(lastInstalmentCents === instalmentCents
      ? []
      : [{ label: m.quotes_printed_last_amount(), text: formatMoney(lastInstalmentCents) }]),
    { label: m.quotes_printed_first_date(), text: firstInstalmentDate ? formatDate(firstInstalmentDate) : open },
    { label: m.quotes_printed_last_date(), text: lastInstalmentDate ? formatDate(lastInstalmentDate) : open },
    sum(m.quotes_printed_financed(), terms.loanCents),
    sum(m.quotes_printed_total_interest(), figures.totalInterestCents),
    sum(m.quotes_printed_fees(), feeCents),
    sum(m.quotes_printed_total_payable(), figures.payableWithFeeCents, true),
  ];
  return { head: m.quotes_printed_terms(), rows };
}

function earlyBox({ terms, rebateSharePercent, figures: { early } }: StatementContents): HeadedBox {
  const rule = {
    label: m.quotes_printed_rule(),
    text: m.quotes_printed_rule_text({ percent: rebateSharePercent }),
    wide: true,
  };
  if (!early) {
    const none = { label: m.quotes_printed_example_none(), text: m.quotes_printed_example_none_why(), wide: true };
    return { head: m.quotes_printed_early(), rows: [rule, none] };
  }
  const { settleAfterMonths, instalmentsLeft: left, interestCents } = early;
  const unearned = m.quotes_printed_unearned({
    left,
    next: left + 1,
    months: terms.tenureMonths,
    after: terms.tenureMonths + 1,
    interest: formatMoney(interestCents),
  });
  return {
    head: m.quotes_printed_early(),
    about:
      settleAfterMonths === 1
        ? m.quotes_printed_example_one()
        : m.quotes_printed_example({ months: settleAfterMonths }),
    rows: [
      rule,
      sum(left === 1 ? m.quotes_printed_left_one() : m.quotes_printed_left({ count: left }), early.outstandingCents),
      sum(unearned, early.unearnedCents),
      sum(m.quotes_printed_rebate({ percent: rebateSharePercent }), -early.rebateCents),
      sum(m.quotes_printed_to_settle(), early.payableCents, true),
    ],
  };
}

const gap = 30;
const placeWidth = (textWidth - gap) / 2;
/** Space above the line for signing with a pen. */
const roomForPen = 44;

function signatures({ hirerName, dealer }: StatementContents): Content {
  return {
    columns: [place(hirerName, m.quotes_printed_received()), place(dealer.name, m.quotes_printed_given())],
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
      { ...faceText(name, 500), margin: [0, 3, 0, 0] },
      faceText(role, 400, { color: soft }),
    ],
  };
}
