import { useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import { errorText } from '../../../client/show-error.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import { minutesAndSeconds, useCountdown } from '../../auth/client/use-countdown.ts';
import { usePermission } from '../../auth/client/use-me.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Letter } from '../contract.ts';
import { isLetterOpen } from './letter-words.ts';
import { About, PaperActions, PaperView } from './paper-actions.tsx';
import { SendDialog } from './send-dialog.tsx';
import classes from './signature-table.module.css';
import { useRevoke, useSendLink, useViewLetter } from './use-letters.ts';

interface Props {
  caseNo: string;
  letter: Letter;
  /** The document signed on paper instead. */
  copy: CaseDocument | undefined;
}

/** The dealer's actions on a letter: send its link, end it, view the PDF, add a copy signed on paper. */
export function LetterActions({ caseNo, letter, copy }: Props) {
  const maySend = usePermission(letter.kind === 'vsa' ? 'vsa.generate' : 'case.edit');
  const mayEdit = usePermission('case.edit');
  const isWaiting = letter.personalInfoId !== null && letter.state !== 'signed';
  const isForLink = isWaiting && !copy;
  return (
    <div className={classes.actions}>
      {isForLink && maySend && <Send caseNo={caseNo} letter={letter} />}
      {copy ? (
        <PaperView letter={letter} copy={copy} />
      ) : (
        letter.letterId && <View letter={letter} letterId={letter.letterId} />
      )}
      {isWaiting && mayEdit && isLetterOpen(letter) && <Revoke caseNo={caseNo} letter={letter} />}
      {isWaiting && mayEdit && letter.fileId === null && <PaperActions caseNo={caseNo} letter={letter} copy={copy} />}
    </div>
  );
}

function Send({ caseNo, letter }: Omit<Props, 'copy'>) {
  const { sending, resendAt } = useSendLink(caseNo, letter);
  const [isChoosing, setChoosing] = useState(false);
  const wait = useCountdown(resendAt);
  const isFirst = letter.state === 'notSent';
  const isHeld = letter.obstacle !== null || wait > 0;
  return (
    <>
      <span className={classes.first}>
        <Button
          size="xs"
          busy={sending.isPending}
          busyLabel={m.signing_table_sending()}
          disabled={isHeld}
          onClick={() => sending.mutate('sms', { onError: () => setChoosing(true) })}
        >
          {wait > 0 ? m.signing_table_again_in({ time: minutesAndSeconds(wait) }) : sendText(isFirst)}
          <About letter={letter} />
        </Button>
      </span>
      {!isHeld && (
        <Button size="xs" variant="subtle" onClick={() => setChoosing(true)}>
          {m.signing_table_by_email()}
          <About letter={letter} />
        </Button>
      )}
      {isChoosing && (
        <SendDialog
          letter={letter}
          isBusy={sending.isPending}
          waitSeconds={wait}
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

/** Returns the server's message about a number or an address, or why there was no reply. */
function refusal(error: unknown): string {
  const byField = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  return byField ?? errorText(error) ?? m.signing_table_send_failed();
}

function Revoke({ caseNo, letter }: Omit<Props, 'copy'>) {
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
        title={withNames((markName) => m.signing_table_revoke_title({ name: markName(letter.signerName) }))}
        confirmLabel={m.signing_table_revoke()}
        busy={revoke.isPending}
        busyLabel={m.signing_table_revoking()}
        onClose={() => setAsking(false)}
        onConfirm={() => revoke.mutate(letter.personalInfoId ?? '', { onSuccess: () => setAsking(false) })}
      >
        {m.signing_table_revoke_text()}
      </ConfirmDialog>
    </>
  );
}

function View({ letter, letterId }: { letter: Letter; letterId: string }) {
  const view = useViewLetter();
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-busy={view.isPending}
      onClick={() => !view.isPending && view.mutate(letterId)}
    >
      {m.signing_table_view()}
      <About letter={letter} />
    </Button>
  );
}
