import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { formatMoney, toCents } from '../../../domain/money.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { AdviceState, ApprovalAdvice } from '../contract.ts';
import classes from './aa-dialog.module.css';

/** Shows the other financiers with open offers, with a link to each. */
export function OtherAdvices({
  advice,
  onOther,
}: {
  advice: ApprovalAdvice;
  onOther: (applicationId: string) => void;
}) {
  return (
    <Note tone="info">
      {m.approvals_others()}{' '}
      {advice.others.map(({ applicationId, financierName }) => (
        <Button
          key={applicationId}
          size="xs"
          variant="subtle"
          className={classes.other}
          onClick={() => onOther(applicationId)}
        >
          {withNames((markName) => m.approvals_show_other({ name: markName(financierName) }))}
        </Button>
      ))}
    </Note>
  );
}

const endings: Readonly<Record<AdviceState, (time: { time: string }) => string>> = {
  open: () => m.approvals_state_open(),
  replaced: m.approvals_earlier_replaced,
  withdrawn: () => m.approvals_earlier_withdrawn(),
  accepted: m.approvals_earlier_accepted,
  rejected: m.approvals_earlier_rejected,
};

/** Shows the financier's earlier offers; nothing if this is the first. */
export function EarlierAdvices({ earlier }: { earlier: ApprovalAdvice['earlier'] }) {
  if (earlier.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary>{m.approvals_earlier({ count: earlier.length })}</summary>
      <ul>
        {earlier.map(({ receivedAt, state, endedAt, options }) => (
          <li key={receivedAt}>
            <b className="m">{m.approvals_earlier_received({ time: formatDateTime(receivedAt) })}</b>
            <span className="t3 f12">{endings[state]({ time: endedAt ? formatDateTime(endedAt) : '' }).trim()}</span>
            {options.map((option) => (
              <span key={option.type} className="f13">
                {m.approvals_earlier_option({
                  option: option.type,
                  amount: formatMoney(toCents(option.nettFinancedAmount)),
                  months: option.tenureMonth,
                  rate: `${option.interestRate.toFixed(2)}%`,
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
