import { formatMoney } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import type { Disbursement } from '../contract.ts';
import classes from './disbursement-detail-page.module.css';

type Approved = NonNullable<Disbursement['approved']>;
type Payment = NonNullable<Disbursement['payment']>;

/** Lists the sums from gross to net, row by row. */
export function Sums({ approved, payment }: { approved: Approved; payment: Payment | null }) {
  const { amountCents, tenureMonths, ratePercent, instalmentCents } = approved;
  const terms = m.disbursements_approved_terms({
    months: tenureMonths,
    rate: `${ratePercent.toFixed(2)}%`,
    instalment: formatMoney(instalmentCents),
  });
  return (
    <table className={classes.sums}>
      <caption className="vh">{m.disbursements_sums()}</caption>
      <tbody>
        <SumRow label={m.disbursements_approved_amount()} note={terms} cents={amountCents} />
        {payment?.deductions.map(({ label, note, amountCents: deducted }) => (
          <SumRow key={`${label} ${note}`} label={label} note={note} cents={-deducted} />
        ))}
      </tbody>
      {payment && (
        <tfoot>
          <SumRow label={m.disbursements_nett_paid()} cents={payment.nettPaidCents} />
        </tfoot>
      )}
    </table>
  );
}

function SumRow({ label, note, cents }: { label: string; note?: string; cents: number }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {note && <span className="t3 f12 block">{note}</span>}
      </th>
      <td>{formatMoney(cents)}</td>
    </tr>
  );
}

/** Bar that shows how much of the gross amount was paid. */
export function Share({ approved, payment }: { approved: Approved; payment: Payment }) {
  const gross = approved.amountCents;
  if (gross <= 0) return null;
  const paid = Math.min(100, (payment.nettPaidCents / gross) * 100);
  const deductedCents = payment.deductions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const name = m.disbursements_share({
    gross: formatMoney(gross),
    nett: formatMoney(payment.nettPaidCents),
    deducted: formatMoney(deductedCents),
  });
  return (
    <div className={classes.share}>
      <div className={classes.bar} role="img" aria-label={name}>
        <i style={{ width: `${paid}%` }} />
      </div>
      <p className="t3 f12" aria-hidden="true">
        <span>{`${m.disbursements_share_paid()} ${paid.toFixed(1)}%`}</span>
        <span>{`${m.disbursements_share_deducted()} ${(100 - paid).toFixed(1)}%`}</span>
      </p>
    </div>
  );
}
