import { sentenceRow } from '../../../client/list-names.ts';
import { Chip } from '../../../client/ui/chip.tsx';
import { Radio } from '../../../client/ui/choice.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Dealer } from '../../auth/dealer.ts';
import classes from './dealer-dialog.module.css';
import { roleWords } from './role-words.ts';

interface Props {
  dealer: Dealer;
  /** Number of cases that wait there; absent while loading. */
  waiting: number | undefined;
  picked: boolean;
  acting: boolean;
  onPick: () => void;
}

/**
 * One dealer: name, the user's role there, UEN and the number of waiting cases. A closed dealer shows the reason and
 * cannot be chosen.
 */
export function DealerRow({ dealer, waiting, picked, acting, onPick }: Props) {
  const closed = closedBecause(dealer);
  return (
    <li className={classes.row} data-picked={picked || undefined} data-suspended={closed !== undefined || undefined}>
      <Radio
        name="dealer"
        value={dealer.channelNo}
        checked={picked}
        disabled={closed !== undefined}
        onChange={onPick}
        className={classes.radio}
        label={
          <>
            <span className={classes.name}>
              <b translate="no">{dealer.name}</b>
              {acting && <Chip>{m.dealers_acting_now()}</Chip>}
              {closed && <Status tone="bad">{closed.mark}</Status>}
              {waiting !== undefined && (
                <span className={classes.waiting} data-some={waiting > 0 || undefined}>
                  {waiting > 0 ? m.dealers_waiting({ count: waiting }) : m.dealers_nothing_waiting()}
                </span>
              )}
            </span>
            <span className="t3 f13">
              {roleWords(dealer)} · {m.dealers_uen({ uen: dealer.uen })}
            </span>
            {closed && <span className="t2 f13">{closed.text}</span>}
          </>
        }
      />
    </li>
  );
}

function closedBecause(dealer: Dealer): { mark: string; text: string } | undefined {
  if (dealer.suspended) {
    const since = dealer.suspendedSince
      ? m.dealers_suspended_since({ date: formatDay(dealer.suspendedSince) })
      : undefined;
    const reason = dealer.suspendedReason ?? m.dealers_suspended_text();
    return { mark: m.dealers_suspended(), text: sentenceRow([since, reason]) };
  }
  if (dealer.subAccountsOff) return { mark: m.dealers_closed(), text: m.dealers_sub_accounts_off() };
  return undefined;
}
