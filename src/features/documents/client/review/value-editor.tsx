import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import { SourceMark } from '../../../../client/ui/source-mark.tsx';
import { Select, Textarea, TextInput } from '../../../../client/ui/text-input.tsx';
import * as m from '../../../../paraglide/messages.js';
import { certainFrom } from '../../reading-rules.ts';
import { lookalikes } from '../upload/lookalikes.ts';
import { choiceWord, doubtText, entryProblemText } from './entry-words.ts';
import type { EntryProblem } from './parse-entry.ts';
import type { ReviewEntry } from './review.ts';
import { fieldId } from './value-focus.ts';
import { toEntry } from './value-kind.ts';
import { valueLabel } from './value-label.ts';
import classes from './values-panel.module.css';

/** Longer texts get an input of two lines on a separate row. */
const long = 28;

interface Props {
  entry: ReviewEntry;
  problem?: EntryProblem;
  isCurrent: boolean;
  onFocus: () => void;
  onText: (text: string) => void;
  onAccept: () => void;
  onReject: () => void;
}

/** Edits a value under review: its input, its confidence, and the text as printed. */
export function ValueEditor({ entry, problem, isCurrent, onFocus, onText, onAccept, onReject }: Props) {
  const [attempted, setAttempted] = useState(false);
  const [typing, setTyping] = useState(false);
  const accept = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (problem) return document.getElementById(fieldId(entry.name))?.focus();
    onAccept();
  };
  const shown = problem && (attempted || !typing) ? entryProblemText(problem, entry.text) : undefined;
  return (
    <form className={classes.editor} data-current={isCurrent || undefined} data-value={entry.name} onSubmit={accept}>
      <EntryInput
        entry={entry}
        error={shown}
        isCurrent={isCurrent}
        onFocus={onFocus}
        onBlur={() => setTyping(false)}
        onText={(text) => {
          setTyping(true);
          onText(text);
        }}
      />
      <div className={classes.deeds} data-long={entry.offer.text.length > long || undefined}>
        <span className={classes.printed}>
          <span className="vh">{m.documents_as_printed()} </span>
          {entry.offer.text}
        </span>
        <Button size="xs" variant="subtle" className={classes.ownDeed} onClick={onReject}>
          {m.documents_reject_value()}
        </Button>
        <Button
          type="submit"
          size="xs"
          variant={isCurrent ? 'filled' : 'default'}
          className={classes.ownDeed}
          leftSection={<IconCheck size={16} aria-hidden />}
        >
          {m.documents_accept()}
        </Button>
      </div>
    </form>
  );
}

interface InputProps {
  entry: ReviewEntry;
  error?: string;
  isCurrent: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onText: (text: string) => void;
}

function EntryInput({ entry, error, isCurrent, onFocus, onBlur, onText }: InputProps) {
  const { kind, offer, text } = entry;
  const shared = {
    id: fieldId(entry.name),
    label: (
      <>
        {valueLabel(entry.name)}
        {!entry.added && <Sureness confidence={offer.confidence} />}
      </>
    ),
    value: text,
    error,
    onFocus,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) => onText(event.currentTarget.value),
  };
  if (kind === 'yes-no' || kind === 'gender') {
    const values = kind === 'gender' ? ['male', 'female'] : ['true', 'false'];
    return (
      <Select {...shared} onKeyDown={acceptByEnter}>
        {values.map((value) => (
          <option key={value} value={value}>
            {choiceWord(value)}
          </option>
        ))}
      </Select>
    );
  }
  const isAsRead = text === toEntry(kind, offer.value);
  const reason = isAsRead && offer.doubt ? doubtText(offer.doubt) : undefined;
  const compare = isCurrent && isAsRead && !entry.added ? compareText(kind, text) : undefined;
  const description = [reason, compare].filter(Boolean).join(' ') || undefined;
  if (kind === 'text' && String(offer.value).length > 1.5 * long) {
    return (
      <Textarea
        {...shared}
        description={description}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={500}
        onKeyDown={acceptByEnter}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      description={description}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={500}
      inputMode={inputModes[kind]}
      placeholder={placeholders[kind]}
      leftSection={kind === 'money' ? 'S$' : undefined}
      inputClassName={kind === 'money' ? 'num' : undefined}
    />
  );
}

/**
 * Enter accepts as in every other input: select lists do not use it, and long values are on one line or joined into
 * one.
 */
function acceptByEnter(event: KeyboardEvent<HTMLTextAreaElement | HTMLSelectElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const inputModes: Partial<Record<ReviewEntry['kind'], 'decimal' | 'numeric'>> = {
  money: 'decimal',
  number: 'decimal',
  date: 'numeric',
  month: 'numeric',
};
const placeholders: Partial<Record<ReviewEntry['kind'], string>> = { date: 'DD/MM/YYYY', month: 'MM/YYYY' };

function Sureness({ confidence }: { confidence: number }) {
  const percent = Math.round(confidence * 100);
  const isSure = confidence >= certainFrom;
  return <SourceMark kind={isSure ? 'document' : 'unsure'}>{m.documents_sure({ percent })}</SourceMark>;
}

function compareText(kind: ReviewEntry['kind'], text: string): string {
  const [one, two] = kind === 'text' ? lookalikes(text) : [];
  if (one && two) {
    return m.documents_compare_two({ first: one[0], second: one[1], third: two[0], fourth: two[1] });
  }
  return one ? m.documents_compare_one({ first: one[0], second: one[1] }) : m.documents_compare();
}
