import { sentenceRow } from '../../../client/list-names.ts';
import { formatMoney } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import type { Quote } from '../contract.ts';
import type { QuoteFigures } from './quote-figures.ts';
import classes from './quote-panel.module.css';

/** Formats with one decimal, as limits are usually given; a share above the limit is never rounded down to it. */
export function formatPercent({ ltv }: Quote): string {
  const rounded = Math.round(ltv.percent * 10) / 10;
  const isHidden = !ltv.within && rounded <= ltv.limitPercent;
  return `${isHidden ? ltv.percent.toFixed(2) : rounded.toFixed(1)}%`;
}

/** Shows the loan-to-value share, its limit as a notch, and the reason in words. */
export function LoanToValueGauge({ figures, quote }: { figures: QuoteFigures; quote: Quote }) {
  const { ltv } = quote;
  const binds = figures.hasOmv && !ltv.exempt;
  const percent = formatPercent(quote);
  return (
    <div className={classes.ltv}>
      <div className={`f13 ${classes.line}`}>
        <span className="m">{m.quotes_ltv()}</span>
        <span className="nw">
          <b>{percent}</b> {binds && <span className="t3">{m.quotes_of_limit({ percent: ltv.limitPercent })}</span>}
        </span>
      </div>
      <div
        className={classes.meter}
        role="img"
        aria-label={binds ? m.quotes_meter({ percent, limit: ltv.limitPercent }) : m.quotes_meter_free({ percent })}
        data-above={(binds && !ltv.within) || undefined}
      >
        <i style={{ width: `${Math.min(100, ltv.percent)}%` }} />
        {binds && <b style={{ left: `${ltv.limitPercent}%` }} />}
      </div>
      <p className="f12 t3">{reason(figures, quote)}</p>
    </div>
  );
}

function reason(figures: QuoteFigures, { ltv }: Quote): string {
  const amount = formatMoney(ltv.basisCents);
  const basis = basisText(ltv.basis, figures.hasPrice)({ amount });
  if (ltv.exempt) return sentenceRow([basis, m.quotes_exempt()]);
  if (!figures.hasOmv) return sentenceRow([basis, m.quotes_needs_omv()]);
  const distance =
    ltv.belowLimitCents === 0
      ? m.quotes_at_limit()
      : ltv.belowLimitCents > 0
        ? m.quotes_below_limit({ amount: formatMoney(ltv.belowLimitCents) })
        : m.quotes_above_limit({ amount: formatMoney(-ltv.belowLimitCents) });
  const omv = { amount: formatMoney(ltv.applicableOmvCents), percent: ltv.limitPercent };
  return sentenceRow([distance, basis, figures.isUsed ? m.quotes_omv_now(omv) : m.quotes_omv(omv)]);
}

/** Without a price the valuation is used. */
function basisText(basis: Quote['ltv']['basis'], hasPrice: boolean) {
  if (!hasPrice) return m.quotes_basis_only_valuation;
  return basis === 'valuation' ? m.quotes_basis_valuation : m.quotes_basis_price;
}
