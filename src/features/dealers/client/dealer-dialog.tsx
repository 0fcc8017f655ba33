import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { logOut } from '../../../client/layout/log-out.ts';
import { queryOf } from '../../../client/query-of.ts';
import { setDealer, useSession } from '../../../client/session.ts';
import { failureText } from '../../../client/show-error.ts';
import { useShownError } from '../../../client/shown-errors.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { FailureNote } from '../../../client/ui/notes/failure.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { selectDealer } from '../../auth/client/select-dealer.ts';
import { useMe } from '../../auth/client/use-me.ts';
import { isClosed } from '../../auth/closed-dealer.ts';
import type { Dealer } from '../../auth/dealer.ts';
import classes from './dealer-dialog.module.css';
import { DealerRow } from './dealer-row.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { shortName } from './short-name.ts';
import { useSteadyOrder } from './use-steady-order.ts';

interface Props {
  onClose: () => void;
  /** Opens an invitation that the user has not answered. */
  onOpenInvitation: (id: string) => void;
}

/**
 * Dialog to choose the dealer to act for; also lists open invitations. While no dealer is chosen, the only way out is
 * to log out.
 */
export function DealerDialog({ onClose, onOpenInvitation }: Props) {
  const form = useId();
  const acting = useSession().dealer;
  const me = useMe();
  useShownError(me.error);
  const { data } = me;
  const [picked, setPicked] = useState(acting?.channelNo);
  const choosing = useMutation({
    mutationFn: selectDealer,
    onSuccess: (dealer) => {
      setDealer(dealer);
      onClose();
    },
    onError: (error) => console.error('The dealer was not selected', error),
    // The dialog shows the error.
    meta: { silent: true },
  });
  const lookAgain = async () => {
    const { data: now } = await me.refetch();
    const only = onlyOpen(now?.dealers);
    if (only) choosing.mutate(only);
  };

  const waiting = useQuery({
    ...queryOf('GET /dealer-portal/web/dealer/waiting', {}),
    // The rows work without the counts.
  });
  const dealers = data?.dealers ?? [];
  // If an invitation is accepted meanwhile, the new dealer must not move a row under the pointer.
  const listed = useSteadyOrder(dealers, ({ channelNo }) => channelNo);
  // A user with one dealer left sees why, with that dealer preselected.
  const marked = picked ?? onlyOpen(dealers)?.channelNo;
  const dealer = dealers.find((dealer) => dealer.channelNo === marked && !isClosed(dealer));
  const isAllClosed = data !== undefined && dealers.length > 0 && dealers.every(isClosed);
  const failure = failureText(choosing.error);
  return (
    <Dialog
      onClose={acting ? onClose : undefined}
      title={isAllClosed ? m.dealers_all_closed() : m.dealers_choose()}
      description={isAllClosed ? m.dealers_all_closed_text() : m.dealers_one_at_a_time()}
      size={560}
      flush
      footer={
        <>
          <Button onClick={acting ? onClose : logOut}>{acting ? m.shell_cancel() : m.shell_logout()}</Button>
          {isAllClosed || dealers.length === 0 ? (
            <Button
              variant="filled"
              busy={me.isFetching || choosing.isPending}
              busyLabel={m.dealers_looking()}
              onClick={() => void lookAgain()}
            >
              {m.dealers_look_again()}
            </Button>
          ) : (
            <Button
              variant="filled"
              type="submit"
              form={form}
              disabled={!dealer}
              busy={choosing.isPending}
              busyLabel={m.dealers_choosing()}
            >
              {dealer
                ? withNames((markName) => m.dealers_act_for({ name: markName(shortName(dealer.name)) }))
                : m.dealers_act()}
            </Button>
          )}
        </>
      }
    >
      <FailureNote className={classes.failure}>{failure}</FailureNote>
      <FailureNote className={classes.failure}>{!data && failureText(me.error)}</FailureNote>
      {!data && !me.isError && <SkeletonRows rows={3} />}
      {data && dealers.length === 0 && <p className={classes.none}>{m.dealers_none()}</p>}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (dealer && !choosing.isPending) choosing.mutate(dealer);
        }}
      >
        <ul className="lined">
          {listed.map((entry) => (
            <DealerRow
              key={entry.channelNo}
              dealer={entry}
              waiting={waiting.data?.find((row) => row.channelNo === entry.channelNo)?.waiting}
              picked={entry.channelNo === marked}
              acting={entry.channelNo === acting?.channelNo}
              onPick={() => {
                setPicked(entry.channelNo);
                choosing.reset();
              }}
            />
          ))}
          {data?.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onOpen={() => onOpenInvitation(invitation.id)} />
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

function onlyOpen(dealers: Dealer[] = []): Dealer | undefined {
  const [only, ...others] = dealers.filter((dealer) => !isClosed(dealer));
  return others.length === 0 ? only : undefined;
}
