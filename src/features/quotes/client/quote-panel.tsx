import { Link, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { sentenceRow } from '../../../client/list-names.ts';
import { Status } from '../../../client/ui/status.tsx';
import { formatMoney } from '../../../domain/money.ts';
import { formatDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Quote } from '../contract.ts';
import type { HirePurchaseActAnswer } from '../hire-purchase-act.ts';
import { LoanToValueGauge } from './loan-to-value-gauge.tsx';
import { monthsText } from './offer-words.ts';
import type { QuoteFigures } from './quote-figures.ts';
import classes from './quote-panel.module.css';

interface Props {
  figures: QuoteFigures;
  /** Jumps to a field by its path. */
  onGoTo: (path: string) => void;
  /** True if an element around it already has the heading "Quote". */
  withoutHeading?: boolean;
}

/** Shows what the customer would pay, compared with the limits. It updates while the user types and blocks nothing. */
export function QuotePanel({ figures, onGoTo, withoutHeading }: Props) {
  const { quote, sum } = figures;
  const heading = useId();
  // A case has no number before its first save.
  const { id } = useSearch({ strict: false }) as { id?: string };
  return (
    <section className={classes.panel} aria-labelledby={withoutHeading ? undefined : heading}>
      {!withoutHeading && (
        <div className="between">
          <h2 id={heading} className="h2">
            {m.quotes_title()}
          </h2>
          <button type="button" className={classes.change} onClick={() => onGoTo('financing.loanAmountCents')}>
            {m.quotes_change()}
          </button>
        </div>
      )}
      <p className={classes.instalment}>
        <span className={classes.big}>{quote ? formatMoney(quote.instalmentCents) : '–'}</span>
        <span className="t3 f13">
          {quote
            ? m.quotes_a_month_for({ months: monthsText(figures.tenureMonths ?? 0) })
            : figures.isRefused
              ? m.quotes_refused()
              : m.quotes_incomplete()}
        </span>
      </p>
      {quote && <Terms figures={figures} quote={quote} />}
      {id && (
        <Link className={classes.compare} to="/case/quote-compare" search={{ id }}>
          {m.quotes_compare()}
        </Link>
      )}
      {quote && figures.hasValue && <LoanToValueGauge figures={figures} quote={quote} />}
      {sum && <Sum sum={sum} />}
      {sum && sum.toFinanceCents < 0 && <Verdict tone="bad">{m.quotes_sum_negative()}</Verdict>}
      {figures.rebates && (
        <dl className={`kv ${classes.sum}`}>
          <dt>{m.quotes_parf_rebate()}</dt>
          <dd>{formatMoney(figures.rebates.parfCents)}</dd>
          <dt>{m.quotes_coe_rebate()}</dt>
          <dd>{formatMoney(figures.rebates.coeCents)}</dd>
        </dl>
      )}
      {quote && figures.hasValue && <LimitWarnings quote={quote} figures={figures} />}
      {quote?.earlySettlement && (
        <>
          <div className={`t2 f13 ${classes.early}`}>
            <span>{m.quotes_settled_after({ months: monthsText(quote.earlySettlement.settleAfterMonths) })}</span>
            <b className="m nw">{formatMoney(quote.earlySettlement.payableCents)}</b>
          </div>
          <p className="f12 t3">{m.quotes_settled_how({ percent: quote.earlySettlement.rebateSharePercent })}</p>
        </>
      )}
      {figures.act && <Act {...figures.act} onGoTo={onGoTo} />}
    </section>
  );
}

function Terms({ figures, quote }: { figures: QuoteFigures; quote: Quote }) {
  return (
    <dl className="kv">
      <dt>{m.quotes_loan()}</dt>
      <dd>{formatMoney(figures.loanCents ?? 0)}</dd>
      <dt>{m.quotes_flat_rate()}</dt>
      <dd>{`${(figures.flatRatePercent ?? 0).toFixed(2)}%`}</dd>
      <dt>
        <abbr title={m.quotes_eir_long()}>{m.quotes_eir()}</abbr>
      </dt>
      <dd>{`${quote.eirPercent.toFixed(3)}%`}</dd>
      <dt>{m.quotes_total_interest()}</dt>
      <dd>{formatMoney(quote.totalInterestCents)}</dd>
      <dt>{m.quotes_total_payable()}</dt>
      <dd>{formatMoney(quote.totalPayableCents)}</dd>
    </dl>
  );
}

function Sum({ sum }: { sum: NonNullable<QuoteFigures['sum']> }) {
  return (
    <dl className={`kv ${classes.sum}`}>
      <dt>{m.quotes_selling_price()}</dt>
      <dd>{formatMoney(sum.sellingPriceCents)}</dd>
      <dt>{sum.tradeInPlate ? m.quotes_trade_in_of({ plate: sum.tradeInPlate }) : m.quotes_trade_in()}</dt>
      <dd>{formatMoney(-sum.tradeInCents)}</dd>
      <dt>{m.quotes_deposit()}</dt>
      <dd>{formatMoney(-sum.depositCents)}</dd>
      <dt className={classes.total}>{m.quotes_to_finance()}</dt>
      <dd className={classes.total}>{formatMoney(sum.toFinanceCents)}</dd>
      {sum.loanAboveCents !== 0 && (
        <>
          <dt>{sum.loanAboveCents > 0 ? m.quotes_loan_above_sum() : m.quotes_loan_below_sum()}</dt>
          <dd>{formatMoney(Math.abs(sum.loanAboveCents))}</dd>
        </>
      )}
    </dl>
  );
}

/** Warns about exceeded limits and a COE that ends before the tenure; never blocks. */
export function LimitWarnings({ quote, figures }: { quote: Quote; figures: QuoteFigures }) {
  const { coeEnds, tenureMonths = 0 } = figures;
  return (
    <>
      <LegalLimits quote={quote} figures={figures} />
      {coeEnds && (
        <>
          <Verdict tone="warn">{m.quotes_coe_ends({ date: formatDate(coeEnds.date) })}</Verdict>
          <p className="f12 t3">
            {m.quotes_coe_left({ left: monthsText(coeEnds.months), tenure: monthsText(tenureMonths) })}
          </p>
        </>
      )}
    </>
  );
}

function LegalLimits({ quote, figures: { hasOmv, coeEnds } }: { quote: Quote; figures: QuoteFigures }) {
  const { ltv, tenureWithin, maxTenureMonths } = quote;
  if (ltv.exempt) return <Verdict tone="ok">{m.quotes_no_limits()}</Verdict>;
  const isLoanAbove = hasOmv && !ltv.within;
  // A green mark would wrongly state that the tenure is fine.
  if (!isLoanAbove && tenureWithin && coeEnds) return null;
  if (!isLoanAbove && tenureWithin) return hasOmv ? <Verdict tone="ok">{m.quotes_within_limits()}</Verdict> : null;
  return (
    <>
      {isLoanAbove && <Verdict tone="bad">{m.quotes_loan_above({ limit: formatMoney(ltv.limitCents) })}</Verdict>}
      {!tenureWithin && <Verdict tone="bad">{m.quotes_tenure_above({ months: maxTenureMonths })}</Verdict>}
    </>
  );
}

/** Shows whether the pre-contract statement is required. If undecided, links to the deciding field. */
function Act({ reach, priceLessCoeCents, limitCents, onGoTo }: HirePurchaseActAnswer & Pick<Props, 'onGoTo'>) {
  const amounts = { price: formatMoney(priceLessCoeCents), limit: formatMoney(limitCents) };
  if (reach === 'needed') return <p className={`t3 f12 ${classes.act}`}>{m.quotes_act_needed(amounts)}</p>;
  if (reach === 'above') return <p className={`t3 f12 ${classes.act}`}>{m.quotes_act_not_needed(amounts)}</p>;
  const isOpen = reach === 'coeOpen';
  return (
    <p className={`t3 f12 ${classes.act}`}>
      {isOpen ? sentenceRow([m.quotes_statement_above(amounts), m.quotes_statement_coe()]) : m.quotes_act_coe_above()}{' '}
      <button type="button" className={classes.change} onClick={() => onGoTo('vehicle.coePartCents')}>
        {isOpen ? m.quotes_statement_coe_enter() : m.quotes_act_coe_correct()}
      </button>
    </p>
  );
}

function Verdict({ tone, children }: { tone: 'ok' | 'warn' | 'bad'; children: string }) {
  return (
    <p className={`f13 ${classes.verdict}`}>
      <Status tone={tone}>{children}</Status>
    </p>
  );
}
