import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { useAfterPress } from '../../../client/ui/dialogs/use-after-press.ts';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import type { FieldProblems } from '../../../contract/call.ts';
import { maxEmailLength } from '../../../domain/email.ts';
import * as m from '../../../paraglide/messages.js';
import { tooLongBy } from '../../forms/too-long.ts';
import { checkEmailList, maxEmails, mayAddEmail, mayRemoveEmail } from '../email-list.ts';
import classes from './financier-panel.module.css';

interface Props {
  emails: readonly string[];
  /** Problems by field: `emails.0` is the first entry's. */
  problems: FieldProblems;
  readOnly: boolean;
  onChange: (emails: string[], solved: string) => void;
  onRemove: (place: number) => void;
  /** Called when an entry is invalid on blur. An empty entry is reported on saving. */
  onValidationError: (problems: FieldProblems) => void;
}

/** Inputs for one to five addresses. */
export function EmailListInput({ emails, problems, readOnly, onChange, onRemove, onValidationError }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  /** The entry that gets the cursor once it is rendered. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    box.current?.querySelectorAll('input')[Math.min(next.current, emails.length - 1)]?.focus();
    next.current = undefined;
  }, [emails.length]);

  const latest = useRef(emails);
  latest.current = emails;
  const afterPress = useAfterPress();
  const leave = (email: string) =>
    afterPress(() => {
      // The press may have added or removed an entry.
      const index = latest.current.indexOf(email);
      const problem = checkEmailList(latest.current)[index];
      if (problem && email.trim()) onValidationError({ [`emails.${index}`]: problem });
    });
  const add = () => {
    next.current = emails.length;
    onChange([...emails, ''], 'emails');
  };
  const remove = (position: number) => {
    next.current = position;
    onRemove(position);
  };
  const isFull = !mayAddEmail(emails);
  return (
    <fieldset ref={box} className={classes.emails}>
      <legend className={`m f13 ${classes.legend}`}>
        <span>{m.financiers_emails()}</span>
        <span className="t3 f12">{m.financiers_emails_count({ count: emails.length, most: maxEmails })}</span>
      </legend>
      {emails.map((email, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list
        <div key={index} className={classes.email} data-alone={readOnly || undefined}>
          <TextInput
            id={`financier-emails.${index}`}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={m.financiers_email_at({ place: index + 1, most: maxEmails })}
            value={email}
            readOnly={readOnly}
            error={tooLongBy(email, maxEmailLength) ?? problems[`emails.${index}`]}
            onChange={({ currentTarget }) =>
              onChange(
                emails.map((email, place) => (place === index ? currentTarget.value : email)),
                `emails.${index}`,
              )
            }
            onBlur={() => leave(email)}
          />
          {!readOnly && (
            <IconButton
              aria-label={m.financiers_email_remove({ place: index + 1 })}
              disabled={!mayRemoveEmail(emails)}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {problems.emails && (
        <p className="field-error" role="alert">
          {problems.emails}
        </p>
      )}
      {!readOnly && (
        <div className={classes.add}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={add}
          >
            {m.financiers_email_add()}
          </Button>
          {isFull && <span className="t3 f12">{m.financiers_emails_full({ most: maxEmails })}</span>}
        </div>
      )}
    </fieldset>
  );
}
