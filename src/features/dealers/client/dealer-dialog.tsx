import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api.ts';
import { logOut } from '../../../client/layout/log-out.ts';
import { setDealer, useSession } from '../../../client/session.ts';
import { BusyButton } from '../../../client/ui/busy-button.tsx';
import { Dialog } from '../../../client/ui/dialog.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { useMe } from '../../auth/client/use-me.ts';
import type { Dealer } from '../contract.ts';
import classes from './dealer-dialog.module.css';
import { DealerRow } from './dealer-row.tsx';

async function select(dealer: Dealer): Promise<Dealer> {
  const { id, channelNo, name, channelUserId } = dealer;
  await call('POST /dealer-portal/web/dealer/selectChannel', { body: { id, channelNo, name, channelUserId } });
  return dealer;
}

/** Chooses the dealer to act for. While none is chosen it cannot be closed, only logged out of. */
export function DealerDialog({ onClose }: { onClose: () => void }) {
  const acting = useSession().dealer;
  const { data } = useMe();
  const [picked, setPicked] = useState(acting?.channelNo);
  const choosing = useMutation({
    mutationFn: select,
    onSuccess: (dealer) => {
      setDealer(dealer);
      onClose();
    },
    onError: (error) => console.error('The dealer was not selected', error),
  });

  const waiting = useQuery({
    queryKey: ['dealers', 'waiting'],
    queryFn: ({ signal }) => call('GET /dealer-portal/web/dealer/waiting', {}, { signal }),
    // The rows serve without it.
    meta: { silent: true },
  });
  const dealers = data?.dealers ?? [];
  const dealer = dealers.find((each) => each.channelNo === picked && !each.suspended && !each.subAccountsOff);
  return (
    <Dialog
      opened
      onClose={acting ? onClose : undefined}
      title={m.dealers_choose()}
      description={m.dealers_one_at_a_time()}
      size={560}
      flush
      footer={
        <>
          <Button onClick={acting ? onClose : logOut}>{acting ? m.shell_cancel() : m.shell_logout()}</Button>
          <BusyButton
            variant="filled"
            disabled={!dealer}
            busy={choosing.isPending}
            busyLabel={m.dealers_choosing()}
            onClick={() => dealer && choosing.mutate(dealer)}
          >
            {dealer ? m.dealers_act_for({ name: shortName(dealer.name) }) : m.dealers_act()}
          </BusyButton>
        </>
      }
    >
      {!data && <SkeletonRows rows={3} />}
      {data && dealers.length === 0 && <p className={classes.none}>{m.dealers_none()}</p>}
      <ul className={classes.rows}>
        {dealers.map((each) => (
          <DealerRow
            key={each.channelNo}
            dealer={each}
            waiting={waiting.data?.find((row) => row.channelNo === each.channelNo)?.waiting}
            picked={each.channelNo === picked}
            acting={each.channelNo === acting?.channelNo}
            onPick={() => setPicked(each.channelNo)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** Without the form of the company, so that the button stays short. */
function shortName(name: string): string {
  return name.replace(/\s+(Pte\.?\s*)?(Ltd\.?|LLP)$/i, '');
}
