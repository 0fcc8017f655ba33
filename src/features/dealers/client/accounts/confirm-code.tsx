import * as m from '../../../../paraglide/messages.js';
import { CodeField } from '../../../auth/client/code-field.tsx';
import { maskMobile } from '../../../auth/client/mobile-number.ts';
import { SendAgain } from '../../../auth/client/send-again.tsx';
import { useCodeEntry } from '../../../auth/client/use-code-entry.ts';
import classes from './account-dialog.module.css';
import type { SentProof } from './save-account.ts';

interface Props {
  /** The button in the dialog's foot submits this form. */
  formId: string;
  sent: SentProof;
  isNewPhone: boolean;
  isBusy: boolean;
  error: unknown;
  onEdit: () => void;
  onCode: (otp: string) => void;
  again: { isPending: boolean; error: unknown; send: () => void };
}

/** Input of the code that confirms a change. It is submitted as soon as it is complete. */
export function ConfirmCode({ formId, sent, isNewPhone, isBusy, error, onEdit, onCode, again }: Props) {
  const entry = useCodeEntry({ sent, error, isPending: isBusy, onCode, onEdit });
  return (
    <form id={formId} className={classes.code} onSubmit={entry.submit} noValidate>
      <p className="t2">
        {isNewPhone ? m.dealers_code_new_phone() : m.dealers_code_own()} <b className="nw">{maskMobile(sent.phone)}</b>.{' '}
        {m.auth_valid_for({ minutes: Math.round(sent.expiresInSeconds / 60) })}
      </p>
      <CodeField id={`${formId}-code`} className={classes.boxes} label={m.auth_code_label()} entry={entry} />
      <div className={`f13 ${classes.again}`}>
        <span className="t3">{m.auth_nothing_yet()}</span>
        <SendAgain sent={sent} again={again} />
      </div>
    </form>
  );
}
