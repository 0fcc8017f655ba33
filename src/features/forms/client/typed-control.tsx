import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Input, LinesInput } from '../../../client/ui/input.tsx';
import { type TextBox, useComposition } from '../../../client/ui/inputs/use-composition.ts';
import type { Field, Unit } from '../../../domain/field.ts';
import * as m from '../../../paraglide/messages.js';
import { formatForInput, unitLabel } from '../format-value.ts';
import { readTyped } from '../normalise-value.ts';
import { withSlashes } from '../parse-date.ts';
import { type ControlProps, inputAttributes } from './control-props.ts';
import classes from './form-section.module.css';
import { useFieldValue, useTyped } from './use-form.ts';

const unitWidth: Record<Unit, number> = { S$: 34, '%': 30, km: 36, cc: 34, kW: 40, months: 66, years: 54 };

/**
 * Input for text, amounts, figures, dates and years. Every keystroke is stored if it can be parsed. The text is
 * formatted only when the user leaves the field, so that the caret stays. Text that cannot be parsed stays as typed,
 * even if its section renders again. No input has a `maxLength`: the browser would silently cut pasted text.
 */
export function TypedControl(props: ControlProps) {
  const { field, path, store } = props;
  const value = useFieldValue(store, path);
  const unread = useTyped(store, path);
  const [draft, setDraft] = useState<string>();
  const text = draft ?? unread ?? formatForInput(field, value);
  const isFigure = field.type === 'number' || field.type === 'inputNumber';

  function type(next: string): void {
    const typed = field.type === 'date' ? withSlashes(text, next) : next;
    setDraft(typed);
    const read = readTyped(field, typed);
    store.set(path, read);
    store.keepTyped(path, read === undefined && typed.trim() !== '' ? typed : undefined);
  }

  function step(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0 || field.type !== 'inputNumber') return;
    event.preventDefault();
    const from = typeof value === 'number' ? value : (field.min ?? 0) - by;
    const next = Math.min(Math.max(from + by, field.min ?? 0), field.max ?? Number.MAX_SAFE_INTEGER);
    setDraft(undefined);
    store.set(path, next);
    store.keepTyped(path, undefined);
  }

  const composing = useComposition(text, type);
  // Only dates are reformatted while they are typed. Other text is stored even during keyboard composition, which
  // phones use for every word.
  const typing =
    field.type === 'date'
      ? composing
      : { value: text, onChange: ({ currentTarget }: FormEvent<TextBox>) => type(currentTarget.value) };
  const shared = {
    ...inputAttributes(props),
    ...typing,
    onBlur: () => setDraft(undefined),
  };
  if (field.type === 'textarea') {
    return <LinesInput {...shared} rows={3} inputClassName={classes.lines} />;
  }
  const side = field.unit === 'S$' ? { leftSection: 'S$' } : unitSection(field);
  return (
    <Input
      {...shared}
      {...side}
      type="text"
      onKeyDown={step}
      placeholder={field.type === 'date' ? m.forms_date_hint() : undefined}
      inputClassName={isFigure ? classes.figure : field.modifier === 'alphanumeric' ? classes.capitals : ''}
    />
  );
}

function unitSection(field: Field) {
  if (!field.unit) return {};
  return {
    rightSection: <span className={classes.unit}>{unitLabel(field.unit)}</span>,
    rightSectionWidth: unitWidth[field.unit],
  };
}
