import { ProgressBar } from '../../../client/ui/notes/progress-bar.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './upload-dialog.module.css';
import type { SignatureSending } from './use-send.ts';

/** Shows the upload of a picture: the sent share, or why it failed. */
export function SendStep({ sending, fileName }: { sending: SignatureSending; fileName: string }) {
  if (sending.step === 'failed') {
    return (
      <div role="alert">
        <p className="field-error">{sending.message}</p>
        <p className={`t3 f12 ${classes.fileName}`} translate="no">
          {fileName}
        </p>
      </div>
    );
  }
  const share = sending.step === 'sending' ? sending.share : 0;
  return (
    <div className={classes.sending}>
      <p className={classes.fileName} translate="no">
        {fileName}
      </p>
      <ProgressBar label={m.signatures_sending()} share={share} />
      <p className="t3 f12">{m.signatures_sent({ percent: Math.round(share * 100) })}</p>
    </div>
  );
}
