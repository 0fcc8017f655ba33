import { memo, Suspense, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { useMedia } from '../../../client/ui/use-media.ts';
import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import { submissionState } from '../../../domain/enumerations.ts';
import type { Form } from '../../../domain/field.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { ChangedLately } from '../../cases/client/changed-lately.tsx';
import { ErasedNote } from '../../cases/client/erased-note.tsx';
import type { FoundCase } from '../../cases/client/open-editor.ts';
import { SaveMark } from '../../cases/client/save-mark.tsx';
import { useEditor } from '../../cases/client/use-editor.ts';
import { useCaseNo, useSaveStateOf } from '../../cases/client/use-save-state.ts';
import classes from './case-editor.module.css';
import { ConflictQuestions } from './conflict-questions.tsx';
import { DuplicateNotes } from './duplicates/duplicate-notes.tsx';
import { type EditedCase, EditedCaseContext, useEditedCase } from './edited-case.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorQuotePanel } from './editor-quote.tsx';
import { type CasePartName, partWord } from './parts/case-parts.ts';
import { CopyEntry } from './parts/copy-entry.tsx';
import { FollowingParts } from './parts/following-parts.tsx';
import { PartChip } from './parts/part-chip.tsx';
import { PartContent } from './parts/part-content.tsx';
import { PartList } from './parts/part-list.tsx';
import { PartStrip } from './parts/part-strip.tsx';
import { useOpenPart } from './parts/use-open-part.ts';
import { PartyTypeSwitch } from './party-type-switch.tsx';
import { SendButton } from './sent/send-button.tsx';
import { useAutomaticValues } from './use-automatic-values.ts';
import { useCheckAndSend } from './use-check-and-send.ts';
import { useConsents } from './use-consents.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePartFields } from './use-part-fields.ts';
import { useProblems } from './use-problems.ts';
import { type CaseProgress, useProgress } from './use-progress.ts';

// Fetched only on screens that have space for it.
const DocumentsBeside = lazyPart(async () => (await import('./documents-beside.tsx')).DocumentsBeside);

interface Props {
  found: FoundCase;
  /** Called with the number of a new case after its first save. */
  onOpened: (caseNo: string) => void;
}

/** Opens one case: its form, the saver, and the part named in the address. */
export const CaseEditor = memo(function CaseEditor({ found, onOpened }: Props) {
  const editor = useEditor(found, (reply) => found.detail === undefined && onOpened(reply.caseNo));
  // Deferred: rendering what a case number adds must not delay a keystroke.
  const caseNo = useDeferredValue(useCaseNo(editor.saver));
  const form = formOfVersion(found.detail?.formVersion ?? currentFormVersion);
  const headingId = useId();
  const openPart = useOpenPart(headingId, editor.store);
  const { goToField } = openPart;
  const opened = useMemo(() => ({ ...editor, form, caseNo, goToField }), [editor, form, caseNo, goToField]);
  useAutomaticValues(found, opened);
  return (
    <EditedCaseContext value={opened}>
      <EditorPage found={found} opened={opened} headingId={headingId} {...openPart} />
    </EditedCaseContext>
  );
});

interface PageProps extends ReturnType<typeof useOpenPart> {
  found: FoundCase;
  opened: EditedCase;
  headingId: string;
}

/** Shows the case as a list of tasks: its parts, the fields of the open part and the totals. */
function EditorPage({ found, opened, headingId, part, guarantor, drawn, onShown, openGuarantor, ...go }: PageProps) {
  const { form, store, saver, caseNo, goToField } = opened;
  useKeptFocus(store, (path, isPersonThere) => (isPersonThere ? goToField(path) : go.goToHeading()));
  const today = singaporeDate(new Date());
  const { isBusy, check, checkAndSend } = useCheckAndSend(opened);
  const progress = useProgress(opened, check, today);
  const { refused, problems } = useProblems(opened, check, progress.settled.values);
  const fields = usePartFields(opened, { today, problems, showGaps: check !== undefined });
  const records = useConsents(opened);
  const [isListShown, setListShown] = useState(false);
  const [isLater, setLater] = useState(false);
  const lastProblem = useRef(-1);
  const isNarrow = useMedia('(max-width: 1199px)');
  const isWide = useMedia('(min-width: 1920px)');
  const position = progress.parts.findIndex(({ name }) => name === part);
  const current = progress.parts[position];
  if (!current) return null;

  const sentCaseNo = found.detail?.submissionState === submissionState.submitted ? caseNo : undefined;
  const send = () => {
    lastProblem.current = -1;
    checkAndSend();
  };
  const goToNextProblem = () => {
    lastProblem.current = (lastProblem.current + 1) % progress.problems.length;
    const problem = progress.problems[lastProblem.current];
    if (problem) goToField(problem.path);
  };
  const openPart = (name: CasePartName) => {
    setListShown(false);
    go.openPart(name);
  };
  const isBeside = isWide && progress.documents.shown.length > 0;
  const isDrawn = drawn.part === part;
  const list = (
    <PartList parts={progress.parts} current={part} onOpen={openPart}>
      {caseNo && (
        <>
          <CopyEntry caseNo={caseNo} save={saver.flush} />
          <ChangedLately caseNo={caseNo} />
        </>
      )}
    </PartList>
  );
  return (
    <div className={classes.page}>
      <EditorHeader
        actions={
          <>
            <SaveMark
              saver={saver}
              unread={Object.keys(progress.settled.typed).length}
              onDecide={() => setLater(false)}
            />
            <span className={classes.sendTop}>
              <SendButton sentCaseNo={sentCaseNo} isBusy={isBusy} onSend={send} />
            </span>
          </>
        }
      />
      <ErasedNote erasures={found.detail?.erasures} />
      {isNarrow && <PartStrip parts={progress.parts} current={part} onShowAll={() => setListShown(true)} />}
      <div className={classes.work} data-beside={isBeside || undefined}>
        {!isNarrow && <div className={classes.tasks}>{list}</div>}
        <section className={classes.form} aria-labelledby={headingId}>
          <EditorNotices
            part={part}
            sentCaseNo={sentCaseNo}
            refusal={refused?.message}
            check={check}
            progress={progress}
          />
          <div className={classes.head}>
            <h2 id={headingId} tabIndex={-1}>
              {partWord(part)}
            </h2>
            <PartChip part={current} />
            {part === 'applicant' && hasCompanies(form) && <PartyTypeSwitch />}
          </div>
          {caseNo && <DuplicateNotes caseNo={caseNo} />}
          <div hidden={!isDrawn}>
            <PartContent
              part={drawn.part}
              onShown={onShown}
              fields={fields}
              progress={progress}
              records={records}
              openGuarantor={guarantor}
              drawnGuarantor={drawn.guarantor}
              onOpenGuarantor={openGuarantor}
              isBusy={isBusy}
              onSend={send}
            />
          </div>
          {/* Rendered after the part above, so that they are not pushed down. */}
          {isDrawn && <FollowingParts parts={progress.parts.slice(position + 1)} onOpen={openPart} />}
        </section>
        {isBeside && <Beside progress={progress} part={part} />}
        <aside className={classes.quote}>
          <EditorQuotePanel />
        </aside>
      </div>
      <EditorBar
        part={part}
        problems={progress.problems}
        sentCaseNo={sentCaseNo}
        isBusy={isBusy}
        onSend={send}
        onOpen={openPart}
        onShowAll={() => setListShown(true)}
        onNextProblem={goToNextProblem}
      />
      <Dialog opened={isListShown} onClose={() => setListShown(false)} title={m.loan_application_parts()} size={420}>
        {list}
      </Dialog>
      {!isLater && <Conflict onLater={setLater} />}
    </div>
  );
}

/** The documents beside the form, once the case has a number. */
function Beside({ progress, part }: { progress: CaseProgress; part: CasePartName }) {
  const { caseNo } = useEditedCase();
  if (!caseNo) return null;
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <DocumentsBeside caseNo={caseNo} shown={progress.documents.shown} part={part} />
    </Suspense>
  );
}

/** Asks about values that two users changed differently, until the user decides or postpones. */
function Conflict({ onLater }: { onLater: (isLater: boolean) => void }) {
  const { saver } = useEditedCase();
  const conflict = useSaveStateOf(saver, 'conflict')?.conflict;
  if (!conflict) return null;
  const goOn = () => {
    onLater(false);
    void saver.decided();
  };
  return <ConflictQuestions conflict={conflict} onDecided={goOn} onLater={() => onLater(true)} />;
}

/** True if the form supports companies; its first version does not. */
function hasCompanies(form: Form): boolean {
  return form.sections.some(({ partyType }) => partyType === 'corporation');
}
