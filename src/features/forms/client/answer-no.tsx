import { useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import type { Field } from '../../../domain/field.ts';
import * as m from '../../../paraglide/messages.js';
import { isVisible } from '../is-visible.ts';
import classes from './form-section.module.css';
import type { FormStore } from './form-store.ts';
import { useForm } from './use-form.ts';

/** Minimum number of unanswered questions for the button to appear. */
const fewest = 3;

interface Props {
  fields: readonly Field[];
  store: FormStore;
  path: string;
}

/**
 * Button that answers all open yes/no questions of a section with No, as most people do. Each answer can be changed
 * afterwards.
 */
export function AnswerNo({ fields, store, path }: Props) {
  const open = useForm(store, () => openQuestions(fields, store, path).join());
  const names = open === '' ? [] : open.split(',');
  // The button keeps its space, so that nothing moves while a user answers one row after the other.
  const [isOffered] = useState(names.length >= fewest);
  if (!isOffered) return null;
  return (
    <div className={classes.answerNo} data-done={names.length === 0 || undefined}>
      <Button size="xs" onClick={() => names.forEach((name) => void store.set(`${path}.${name}`, false))}>
        {m.forms_no_to_all({ count: names.length })}
      </Button>
    </div>
  );
}

function openQuestions(fields: readonly Field[], store: FormStore, path: string): string[] {
  const read = store.reader(path);
  return fields
    .filter(({ type, options = [] }) => type === 'radio' && options.every(({ value }) => typeof value === 'boolean'))
    .filter((field) => isVisible(field, read) && read(field.name) === undefined)
    .map(({ name }) => name);
}
