import { useState } from 'react';
import { factRow } from '../../../client/list-names.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { Status, type Tone } from '../../../client/ui/status.tsx';
import { formatDateTime, formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { countArrived } from '../../document-requests/asked-rows.ts';
import type { DocumentRequest } from '../../document-requests/contract.ts';
import classes from './checklist.module.css';
import { isRequestOpen, useWithdrawDocumentRequest } from './use-requests.ts';
import { asksInLine, countAsked } from './what-to-ask.ts';

interface Props {
  caseNo: string;
  request: DocumentRequest;
  name: string;
  onAskAgain?: () => void;
}

const tones: Record<DocumentRequest['state'], Tone> = {
  sent: 'info',
  opened: 'info',
  done: 'ok',
  expired: 'warn',
  withdrawn: 'warn',
};

function toneOf({ state, toLookAt }: DocumentRequest): Tone {
  return toLookAt.length > 0 ? 'warn' : tones[state];
}

/** State of a link: when it was sent and opened, and how many documents were received. */
export function RequestLine({ caseNo, request, name, onAskAgain }: Props) {
  const [withdrawing, setWithdrawing] = useState(false);
  const withdraw = useWithdrawDocumentRequest(caseNo);
  const open = isRequestOpen(request);
  return (
    <div className={`between ${classes.request}`}>
      <p className="f13" role="status">
        <Status tone={toneOf(request)}>{requestText(request, new Date())}</Status>
        {open && (
          <span className={`t3 ${classes.until}`}>
            {m.checklist_valid_until({ time: formatDateTime(request.expiresAt) })}
          </span>
        )}
      </p>
      <div className={classes.deeds}>
        {onAskAgain && asksInLine(request) && (
          <Button size="xs" onClick={onAskAgain}>
            {m.checklist_ask_again()}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {open && onAskAgain && (
          <Button size="xs" variant="subtle" onClick={() => setWithdrawing(true)}>
            {m.checklist_withdraw()}
            <span className="vh"> {name}</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={withdrawing}
        danger
        title={withNames((markName) => m.checklist_withdraw_title({ name: markName(name) }))}
        confirmLabel={m.checklist_withdraw()}
        busy={withdraw.isPending}
        busyLabel={m.checklist_withdrawing()}
        onClose={() => setWithdrawing(false)}
        onConfirm={() => withdraw.mutate(request.requestId, { onSuccess: () => setWithdrawing(false) })}
      >
        {m.checklist_withdraw_text({ number: request.sentTo })}
      </ConfirmDialog>
    </div>
  );
}

/** `Link sent 12:04 to +65 ••••• 013, opened 12:06, 1 of 3 received`. */
export function requestText(request: DocumentRequest, now: Date): string {
  const { sentAt, sentTo, openedAt, state, endReason, fileTypes, received, reading, toLookAt } = request;
  const count = countArrived(fileTypes, received);
  const parts = [
    m.checklist_asked({ time: formatWhen(sentAt, now), number: sentTo }),
    openedAt ? m.checklist_opened({ time: formatWhen(openedAt, now) }) : m.checklist_not_opened(),
    state === 'done' ? m.checklist_all_arrived() : m.checklist_arrived(count),
    reading.length > 0 && m.checklist_being_read({ count: countAsked(reading) }),
    toLookAt.length > 0 && m.checklist_to_look_at({ count: countAsked(toLookAt) }),
    state === 'expired' && m.checklist_expired(),
    state === 'withdrawn' && (endReason === 'numberChanged' ? m.checklist_number_changed() : m.checklist_withdrawn()),
  ];
  return factRow(parts);
}
