import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import '../../../../client/ui/choice.css';
import { Note } from '../../../../client/ui/notes/note.tsx';
import { Textarea, TextInput } from '../../../../client/ui/text-input.tsx';
import * as m from '../../../../paraglide/messages.js';
import { DateInput } from '../../../forms/client/date-input.tsx';
import type { OutcomeKind } from '../../recorded-outcome.ts';
import classes from './record-dialog.module.css';
import type { DraftField, RecordDraft, RecordProblems } from './record-draft.ts';

const words: Record<OutcomeKind, { title: () => string; text: () => string }> = {
  approved: { title: m.applications_record_approved, text: m.applications_record_approved_text },
  failed: { title: m.applications_record_failed, text: m.applications_record_failed_text },
  verified: { title: m.applications_record_verified, text: m.applications_record_verified_text },
  disbursed: { title: m.applications_record_disbursed, text: m.applications_record_disbursed_text },
};

interface ChoiceProps {
  kinds: readonly OutcomeKind[];
  chosen: OutcomeKind;
  onChoose: (kind: OutcomeKind) => void;
}

/** Choice cards for the financier's decision. */
export function OutcomeChoice({ kinds, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className="vh">{m.applications_record_choice()}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={`choice-card ${classes.option}`} data-chosen={kind === chosen || undefined}>
          <input
            type="radio"
            className="radio-dot"
            name={name}
            value={kind}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <span>
            <b>{words[kind].title()}</b>
            <span className="t2 f13">{words[kind].text()}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface FieldsProps {
  kind: OutcomeKind;
  name: string;
  draft: RecordDraft;
  problems: RecordProblems;
  file: File | undefined;
  /** Name of the previously added document. */
  fileNow: string | undefined;
  onChange: (part: Partial<RecordDraft>) => void;
  onFile: (file: File | undefined) => void;
}

export function RecordFields({ kind, name, draft, problems, file, fileNow, onChange, onFile }: FieldsProps) {
  const field = (name: DraftField) => ({
    name: name,
    autoComplete: 'off',
    value: draft[name],
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  const day = (name: 'paidOn' | 'validUntil') => ({
    name,
    value: draft[name],
    error: problems[name],
    onType: (typed: string) => onChange({ [name]: typed }),
  });
  const optional = (label: string) => (
    <>
      {label} <span className="t3">{m.applications_record_optional()}</span>
    </>
  );
  if (kind === 'verified')
    return (
      <Note tone="info">
        {withNames((markName) => m.applications_record_verified_meaning({ name: markName(name) }))}
      </Note>
    );
  if (kind === 'failed') {
    return (
      <>
        <Textarea {...field('reason')} label={m.applications_record_reason()} rows={3} maxLength={500} />
        <Note tone="bad">
          {withNames((markName) => m.applications_record_failed_meaning({ name: markName(name) }))}
        </Note>
      </>
    );
  }
  const document = <DocumentInput file={file} fileNow={fileNow} onFile={onFile} />;
  if (kind === 'disbursed') {
    return (
      <>
        <div className={classes.grid}>
          <TextInput
            {...field('amount')}
            label={m.applications_record_paid_amount()}
            leftSection="S$"
            inputMode="decimal"
          />
          <DateInput {...day('paidOn')} label={m.applications_record_paid_on()} />
          <TextInput {...field('reference')} label={optional(m.applications_record_reference())} maxLength={64} />
        </div>
        {document}
      </>
    );
  }
  return (
    <>
      <div className={classes.grid}>
        <TextInput {...field('amount')} label={m.applications_record_amount()} leftSection="S$" inputMode="decimal" />
        <TextInput {...field('tenure')} label={m.applications_record_tenure()} inputMode="numeric" />
        <TextInput {...field('rate')} label={m.applications_record_rate()} rightSection="%" inputMode="decimal" />
        <TextInput
          {...field('fee')}
          label={optional(m.applications_record_fee())}
          leftSection="S$"
          inputMode="decimal"
        />
        <DateInput {...day('validUntil')} label={m.applications_record_valid_until()} />
      </div>
      <Textarea
        {...field('conditions')}
        label={optional(m.applications_record_conditions())}
        rows={2}
        maxLength={2000}
      />
      {document}
    </>
  );
}

type DocumentProps = Pick<FieldsProps, 'file' | 'fileNow' | 'onFile'>;

/** Input for the financier's letter; another file replaces it. */
function DocumentInput({ file, fileNow, onFile }: DocumentProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = file?.name ?? fileNow;
  return (
    <div className={classes.document}>
      <Button leftSection={<IconPaperclip size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {shown ? m.applications_record_document_other() : m.applications_record_document()}
      </Button>
      <span className="t2 f13">{shown ?? m.applications_record_document_text()}</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={m.applications_record_document()}
        accept="application/pdf,image/png,image/jpeg,.pdf,.png,.jpg,.jpeg"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
