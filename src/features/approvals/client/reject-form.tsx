import { type FormEvent, useRef, useState } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { Note } from '../../../client/ui/notes/note.tsx';
import { Select, Textarea } from '../../../client/ui/text-input.tsx';
import * as m from '../../../paraglide/messages.js';
import { type RejectReason, rejectReason } from '../aa-options.ts';
import classes from './aa-dialog.module.css';

const reasons: readonly { value: RejectReason; label: () => string }[] = [
  { value: rejectReason.chooseAnotherFinancier, label: m.approvals_reason_another_financier },
  { value: rejectReason.cancelApplication, label: m.approvals_reason_cancel },
  { value: rejectReason.applicantNotDecided, label: m.approvals_reason_not_decided },
  { value: rejectReason.others, label: m.approvals_reason_others },
];

interface Props {
  /** The button in the dialog's foot submits this form. */
  formId: string;
  financierName: string;
  /** Called with true while there is typed text that would be lost. */
  onTyped: (isTyped: boolean) => void;
  onReject: (rejection: { reason: RejectReason; remark?: string }) => void;
}

/** Form for why an Approval Advice is rejected. */
export function RejectForm({ formId, financierName, onTyped, onReject }: Props) {
  const [chosen, setChosen] = useState('');
  const [remark, setRemark] = useState('');
  const [missing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = reasons.find(({ value }) => String(value) === chosen)?.value;
    if (reason !== undefined) return onReject({ reason, ...(remark.trim() && { remark: remark.trim() }) });
    setMissing(true);
    select.current?.focus();
  };
  return (
    <form id={formId} className={classes.reject} onSubmit={submit} noValidate>
      <h3 className="h2">
        {withNames((markName) => m.approvals_reject_heading({ financier: markName(financierName) }))}
      </h3>
      <Note tone="bad">
        {withNames((markName) => m.approvals_reject_meaning({ financier: markName(financierName) }))}
      </Note>
      <Select
        ref={select}
        autoFocus
        label={m.approvals_reason()}
        value={chosen}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setMissing(false);
        }}
        error={missing ? m.approvals_reason_missing() : undefined}
        aria-required
      >
        <option value="">{m.approvals_reason_choose()}</option>
        {reasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </Select>
      <Textarea
        label={
          <>
            {m.approvals_remark()} <span className="t3">{m.approvals_optional()}</span>
          </>
        }
        rows={2}
        maxLength={500}
        value={remark}
        onChange={({ currentTarget }) => {
          setRemark(currentTarget.value);
          onTyped(currentTarget.value.trim() !== '');
        }}
      />
    </form>
  );
}
