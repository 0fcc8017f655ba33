import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../client/api.ts';
import { codeOf } from '../../../client/api-error.ts';
import { readPhone } from '../../../client/session.ts';
import { failureText } from '../../../client/show-error.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { FailureNote } from '../../../client/ui/notes/failure.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { ConfirmCode } from './accounts/confirm-code.tsx';
import { isStillFresh, sendProof } from './accounts/save-account.ts';
import { deleteSentProof, onProofChangedElsewhere, readSentProof } from './accounts/sent-proof.ts';

interface Props {
  onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Dialog for a code to the user's own number. The code is sent when the dialog opens, unless one was sent a moment ago.
 */
export function ConfirmPersonDialog({ onAnswer }: Props) {
  const formId = useId();
  const ownPhone = readPhone() ?? '';
  const [shown, setShown] = useState(() => {
    const sent = readSentProof();
    return isStillFresh(sent, ownPhone) ? sent : undefined;
  });
  const sending = useMutation({
    mutationFn: () => sendProof('proof', {}, ownPhone),
    onSuccess: (proof) => {
      setShown(proof);
      confirming.reset();
    },
    meta: { silent: true },
  });
  const confirming = useMutation({
    mutationFn: (otp: string) =>
      call('POST /dealer-portal/web/auth/stepUp/confirm', {
        body: { challengeId: shown?.challengeId ?? '', otp },
      }),
    onSuccess: () => {
      deleteSentProof();
      onAnswer(true);
    },
    onError: (error) => {
      if (codeOf(error) === codes.loginCodeOver.code) deleteSentProof();
    },
    meta: { silent: true },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (!shown) sending.mutate();
  }, []);
  // If the user confirmed in another tab, this tab's change continues, too, or another code is requested.
  useEffect(() => shown && onProofChangedElsewhere(shown, () => onAnswer(true)), [shown, onAnswer]);
  const isUnsent = !shown && sending.isError;
  return (
    <Dialog
      onClose={confirming.isPending ? undefined : () => onAnswer(false)}
      title={m.dealers_confirm_person()}
      description={m.dealers_confirm_person_text()}
      size={480}
      footer={
        <>
          <Button disabled={confirming.isPending} onClick={() => onAnswer(false)}>
            {m.shell_cancel()}
          </Button>
          {isUnsent ? (
            <Button
              variant="filled"
              busy={sending.isPending}
              busyLabel={m.auth_sending()}
              onClick={() => sending.mutate()}
            >
              {m.shell_try_again()}
            </Button>
          ) : (
            <Button
              type="submit"
              form={formId}
              variant="filled"
              disabled={!shown}
              busy={confirming.isPending}
              busyLabel={m.dealers_confirming()}
            >
              {m.dealers_confirm()}
            </Button>
          )}
        </>
      }
    >
      {shown && (
        <ConfirmCode
          formId={formId}
          sent={shown}
          isNewPhone={false}
          isBusy={confirming.isPending}
          error={confirming.error}
          onEdit={confirming.reset}
          onCode={(otp) => confirming.mutate(otp)}
          again={{ isPending: sending.isPending, error: sending.error, send: sending.mutate }}
        />
      )}
      {isUnsent && <FailureNote>{failureText(sending.error)}</FailureNote>}
      {!shown && !isUnsent && <SkeletonRows rows={2} />}
    </Dialog>
  );
}
