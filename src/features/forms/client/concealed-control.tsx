import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Input } from '../../../client/ui/input.tsx';
import * as m from '../../../paraglide/messages.js';
import { isWithheld } from '../concealed.ts';
import { readTyped } from '../normalise-value.ts';
import { typedOver } from '../typed-over.ts';
import { type ControlProps, inputAttributes } from './control-props.ts';
import classes from './form-section.module.css';
import { useFieldValue, useTyped } from './use-form.ts';
import { type Reveal, useRevealed } from './use-revealed.ts';

interface Props extends ControlProps {
  readOnly: boolean;
  /** Absent if the account may not. */
  reveal: Reveal | undefined;
}

/**
 * Shows a stored value that this account may not see: an identity number by its mask, an income by the word "entered".
 * A new value is stored only when the user leaves the field: otherwise its first digit would already replace a value
 * that cannot be restored. An empty field or Escape keeps the stored value.
 */
export function ConcealedControl(props: Props) {
  const { field, path, store, readOnly, reveal } = props;
  const value = useFieldValue(store, path);
  const { text: revealed, isBusy, toggle } = useRevealed(reveal, path);
  const unread = useTyped(store, path);
  const [draft, setDraft] = useState(unread);
  const mask = typeof value === 'string' ? value : '';
  const shown = revealed ?? mask;
  const isMoney = field.unit === 'S$';

  function forget(): void {
    setDraft(undefined);
    store.keepTyped(path, undefined);
  }

  function leave(): void {
    if (draft === undefined || draft.trim() === '' || draft === revealed) {
      forget();
      return;
    }
    const typed = readTyped(field, draft);
    if (typed === undefined) store.keepTyped(path, draft);
    else store.set(path, typed);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      leave();
      // Another input now shows the value, so it gets the focus.
      requestAnimationFrame(() => document.getElementById(path)?.focus());
    }
    if (event.key !== 'Escape' || draft === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    forget();
  }

  const label = field.label().toLocaleLowerCase();
  const button = reveal && mask !== '' && draft === undefined && (
    <button
      type="button"
      className={classes.reveal}
      aria-label={revealed === undefined ? m.forms_show_what({ label }) : m.forms_hide_what({ label })}
      aria-busy={isBusy}
      title={revealed === undefined ? m.forms_show_hint() : undefined}
      onClick={toggle}
    >
      {revealed === undefined ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
      {revealed === undefined ? m.forms_show() : m.forms_hide()}
    </button>
  );
  return (
    <>
      <Input
        {...inputAttributes(props)}
        readOnly={readOnly}
        value={draft ?? shown}
        placeholder={isWithheld(value) ? m.forms_withheld() : undefined}
        leftSection={isMoney ? 'S$' : undefined}
        rightSection={button || undefined}
        rightSectionWidth={button ? 'var(--reveal-width)' : undefined}
        inputClassName={isMoney ? classes.figure : draft === undefined ? '' : classes.capitals}
        onChange={(event) => setDraft(typedOver(draft ?? shown, event.currentTarget.value))}
        onFocus={(event) => {
          if (mask !== '' && revealed === undefined && !readOnly) event.currentTarget.select();
        }}
        onBlur={leave}
        onKeyDown={press}
      />
      <span className="vh" role="status">
        {revealed === undefined ? '' : m.forms_shown()}
      </span>
    </>
  );
}
