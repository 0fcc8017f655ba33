import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api.ts';
import { logOut } from '../../../client/layout/log-out.ts';
import { queryKeyOf } from '../../../client/query-of.ts';
import { setDealer, useSession } from '../../../client/session.ts';
import { failureText } from '../../../client/show-error.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { Fact, Facts } from '../../../client/ui/facts.tsx';
import { FailureNote } from '../../../client/ui/notes/failure.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import { isClosed } from '../../auth/closed-dealer.ts';
import type { DealerInvitation } from '../../auth/dealer.ts';
import { roleWords } from './role-words.ts';

interface Props {
  invitation: DealerInvitation;
  /** Absent for a user without any other dealer, who can only answer or log out. */
  onLater: (() => void) | undefined;
}

/** Asks the user to accept or decline an account that a dealer created for their number. */
export function InvitationDialog({ invitation, onLater }: Props) {
  const { id, dealerName: dealer, userName, invitedBy } = invitation;
  const isActing = useSession().dealer !== undefined;
  const client = useQueryClient();
  const [isDeclining, setDeclining] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: queryKeyOf('GET /dealer-portal/web/auth/me') });
  const accepting = useMutation({
    mutationFn: async () => {
      const accepted = await call('POST /dealer-portal/web/dealerAccount/invitation/accept', { body: { id } });
      if (!isActing && !isClosed(accepted)) setDealer(accepted);
    },
    onSuccess: () => toast.success(m.dealers_accepted({ dealer })),
    onSettled: refresh,
    meta: { silent: true },
  });
  const declining = useMutation({
    mutationFn: () => call('POST /dealer-portal/web/dealerAccount/invitation/decline', { body: { id } }),
    onSuccess: () => toast.success(m.dealers_declined({ dealer })),
    onSettled: async () => {
      setDeclining(false);
      await refresh();
    },
    meta: { silent: true },
  });
  const isBusy = accepting.isPending || declining.isPending;
  return (
    <>
      <Dialog
        onClose={isBusy ? undefined : onLater}
        title={withNames((markName) => m.dealers_invitation({ dealer: markName(dealer) }))}
        description={m.dealers_invitation_note()}
        size={480}
        footer={
          <>
            <Button disabled={isBusy} onClick={() => setDeclining(true)}>
              {m.dealers_decline()}
            </Button>
            <span className="space" />
            <Button disabled={isBusy} onClick={onLater ?? logOut}>
              {onLater ? m.dealers_decide_later() : m.shell_logout()}
            </Button>
            <Button
              variant="filled"
              busy={accepting.isPending}
              busyLabel={m.dealers_accepting()}
              disabled={isBusy}
              onClick={() => accepting.mutate()}
            >
              {m.dealers_accept()}
            </Button>
          </>
        }
      >
        <FailureNote>{failureText(accepting.error ?? declining.error)}</FailureNote>
        <Facts min={120}>
          {invitedBy && <Fact label={m.dealers_inviter()}>{invitedBy}</Fact>}
          <Fact label={m.dealers_invited_role()}>{roleWords(invitation)}</Fact>
          <Fact label={m.dealers_invited_name()}>{userName}</Fact>
        </Facts>
      </Dialog>
      <ConfirmDialog
        opened={isDeclining}
        title={withNames((markName) => m.dealers_decline_title({ dealer: markName(dealer) }))}
        confirmLabel={m.dealers_decline()}
        busy={declining.isPending}
        busyLabel={m.dealers_declining()}
        danger
        onConfirm={() => declining.mutate()}
        onClose={() => setDeclining(false)}
      >
        <p className="t2">{m.dealers_decline_text()}</p>
      </ConfirmDialog>
    </>
  );
}
