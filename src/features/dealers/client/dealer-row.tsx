import { Radio } from '@mantine/core';
import { Chip } from '../../../client/ui/chip.tsx';
import { Status } from '../../../client/ui/status.tsx';
import * as m from '../../../paraglide/messages.js';
import type { Dealer } from '../contract.ts';
import classes from './dealer-dialog.module.css';

interface Props {
  dealer: Dealer;
  picked: boolean;
  acting: boolean;
  onPick: () => void;
}

/** One dealer: name, the user's role there and its UEN. A suspended one says so and cannot be chosen. */
export function DealerRow({ dealer, picked, acting, onPick }: Props) {
  const role = dealer.accountType === 1 ? m.shell_main_account() : m.shell_sub_account();
  return (
    <li className={classes.row} data-picked={picked || undefined} data-suspended={dealer.suspended || undefined}>
      <Radio
        name="dealer"
        value={dealer.channelNo}
        checked={picked}
        disabled={dealer.suspended}
        onChange={onPick}
        classNames={{ root: classes.radio, body: classes.body, labelWrapper: classes.label }}
        label={
          <>
            <span className={classes.name}>
              <b>{dealer.name}</b>
              {acting && <Chip>{m.dealers_acting_now()}</Chip>}
              {dealer.suspended && <Status tone="bad">{m.dealers_suspended()}</Status>}
            </span>
            <span className="t3 f13">
              {role} · {m.dealers_uen({ uen: dealer.uen })}
            </span>
            {dealer.suspended && <span className="t2 f13">{m.dealers_suspended_text()}</span>}
          </>
        }
      />
    </li>
  );
}
