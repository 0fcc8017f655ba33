import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { Fact, Facts } from '../../../client/ui/facts.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { ProgressLine } from '../../../client/ui/notes/progress-line.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { Status } from '../../../client/ui/status.tsx';
import { formatMoney } from '../../../domain/money.ts';
import { formatDateTime, formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { statusWords } from '../../applications/client/application-words.ts';
import type { Disbursement } from '../contract.ts';
import classes from './disbursement-detail-page.module.css';
import { Share, Sums } from './sums.tsx';

const next: Record<number, (named: { financier: string }) => string> = {
  1: m.disbursements_failed_note,
  4: m.disbursements_next_phone,
  5: m.disbursements_next_prepare,
  6: m.disbursements_next_approve,
};

/** Shows the status, the paid or approved amount, how it was calculated, and the receiving account. */
export function DisbursementFigures({ disbursement }: { disbursement: Disbursement }) {
  const { status, approved, payment, financierName: financier } = disbursement;
  const { word, tone, stages, figure } = statusWords(status);
  const nextText = next[status]?.({ financier });
  return (
    <div className={classes.figures}>
      <div className={classes.status}>
        <Status tone={tone}>{word}</Status>
        <ProgressLine tone={tone} stages={stages} />
        <span className="t2 f13">{figure}</span>
      </div>
      <Headline disbursement={disbursement} />
      {nextText && (
        <div className={classes.next}>
          <Note tone={status === 1 ? 'bad' : 'info'}>{nextText}</Note>
        </div>
      )}
      {approved && payment && <Share approved={approved} payment={payment} />}
      {approved && <Sums approved={approved} payment={payment} />}
      {payment && (!payment.isRecorded || payment.reference) && <PaidTo payment={payment} />}
    </div>
  );
}

function Headline({ disbursement: { approved, payment, financierName } }: { disbursement: Disbursement }) {
  if (payment) {
    const { accountHolder: holder, nettPaidCents } = payment;
    const time = paidWhen(payment);
    const text = holder ? m.disbursements_nett_paid_to({ holder, time }) : m.disbursements_nett_paid_on({ time });
    return <Figure cents={nettPaidCents}>{text}</Figure>;
  }
  if (!approved) return <p className="t3">{m.disbursements_not_approved()}</p>;
  return (
    <Figure cents={approved.amountCents}>
      {withNames((markName) => m.disbursements_approved_by({ financier: markName(financierName) }))}
    </Figure>
  );
}

function Figure({ cents, children }: { cents: number; children: ReactNode }) {
  return (
    <p className={classes.headline}>
      <span className={classes.figure}>{formatMoney(cents)}</span>
      <span className="t3 f13">{children}</span>
    </p>
  );
}

function paidWhen({ isRecorded, paidAt }: NonNullable<Disbursement['payment']>): string {
  return isRecorded ? formatDay(paidAt) : formatDateTime(paidAt);
}

function PaidTo({ payment }: { payment: NonNullable<Disbursement['payment']> }) {
  const { reference } = payment;
  const copy = async () => {
    await navigator.clipboard.writeText(reference);
    toast.success(m.disbursements_copied());
  };
  return (
    <section className={classes.paidTo}>
      <h2 className="h2">{payment.isRecorded ? m.disbursements_paid() : m.disbursements_paid_to()}</h2>
      <Facts min={170}>
        {payment.accountHolder && <Fact label={m.disbursements_holder()}>{payment.accountHolder}</Fact>}
        {payment.accountMasked && <Fact label={m.disbursements_account()}>{payment.accountMasked}</Fact>}
        <Fact label={m.disbursements_when()}>{paidWhen(payment)}</Fact>
        {reference && (
          <Fact label={m.disbursements_reference()}>
            <span className={classes.reference}>
              {reference}
              <IconButton size={28} aria-label={m.disbursements_copy()} onClick={() => void copy()}>
                <IconCopy size={16} aria-hidden />
              </IconButton>
            </span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}
