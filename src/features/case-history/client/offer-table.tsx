import { Status } from '../../../client/ui/status.tsx';
import { instalments } from '../../../domain/instalment.ts';
import { formatAmount, toCents } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import type { ApprovalAdvice } from '../../approvals/contract.ts';
import classes from './loan-history-page.module.css';

interface Terms {
  amountCents: number | null;
  tenureMonths: number | null;
  ratePercent: number | null;
  feeCents: number | null;
}

/** Compares the terms asked for with those of the Approval Advice; differences are bold. */
export function OfferTable({ advice }: { advice: ApprovalAdvice }) {
  const asked: Terms = { ...advice.asked, feeCents: null };
  const columns = [
    { head: m.case_history_offer_asked(), terms: asked, isAccepted: false },
    ...advice.financingDetail.map((offer) => ({
      head: offer.type === 'Normal' ? m.case_history_offer_normal() : m.case_history_offer_lower(),
      isAccepted: advice.state === 'accepted' && offer.productOptionalId === advice.chosenOptionId,
      terms: {
        amountCents: toCents(offer.nettFinancedAmount),
        tenureMonths: offer.tenureMonth,
        ratePercent: offer.interestRate,
        feeCents: toCents(offer.processingFee),
      },
    })),
  ];
  const row = (label: string, show: (terms: Terms) => string) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {columns.map(({ head, terms }) => {
        const text = show(terms);
        return <td key={head}>{terms !== asked && text !== show(asked) ? <b>{text}</b> : text}</td>;
      })}
    </tr>
  );
  return (
    <div className={classes.offer}>
      <h2 className="h2">{m.case_history_offer()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{m.case_history_offer_item()}</span>
            </th>
            {columns.map(({ head, isAccepted }) => (
              <th key={head} scope="col">
                {head}
                {isAccepted && (
                  <span className="block">
                    <Status tone="ok">{m.case_history_offer_accepted()}</Status>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(m.case_history_offer_amount(), ({ amountCents }) => amount(amountCents))}
          {row(m.case_history_offer_months(), ({ tenureMonths }) => `${tenureMonths ?? '–'}`)}
          {row(m.case_history_offer_rate(), ({ ratePercent }) =>
            ratePercent === null ? '–' : `${ratePercent.toFixed(2)}%`,
          )}
          {row(m.case_history_offer_instalment(), (terms) => amount(instalmentOf(terms)))}
          {row(m.case_history_offer_fee(), ({ feeCents }) => amount(feeCents))}
        </tbody>
      </table>
      <p className="f12 t3">{m.case_history_offer_note()}</p>
    </div>
  );
}

function amount(cents: number | null): string {
  return cents === null ? '–' : formatAmount(cents);
}

function instalmentOf({ amountCents, tenureMonths, ratePercent }: Terms): number | null {
  if (!amountCents || !tenureMonths || ratePercent === null) return null;
  const terms = { loanCents: amountCents, tenureMonths, flatRatePercent: ratePercent, rounding: 'cent' } as const;
  return instalments(terms).instalmentCents;
}
