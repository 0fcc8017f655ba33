import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useState } from 'react';
import { call } from '../../../client/api.ts';
import { codeOf } from '../../../client/api-error.ts';
import { failureText } from '../../../client/show-error.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { mobileDigits } from '../../auth/client/mobile-number.ts';
import { ConfirmCode } from './accounts/confirm-code.tsx';
import { isStillFresh, type SentProof, sendProof } from './accounts/update-account.ts';

interface Props {
  ownPhone: string;
  /** The code sent last; held by the component that opens the dialog. */
  sent: RefObject<SentProof | undefined>;
  onAnswer: (isConfirmed: boolean) => void;
}

/** A code to the person's own number, sent when the dialog opens. */
export function ConfirmPersonDialog({ ownPhone, sent, onAnswer }: Props) {
  const formId = useId();
  const [shown, setShown] = useState(() =>
    isStillFresh(sent.current, mobileDigits(ownPhone)) ? sent.current : undefined,
  );
  const sending = useMutation({
    mutationFn: () => sendProof('proof', {}, ownPhone),
    onSuccess: (proof) => {
      sent.current = proof;
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
      sent.current = undefined;
      onAnswer(true);
    },
    onError: (error) => {
      if (codeOf(error) === codes.loginCodeOver.code) sent.current = undefined;
    },
    meta: { silent: true },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (!shown) sending.mutate();
  }, []);
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
      {!shown && sending.isError && (
        <EmptyState title={m.dealers_code_not_sent()} description={failureText(sending.error)}>
          <Button busy={sending.isPending} busyLabel={m.auth_sending()} onClick={() => sending.mutate()}>
            {m.dealers_retry()}
          </Button>
        </EmptyState>
      )}
      {!shown && !sending.isError && <SkeletonRows rows={2} />}
    </Dialog>
  );
}
