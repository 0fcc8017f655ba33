import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import * as m from '../../../../paraglide/messages.js';

interface Props {
  /** Number of the case if it was sent. */
  sentCaseNo: string | undefined;
  isBusy: boolean;
  onSend: (event: MouseEvent) => void;
}

/**
 * Shows the next step: check and send or, for a sent case, its history. A sent case can still be sent to other
 * financiers.
 */
export function SendButton({ sentCaseNo, isBusy, onSend }: Props) {
  const navigate = useNavigate();
  const send = (
    <Button
      variant={sentCaseNo ? 'default' : 'filled'}
      busy={isBusy}
      busyLabel={m.loan_application_checking()}
      onClick={onSend}
    >
      {m.loan_application_check_and_send()}
    </Button>
  );
  if (!sentCaseNo) return send;
  return (
    <>
      {send}{' '}
      <Button variant="filled" onClick={() => void navigate({ to: '/case/loan-history', search: { id: sentCaseNo } })}>
        {m.loan_application_history()}
      </Button>
    </>
  );
}
