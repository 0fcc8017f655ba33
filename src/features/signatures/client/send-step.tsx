import * as m from '../../../paraglide/messages.js';
import classes from './upload-dialog.module.css';
import type { Sending } from './use-send.ts';

/** A picture on its way: how much has left, or why it did not arrive. */
export function SendStep({ sending, fileName }: { sending: Sending; fileName: string }) {
  if (sending.step === 'failed') {
    return (
      <div role="alert">
        <p className="field-error">{sending.message}</p>
        <p className={`t3 f12 ${classes.fileName}`}>{fileName}</p>
      </div>
    );
  }
  const percent = sending.step === 'sending' ? Math.round(sending.share * 100) : 0;
  return (
    <div className={classes.sending}>
      <p className={classes.fileName}>{fileName}</p>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={m.signatures_sending()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="t3 f12">{m.signatures_sent({ percent })}</p>
    </div>
  );
}
