import { type FormEvent, useState } from 'react';
import { Button } from '../../../../../client/ui/button.tsx';
import { TextInput } from '../../../../../client/ui/text-input.tsx';
import * as m from '../../../../../paraglide/messages.js';
import { entryProblemText } from '../entry-words.ts';
import { parseEntry } from '../parse-entry.ts';
import { kindOfName } from '../value-kind.ts';
import { valueLabel } from '../value-label.ts';
import classes from '../values-panel.module.css';
import type { MissingValue } from './missing-values.ts';

interface Props {
  fileType: string;
  missing: readonly MissingValue[];
  onAdd: (name: string, text: string) => void;
}

/** Lists the values that were not found on the document, each with an input. Empty inputs are left out. */
export function MissingPanel({ fileType, missing, onAdd }: Props) {
  if (missing.length === 0) return null;
  return (
    <section className={classes.together} aria-label={m.documents_missing()}>
      <div className={`between ${classes.togetherHead}`}>
        <h3>{m.documents_missing()}</h3>
      </div>
      {missing.map((value) => (
        <MissingInput key={value.name} fileType={fileType} value={value} onAdd={onAdd} />
      ))}
    </section>
  );
}

interface InputProps {
  fileType: string;
  value: MissingValue;
  onAdd: (name: string, text: string) => void;
}

function MissingInput({ fileType, value: { name, proposal }, onAdd }: InputProps) {
  const [text, setText] = useState(proposal?.text ?? '');
  const [attempted, setAttempted] = useState(false);
  const kind = kindOfName(name);
  const parsed = parseEntry({ fileType, name, kind, text });
  const add = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (parsed.ok) onAdd(name, text);
  };
  return (
    <form className={classes.missing} onSubmit={add}>
      <TextInput
        label={valueLabel(name)}
        description={proposal && m.documents_missing_sum({ parts: proposal.parts.map(valueLabel).join(' + ') })}
        value={text}
        error={attempted && !parsed.ok ? entryProblemText(parsed.problem, text) : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={500}
        inputMode={kind === 'money' || kind === 'number' ? 'decimal' : undefined}
        leftSection={kind === 'money' ? 'S$' : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="xs" variant={proposal ? 'filled' : 'default'}>
        {proposal ? m.documents_accept() : m.documents_missing_add()}
      </Button>
    </form>
  );
}
