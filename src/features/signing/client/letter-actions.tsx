import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import { errorText } from '../../../client/show-error.ts';
import { BusyButton } from '../../../client/ui/busy-button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import { minutesAndSeconds, useCountdown } from '../../auth/client/use-countdown.ts';
import { usePermission } from '../../auth/client/use-me.ts';
import type { Letter } from '../contract.ts';
import { documentName } from './document-names.ts';
import { isOpen } from './letter-words.ts';
import { SendDialog } from './send-dialog.tsx';
import classes from './signature-table.module.css';
import { useRevoke, useSendLink, useViewLetter } from './use-letters.ts';

interface Props {
  caseNo: string;
  letter: Letter;
}

/** What the dealer can do about a letter: send its link, end it, look at the PDF. */
export function LetterActions({ caseNo, letter }: Props) {
  const mayEdit = usePermission(letter.kind === 'vsa' ? 'vsa.generate' : 'case.edit');
  const isSent = isOpen(letter);
  const isForLink = letter.personalInfoId !== null && letter.state !== 'signed';
  return (
    <div className={classes.actions}>
      {letter.letterId && <View letter={letter} letterId={letter.letterId} />}
      {mayEdit && isSent && letter.personalInfoId && (
        <Revoke caseNo={caseNo} letter={letter} personalInfoId={letter.personalInfoId} />
      )}
      {mayEdit && isForLink && <Send caseNo={caseNo} letter={letter} />}
    </div>
  );
}

/** Says which letter a button is about, to those who do not see the row. */
function About({ letter }: { letter: Letter }) {
  return (
    <span className="vh">
      {' '}
      {documentName(letter.kind)}, {letter.signerName}
    </span>
  );
}

function Send({ caseNo, letter }: Props) {
  const { sending, resendAt } = useSendLink(caseNo, letter);
  const [isChoosing, setChoosing] = useState(false);
  const wait = useCountdown(resendAt);
  const isFirst = letter.state === 'notSent';
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        disabled={letter.obstacle !== null || wait > 0}
        onClick={() => setChoosing(true)}
      >
        {m.signing_table_by_email()}
        <About letter={letter} />
      </Button>
      <BusyButton
        size="xs"
        busy={sending.isPending}
        busyLabel={m.signing_table_sending()}
        disabled={letter.obstacle !== null || wait > 0}
        onClick={() => sending.mutate('sms', { onError: () => setChoosing(true) })}
      >
        {wait > 0 ? m.signing_table_again_in({ time: minutesAndSeconds(wait) }) : sendText(isFirst)}
        <About letter={letter} />
      </BusyButton>
      {isChoosing && (
        <SendDialog
          letter={letter}
          isBusy={sending.isPending}
          problem={sending.isError ? refusal(sending.error) : undefined}
          initial={sending.isError ? 'sms' : 'email'}
          onSend={(channel) => sending.mutate(channel, { onSuccess: () => setChoosing(false) })}
          onClose={() => {
            sending.reset();
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

function sendText(isFirst: boolean): string {
  return isFirst ? m.signing_table_send() : m.signing_table_send_again();
}

/** What the server says about a number or an address, or why nothing came back. */
function refusal(error: unknown): string {
  const byField = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  return byField ?? errorText(error) ?? m.signing_table_send_failed();
}

function Revoke({ caseNo, letter, personalInfoId }: Props & { personalInfoId: string }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevoke(caseNo);
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
        {m.signing_table_revoke()}
        <About letter={letter} />
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={m.signing_table_revoke_title({ name: letter.signerName })}
        confirmLabel={m.signing_table_revoke()}
        busy={revoke.isPending}
        busyLabel={m.signing_table_revoking()}
        onClose={() => setAsking(false)}
        onConfirm={() => revoke.mutate(personalInfoId, { onSuccess: () => setAsking(false) })}
      >
        {m.signing_table_revoke_text()}
      </ConfirmDialog>
    </>
  );
}

function View({ letter, letterId }: { letter: Letter; letterId: string }) {
  const view = useViewLetter();
  return (
    <BusyButton
      size="xs"
      variant="subtle"
      busy={view.isPending}
      busyLabel={m.signing_table_opening()}
      onClick={() => view.mutate(letterId)}
    >
      {m.signing_table_view()}
      <About letter={letter} />
    </BusyButton>
  );
}
