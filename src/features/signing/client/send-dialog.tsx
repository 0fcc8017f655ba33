import { type FormEvent, useState } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Radio } from '../../../client/ui/choice.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';
import { minutesAndSeconds } from '../../auth/client/use-countdown.ts';
import type { Letter } from '../contract.ts';
import classes from './signature-table.module.css';

type Channel = 'sms' | 'email';

interface Props {
  letter: Letter;
  isBusy: boolean;
  /** Seconds until another link can be sent. */
  waitSeconds: number;
  /** Why it was not sent. */
  problem: string | undefined;
  initial: Channel;
  onSend: (channel: Channel) => void;
  onClose: () => void;
}

const formId = 'send-letter';

/** Dialog to choose how the link is sent to the signer. The code is always sent to their mobile number. */
export function SendDialog({ letter, isBusy, waitSeconds, problem, initial, onSend, onClose }: Props) {
  const [channel, setChannel] = useState<Channel>(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && waitSeconds === 0) onSend(channel);
  };
  return (
    <Dialog
      onClose={onClose}
      title={withNames((markName) => m.signing_table_send_title({ name: markName(letter.signerName) }))}
      size={440}
      footer={
        <>
          <Button onClick={onClose}>{m.signing_table_cancel()}</Button>
          <Button
            type="submit"
            form={formId}
            variant="filled"
            busy={isBusy}
            busyLabel={m.signing_table_sending()}
            disabled={waitSeconds > 0}
          >
            {waitSeconds > 0
              ? m.signing_table_again_in({ time: minutesAndSeconds(waitSeconds) })
              : m.signing_table_send()}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <div role="alert">{problem && <Note tone="bad">{problem}</Note>}</div>
        <fieldset className={classes.channels}>
          <legend>{m.signing_table_channel()}</legend>
          <Radio
            name={`${formId}-channel`}
            label={m.signing_table_sms()}
            description={m.signing_table_sms_text()}
            checked={channel === 'sms'}
            onChange={() => setChannel('sms')}
          />
          <Radio
            name={`${formId}-channel`}
            label={m.signing_table_email()}
            description={m.signing_table_email_text()}
            checked={channel === 'email'}
            onChange={() => setChannel('email')}
          />
        </fieldset>
      </form>
    </Dialog>
  );
}
