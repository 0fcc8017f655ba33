import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../client/show-error.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { PlainDialog } from '../../../client/ui/dialogs/plain-dialog.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { mobileOf } from '../../../domain/mobile-number.ts';
import * as m from '../../../paraglide/messages.js';
import { minutesAndSeconds, useCountdown } from '../../auth/client/use-countdown.ts';
import { maskNumber } from '../../tickets/mask-number.ts';
import type { PartyAuthorisation } from '../contract.ts';
import classes from './authorisation.module.css';
import {
  adviceText,
  authorisationStateOf,
  authorisationStateText,
  isMyinfoRequestOpen,
  receivedText,
} from './authorisation-words.ts';
import type { PartyToAsk } from './party-to-ask.ts';
import { QrCode } from './qr-code.tsx';
import { RequestSteps } from './request-steps.tsx';
import type { useCode, useLinkBySms } from './use-ask-myinfo.ts';

interface Props {
  party: PartyToAsk;
  authorisation: PartyAuthorisation | undefined;
  code: ReturnType<typeof useCode>;
  link: ReturnType<typeof useLinkBySms>;
  onClose: () => void;
}

/**
 * Dialog that asks a party for Myinfo: by a code on this screen, by SMS or on this device. Shows the progress until the
 * party has answered.
 */
export function AskMyinfoDialog({ party, authorisation, code, link, onClose }: Props) {
  const { name, portal } = party;
  const made = [code.data?.requestId, link.sending.data?.requestId];
  const request = authorisation?.request ?? null;
  const isOwn = request !== null && made.includes(request.requestId);
  const isAnswered = isOwn && authorisation !== undefined && !isMyinfoRequestOpen(request);
  const title = portal === 'corppass' ? m.national_id_dialog_company : m.national_id_dialog;
  return (
    <PlainDialog
      onClose={onClose}
      title={withNames((markName) => title({ name: markName(name) }))}
      size={720}
      footer={<Button onClick={onClose}>{m.national_id_close()}</Button>}
    >
      {isAnswered && <Answer authorisation={authorisation} portal={portal} />}
      {isAnswered && authorisationStateOf(authorisation) === 'done' ? null : (
        <>
          {!isOwn && isMyinfoRequestOpen(request) && !code.isPending && (
            <p className={`t2 f13 ${classes.replaces}`}>{m.national_id_dialog_replaces()}</p>
          )}
          <div className={classes.ways}>
            <CodeWay party={party} code={code} isOver={isAnswered || (isOwn && request.sentAt !== null)} />
            <SmsWay party={party} link={link} request={isOwn && !isAnswered ? request : null} />
          </div>
        </>
      )}
    </PlainDialog>
  );
}

function Answer({ authorisation, portal }: { authorisation: PartyAuthorisation; portal: PartyToAsk['portal'] }) {
  const now = new Date();
  const isDone = authorisationStateOf(authorisation) === 'done';
  const text = isDone ? receivedText(authorisation) : adviceText(authorisation, portal, now);
  return (
    <div className={classes.answer} role="status">
      <Note tone={isDone ? 'ok' : 'warn'}>
        <b className="m">{authorisationStateText(authorisation, portal, now)}</b> {text}
      </Note>
    </div>
  );
}

function CodeWay({ party, code, isOver }: Pick<Props, 'party' | 'code'> & { isOver: boolean }) {
  const made = code.data;
  const left = useCountdown(made ? Date.parse(made.expiresAt) : 0);
  const isShown = made !== undefined && !isOver && left > 0;
  const again = (
    <Button
      size="xs"
      leftSection={<IconRefresh size={16} aria-hidden />}
      busy={code.isPending}
      busyLabel={m.national_id_making_code()}
      onClick={() => code.mutate()}
    >
      {made ? m.national_id_new_code() : m.national_id_show_code()}
    </Button>
  );
  return (
    <section className={classes.way} aria-label={m.national_id_scan()}>
      <h3 className="h3">{m.national_id_scan()}</h3>
      <div role="alert">
        {code.isError && <Note tone="bad">{failureText(code.error, m.national_id_ask_failed())}</Note>}
      </div>
      <div className={classes.scan}>
        {isShown ? (
          <QrCode text={made.url} label={m.national_id_code({ name: party.name })} />
        ) : (
          <span className={classes.noCode} data-busy={code.isPending || undefined} />
        )}
        <div className="f13 t2">
          <p>{m.national_id_scan_text()}</p>
          {isShown && <p className={`t3 ${classes.left}`}>{m.national_id_valid({ time: minutesAndSeconds(left) })}</p>}
        </div>
      </div>
      <div className={classes.buttons}>
        {again}
        {isShown && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            href={made.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {m.national_id_this_device()}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SmsProps extends Pick<Props, 'party' | 'link'> {
  /** The request that was made here and is unanswered. */
  request: PartyAuthorisation['request'];
}

function SmsWay({ party, link: { sending, resendAt }, request }: SmsProps) {
  const [typed, setTyped] = useState('');
  const [attempted, setAttempted] = useState(false);
  const wait = useCountdown(resendAt);
  const own = mobileOf(typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (sending.isPending || wait > 0 || !(party.phone || own)) return;
    sending.mutate(party.phone ? undefined : own);
  };
  const isAgain = sending.data !== undefined;
  return (
    <section className={classes.way} aria-label={m.national_id_sms()}>
      <h3 className="h3">{m.national_id_sms()}</h3>
      <div role="alert">
        {sending.isError && <Note tone="bad">{failureText(sending.error, m.national_id_ask_failed())}</Note>}
      </div>
      <form className={`between ${classes.sms}`} onSubmit={send} noValidate>
        {party.phone ? (
          <span>{m.national_id_sms_to({ number: maskNumber(party.phone) })}</span>
        ) : (
          <TextInput
            label={m.national_id_sms_number({ name: party.name })}
            description={m.national_id_sms_number_text()}
            error={attempted && !own ? m.national_id_sms_number_wrong() : undefined}
            inputMode="tel"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Button type="submit" busy={sending.isPending} busyLabel={m.national_id_sending()} disabled={wait > 0}>
          {wait > 0
            ? m.national_id_again_in({ time: minutesAndSeconds(wait) })
            : isAgain
              ? m.national_id_send_again()
              : m.national_id_send()}
        </Button>
      </form>
      {request && (
        <div role="status">
          <RequestSteps request={request} />
        </div>
      )}
    </section>
  );
}
