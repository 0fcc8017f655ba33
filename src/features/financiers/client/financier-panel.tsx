import { Checkbox } from '../../../client/ui/choice.tsx';
import { useEdit } from '../../../client/ui/dialogs/use-edit.ts';
import { Note } from '../../../client/ui/notes/note.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import type { OpenRecord } from '../../../client/ui/records/record-page.tsx';
import { RecordPanel } from '../../../client/ui/records/record-panel.tsx';
import { Textarea, TextInput } from '../../../client/ui/text-input.tsx';
import * as m from '../../../paraglide/messages.js';
import { tooLongBy } from '../../forms/too-long.ts';
import { checkFinancier, maxNameLength } from '../check-financier.ts';
import type { ListedFinancier } from '../contract.ts';
import { maxEmails } from '../email-list.ts';
import { maxFormLinesLength } from '../form-lines.ts';
import { EmailListInput } from './email-list-input.tsx';
import { emailsToKeep, type FinancierDraft, financierDraftOf, withoutEmailProblem } from './financier-draft.ts';
import { MailLimitInput } from './mail-limit-input.tsx';
import { NeedsInput } from './needs-input.tsx';
import { SendMethodInput, WhatsAppInput } from './send-method-input.tsx';
import { useDeleteFinancier, useSaveFinancier } from './use-change-financier.ts';

interface Props extends Omit<OpenRecord<ListedFinancier>, 'record'> {
  /** Absent for a new financier. */
  financier: ListedFinancier | undefined;
}

/** Panel to view or change a financier. */
export function FinancierPanel({ financier, mayChange, onClose, onReload }: Props) {
  const save = useSaveFinancier(financier?.financierId);
  const edit = useEdit<FinancierDraft, { name: string }>({
    initial: financierDraftOf(financier),
    revision: financier?.revision,
    check: (draft) => checkFinancier({ ...draft, emails: emailsToKeep(draft) }),
    save,
    onSaved: ({ name }) => {
      toast.success(m.financiers_saved({ name }));
      onClose();
    },
  });
  const remove = useDeleteFinancier(() => {
    edit.end();
    onClose();
  });
  const { draft, problems, change } = edit;
  const isProvider = financier?.sendMethod === 'interface';
  const readOnly = !mayChange || isProvider;
  return (
    <RecordPanel
      title={financier?.name ?? m.financiers_new()}
      edit={edit}
      readOnly={readOnly}
      onDelete={financier && (() => remove.mutate(financier))}
      isDeleting={remove.isPending}
      inputOf={inputOf}
      onClose={onClose}
      onReload={onReload}
    >
      {isProvider && <Note tone="info">{m.financiers_provider_note()}</Note>}
      <TextInput
        id="financier-name"
        label={m.financiers_name()}
        data-autofocus={!financier || undefined}
        autoComplete="off"
        value={draft.name}
        readOnly={readOnly}
        error={tooLongBy(draft.name, maxNameLength) ?? problems.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {isProvider ? (
        <TextInput label={m.financiers_send_method()} value={m.financiers_method_interface()} readOnly />
      ) : (
        <SendMethodInput
          sendMethod={draft.sendMethod}
          readOnly={readOnly}
          onChange={(sendMethod) => change({ sendMethod })}
        />
      )}
      {!isProvider && draft.sendMethod === 'whatsApp' && (
        <WhatsAppInput
          value={draft.whatsAppNumber}
          problem={problems.whatsAppNumber}
          readOnly={readOnly}
          onChange={(whatsAppNumber) => change({ whatsAppNumber })}
          from={draft.whatsAppFrom}
          onFrom={(whatsAppFrom) => change({ whatsAppFrom })}
        />
      )}
      {!isProvider && draft.sendMethod === 'email' && (
        <EmailListInput
          emails={draft.emails}
          problems={problems}
          readOnly={readOnly}
          onChange={(emails, solved) => change({ emails }, [solved])}
          onRemove={(place) => {
            edit.setProblems((now) => withoutEmailProblem(now, place));
            change({ emails: draft.emails.filter((_email, index) => index !== place) }, ['emails']);
          }}
          onValidationError={(found) => edit.setProblems((now) => ({ ...now, ...found }))}
        />
      )}
      {!isProvider && draft.sendMethod === 'email' && (
        <MailLimitInput
          megabytes={draft.attachmentMegabytes}
          readOnly={readOnly}
          onChange={(attachmentMegabytes) => change({ attachmentMegabytes })}
        />
      )}
      {!isProvider && (
        <>
          <hr />
          <NeedsInput fields={draft.fields} documents={draft.documents} readOnly={readOnly} onChange={change} />
          <Textarea
            id="financier-formLines"
            label={m.financiers_form_lines()}
            description={m.financiers_form_lines_help()}
            grows
            rows={2}
            value={draft.formLines}
            readOnly={readOnly}
            error={tooLongBy(draft.formLines, maxFormLinesLength) ?? problems.formLines}
            onChange={({ currentTarget }) => change({ formLines: currentTarget.value })}
          />
          <Checkbox
            label={m.financiers_in_use()}
            description={m.financiers_in_use_help()}
            checked={draft.inUse}
            disabled={readOnly}
            onChange={({ currentTarget }) => change({ inUse: currentTarget.checked })}
          />
        </>
      )}
    </RecordPanel>
  );
}

/** A problem with the whole list links to its first entry. */
function inputOf(field: string): { id: string; label: string } {
  if (field === 'emails') return { id: 'financier-emails.0', label: m.financiers_emails() };
  const id = `financier-${field}`;
  if (field === 'name') return { id, label: m.financiers_name() };
  if (field === 'formLines') return { id, label: m.financiers_form_lines() };
  if (field === 'whatsAppNumber') return { id, label: m.financiers_whatsapp_number() };
  const place = Number(field.split('.')[1]) + 1;
  return { id, label: m.financiers_email_at({ place, most: maxEmails }) };
}
