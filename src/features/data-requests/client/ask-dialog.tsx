import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../../client/show-error.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { FailureNote } from '../../../client/ui/notes/failure.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { Select, Textarea } from '../../../client/ui/text-input.tsx';
import { useIntention } from '../../../client/use-intention.ts';
import * as m from '../../../paraglide/messages.js';
import { askedKinds, findRequestProblems, newRequestOf, type Typed, type TypedProblems } from './new-request.ts';
import { kindWords, requestDueDate } from './request-words.ts';
import { useCreateRequest } from './use-data-requests.ts';

/** Dialog that requests access, correction or the withdrawal of a consent. */
export function AskDataDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [typed, setTyped] = useState<Typed>({ kind: 'access', about: '', wanted: '' });
  const [problems, setProblems] = useState<TypedProblems>({});
  const intention = useIntention();
  const creating = useCreateRequest();
  const change = (values: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...values }));
    setProblems({});
    creating.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending) return;
    const found = findRequestProblems(typed);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`${formId}-${first}`)?.focus();
    creating.mutate(
      { body: newRequestOf(typed), key: intention.keyOf(typed) },
      {
        onSuccess: (request) => {
          toast.success(m.data_requests_sent({ date: requestDueDate(request) }));
          onClose();
        },
      },
    );
  };
  const failure = failureText(creating.error);
  return (
    <Dialog
      onClose={creating.isPending ? undefined : onClose}
      isDirty={typed.about + typed.wanted !== '' && !creating.isSuccess}
      isBusy={creating.isPending}
      title={m.data_requests_dialog_title()}
      description={m.data_requests_dialog_text()}
      size={560}
      footer={(close) => (
        <>
          <Button disabled={creating.isPending} onClick={close}>
            {m.shell_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="filled"
            busy={creating.isPending}
            busyLabel={m.data_requests_sending()}
          >
            {m.data_requests_send()}
          </Button>
        </>
      )}
    >
      <form id={formId} className="fields" onSubmit={submit} noValidate>
        <FailureNote>{failure}</FailureNote>
        <Select
          data-autofocus
          label={m.data_requests_kind()}
          description={typed.kind === 'access' ? m.data_requests_access_help() : undefined}
          value={typed.kind}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value as Typed['kind'] })}
        >
          {askedKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]()}
            </option>
          ))}
        </Select>
        {typed.kind !== 'access' && (
          <Textarea
            id={`${formId}-about`}
            label={typed.kind === 'correction' ? m.data_requests_wrong() : m.data_requests_consent()}
            description={typed.kind === 'withdrawal' ? m.data_requests_consent_help() : undefined}
            value={typed.about}
            onChange={({ currentTarget }) => change({ about: currentTarget.value })}
            error={problems.about}
            rows={3}
            required
          />
        )}
        {typed.kind === 'correction' && (
          <Textarea
            id={`${formId}-wanted`}
            label={m.data_requests_right()}
            value={typed.wanted}
            onChange={({ currentTarget }) => change({ wanted: currentTarget.value })}
            error={problems.wanted}
            rows={3}
            required
          />
        )}
      </form>
    </Dialog>
  );
}
