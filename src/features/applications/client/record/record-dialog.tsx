import { type FormEvent, useId, useRef, useState } from 'react';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../../client/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import { toast } from '../../../../client/ui/notes/toast.ts';
import { formatDateTime } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import type { Application, Recorded } from '../../contract.ts';
import type { OutcomeKind } from '../../recorded-outcome.ts';
import classes from './record-dialog.module.css';
import {
  type DraftField,
  parseRecordDraft,
  type RecordDraft,
  type RecordProblems,
  recordDraftOf,
  takesLetter,
} from './record-draft.ts';
import { OutcomeChoice, RecordFields } from './record-fields.tsx';
import { useRecord, useTakeBack } from './use-record.ts';

interface Props {
  caseNo: string;
  application: Application;
  recorded: Recorded;
  /** True if the latest record is being corrected. */
  isCorrection: boolean;
  onClose: () => void;
}

/**
 * Dialog that records what a financier without an interface has decided or paid; corrects or reverts the latest record.
 */
export function RecordDialog({ caseNo, application, recorded: known, isCorrection, onClose }: Props) {
  const { applicationId, financierName: name } = application;
  // Polling must not change what the user sees.
  const [recorded] = useState(known);
  const latest = isCorrection ? recorded.latest : null;
  const kinds = latest ? [latest.outcome.kind] : recorded.possible;
  const [kind, setKind] = useState<OutcomeKind>(kinds[0] ?? 'approved');
  const [draft, setDraft] = useState(() => recordDraftOf(latest?.outcome));
  const [problems, setProblems] = useState<RecordProblems>({});
  const [file, setFile] = useState<File>();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const record = useRecord({ caseNo, applicationId });
  const takeBack = useTakeBack({ caseNo, applicationId });
  const isBusy = record.isPending || takeBack.isPending;

  const change = (part: Partial<RecordDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems((now) => {
      const left = { ...now };
      for (const field of Object.keys(part)) delete left[field as DraftField];
      return left;
    });
    setDirty(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const read = parseRecordDraft(kind, draft, new Date());
    if ('problems' in read) {
      setProblems(read.problems);
      const inputs = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
      [...inputs].find(({ name: field }) => field in read.problems)?.focus();
      return;
    }
    record.mutate(
      { outcome: read.outcome, isCorrection, file: takesLetter(kind) ? file : undefined },
      {
        onSuccess: () => {
          toast.success(m.applications_record_done({ name }));
          onClose();
        },
      },
    );
  };
  return (
    <>
      <Dialog
        onClose={isBusy ? undefined : onClose}
        isDirty={isDirty && !record.isSuccess && !takeBack.isSuccess}
        title={isCorrection ? m.applications_record_correct_title() : m.applications_record_title()}
        description={`${name} · ${caseNo}`}
        footer={(close) => (
          <>
            {latest && (
              <Button variant="danger-subtle" disabled={isBusy} onClick={() => setAsking(true)}>
                {m.applications_record_take_back()}
              </Button>
            )}
            <span className="space" />
            <Button disabled={isBusy} onClick={close}>
              {m.applications_record_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="filled"
              busy={record.isPending}
              busyLabel={m.applications_record_busy()}
            >
              {isCorrection ? m.applications_record_correct() : m.applications_record_do()}
            </Button>
          </>
        )}
      >
        <form id={formId} ref={form} className={classes.stack} onSubmit={submit} noValidate>
          {latest && (
            <p className="t2 f13">
              {withNames((markName) =>
                m.applications_record_by({ by: markName(latest.by), time: formatDateTime(latest.at) }),
              )}
            </p>
          )}
          {kinds.length > 1 && (
            <OutcomeChoice
              kinds={kinds}
              chosen={kind}
              onChoose={(wanted) => {
                setKind(wanted);
                setProblems({});
              }}
            />
          )}
          <RecordFields
            kind={kind}
            name={name}
            draft={draft}
            problems={problems}
            file={file}
            fileNow={latest?.file?.fileName}
            onChange={change}
            onFile={(chosen) => {
              setFile(chosen);
              setDirty(true);
            }}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={m.applications_record_take_back_title()}
        confirmLabel={m.applications_record_take_back()}
        danger
        busy={takeBack.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          takeBack.mutate(undefined, {
            onSuccess: () => {
              toast.success(m.applications_record_taken_back({ name }));
              onClose();
            },
            onError: () => setAsking(false),
          })
        }
      >
        {withNames((markName) => m.applications_record_take_back_text({ name: markName(name) }))}
      </ConfirmDialog>
    </>
  );
}
