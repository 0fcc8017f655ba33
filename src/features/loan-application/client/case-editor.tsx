import { IconChevronRight } from '@tabler/icons-react';
import { memo, Suspense, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
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
import { RecordsContext } from '../../forms/client/records.ts';
import { useFollowMyinfo } from '../../national-id/client/use-authorisations.ts';
import classes from './case-editor.module.css';
import { ConflictQuestions } from './conflict-questions.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { DuplicateNotes } from './duplicates/duplicate-notes.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorQuotePanel } from './editor-quote.tsx';
import { GapsSummary } from './gaps-summary.tsx';
import { Directors } from './guarantors/directors.tsx';
import { GuarantorsPart } from './guarantors/guarantors-part.tsx';
import { concealedProblems, type PartName, partWord, progressText } from './parts/case-parts.ts';
import { CopyEntry } from './parts/copy-entry.tsx';
import { PartBody } from './parts/part-body.tsx';
import { PartChip } from './parts/part-chip.tsx';
import { PartList } from './parts/part-list.tsx';
import { PartMark } from './parts/part-mark.tsx';
import { PartStrip } from './parts/part-strip.tsx';
import { useOpenPart, useProgress } from './parts/use-parts.ts';
import { PartyTypeSwitch } from './party-type-switch.tsx';
import { refusedFields } from './refused-fields.ts';
import { ReviewPart } from './review-part.tsx';
import { SendButton } from './sent/send-button.tsx';
import { SentNote } from './sent/sent-note.tsx';
import { type Check, useCheckAndSend } from './use-check-and-send.ts';
import { useConsents } from './use-consents.tsx';
import { useDefaultSeller } from './use-default-seller.ts';
import { useDocumentCount } from './use-document-count.ts';
import { useEndedConsents } from './use-ended-consents.ts';
import { useFollowCase } from './use-follow-case.ts';
import { useImpliedValues } from './use-implied-values.ts';
import { useReveal } from './use-reveal.ts';
import { useSettledCase } from './use-settled-case.ts';
import { useSharedNumbers } from './use-shared-numbers.ts';
import { useSignatureCount } from './use-signature-count.ts';
import { useSources } from './use-sources.ts';

// It comes with what signing needs, which most look at last.
const AuthorisationPart = lazyPart(async () => (await import('./authorisation-part.tsx')).AuthorisationPart);

// Only screens that have room for it fetch it.
const DocumentsBeside = lazyPart(async () => (await import('./documents-beside.tsx')).DocumentsBeside);

const noProblems: Check['gaps'] = [];

interface Props {
  found: FoundCase;
  /** Called with the number of a new case after its first save. */
  onOpened: (caseNo: string) => void;
}

/** Renders one case as a list of tasks: its parts, their fields and the totals. */
export const CaseEditor = memo(function CaseEditor({ found, onOpened }: Props) {
  const editor = useEditor(found, (reply) => found.detail === undefined && onOpened(reply.caseNo));
  const { store, saver } = editor;
  // What a case has with its number does not hold up a key that comes with the first save's answer.
  const caseNo = useDeferredValue(useCaseNo(saver));
  const sentCaseNo = found.detail?.submissionState === submissionState.submitted ? caseNo : undefined;
  const refused = useSaveStateOf(saver, 'refused');
  const conflict = useSaveStateOf(saver, 'conflict')?.conflict;
  const form = formOfVersion(found.detail?.formVersion ?? currentFormVersion);
  const today = singaporeDate(new Date());
  const heading = useId();
  const { part, guarantor, drawn, onShown, openGuarantor, openPart, goToField } = useOpenPart(heading, store);
  const { isBusy, check, checkAndSend } = useCheckAndSend({ form, store, saver });
  const documents = useDocumentCount(caseNo, store);
  const signatures = useSignatureCount(caseNo);
  const settled = useSettledCase(store);
  const progress = useProgress(settled, form, { gaps: check?.gaps, today, documents, signatures });
  const sources = useSources(editor);
  const records = useConsents(editor);
  const reveal = useReveal(saver);
  useImpliedValues(store);
  useDefaultSeller(store, !found.draft && isSellerUnnamed(found));
  useFollowCase(caseNo, saver);
  useFollowMyinfo(caseNo, store, saver);
  const [listShown, setListShown] = useState(false);
  const [later, setLater] = useState(false);
  const problemAt = useRef(-1);
  const isNarrow = useMedia('(max-width: 1199px)');
  const isWide = useMedia('(min-width: 1920px)');

  const restored = useRef(found.draft !== undefined);
  useEffect(() => {
    if (restored.current) toast.success(m.loan_application_restored());
    restored.current = false;
  }, []);

  const refusals = useMemo(() => refusedFields(refused?.fields ?? {}, store.toCase()), [refused, store]);
  const shared = useSharedNumbers(store);
  const ended = useEndedConsents(editor);
  const told = useMemo(
    () => (check ? concealedProblems(form, settled.values, check.gaps) : noProblems),
    [form, settled, check],
  );
  const problems = useMemo(
    () => ({ ...shared, ...ended, ...Object.fromEntries(told.map((each) => [each.path, each])), ...refusals }),
    [shared, ended, told, refusals],
  );
  const at = progress.parts.findIndex(({ name }) => name === part);
  const current = progress.parts[at];
  if (!current) return null;

  // Corrected entries leave the list. New problems appear after the next check.
  const unsolved = new Set(progress.problems.map(({ path }) => path));
  const missing = check?.gaps.filter(({ path }) => unsolved.has(path)) ?? [];
  const send = () => {
    problemAt.current = -1;
    checkAndSend();
  };
  const nextProblem = () => {
    problemAt.current = (problemAt.current + 1) % progress.problems.length;
    const problem = progress.problems[problemAt.current];
    if (problem) goToField(problem.path);
  };
  const goOn = () => {
    setLater(false);
    void saver.decided();
  };
  const open = (name: PartName) => {
    setListShown(false);
    openPart(name);
  };
  const showGaps = check !== undefined;
  const isBeside = isWide && documents.shown.length > 0;
  const fields = { form, store, today, sources, problems, showGaps, reveal };
  // They wait for the parts above, so that they are not pushed down.
  const isDrawn = drawn.part === part;
  const following = isDrawn ? progress.parts.slice(at + 1) : [];
  const list = (
    <PartList parts={progress.parts} current={part} onOpen={open}>
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
        form={form}
        store={store}
        caseNo={caseNo}
        actions={
          <>
            <SaveMark saver={saver} unread={Object.keys(settled.typed).length} onDecide={() => setLater(false)} />
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
        <section className={classes.form} aria-labelledby={heading}>
          {sentCaseNo && (
            <div className={classes.notice}>
              <SentNote caseNo={sentCaseNo} />
            </div>
          )}
          {refused && (
            <div className={classes.notice}>
              <Note tone="warn">
                {m.loan_application_save_refused_note()} {refused.message}
              </Note>
            </div>
          )}
          {check && missing.length > 0 && part !== 'review' && (
            <div className={classes.notice} key={check.number}>
              <GapsSummary
                missing={missing}
                values={store.toCase()}
                saver={saver}
                isAllRead={Object.keys(settled.typed).length === 0}
                onGoTo={goToField}
              />
            </div>
          )}
          <div className={classes.head}>
            <h2 id={heading} tabIndex={-1}>
              {partWord(part)}
            </h2>
            <PartChip part={current} />
            {part === 'applicant' && hasCompanies(form) && <PartyTypeSwitch store={store} />}
          </div>
          {caseNo && <DuplicateNotes caseNo={caseNo} store={store} saver={saver} />}
          <div hidden={!isDrawn}>
            <RecordsContext value={records}>
              <OnceShown part={drawn.part} onShown={onShown} />
              {drawn.part === 'documents' && <DocumentsPart caseNo={caseNo} store={store} onGoTo={goToField} />}
              {drawn.part === 'authorisation' && (
                <Suspense fallback={<SkeletonRows rows={4} />}>
                  <AuthorisationPart caseNo={caseNo} store={store} saver={saver} />
                </Suspense>
              )}
              {drawn.part === 'review' && (
                <ReviewPart
                  form={form}
                  store={store}
                  saver={saver}
                  caseNo={caseNo}
                  isBusy={isBusy}
                  records={records}
                  documents={documents.tally}
                  onGoTo={goToField}
                  onSend={send}
                />
              )}
              {drawn.part === 'guarantors' && (
                <GuarantorsPart
                  {...fields}
                  found={progress.found}
                  toFix={progress.problems}
                  openId={guarantor}
                  drawnId={drawn.guarantor}
                  onOpen={openGuarantor}
                  saver={saver}
                  isSaved={editor.isSaved}
                  onGoTo={goToField}
                />
              )}
              {(drawn.part === 'applicant' || drawn.part === 'vehicle' || drawn.part === 'financing') && (
                <PartBody key={drawn.part} part={drawn.part} {...fields} />
              )}
            </RecordsContext>
            {drawn.part === 'applicant' && hasCompanies(form) && (
              <Directors
                form={form}
                store={store}
                saver={saver}
                found={progress.found}
                toFix={progress.problems}
                onGoTo={goToField}
              />
            )}
          </div>
          {following.map((each) => (
            <button key={each.name} type="button" className={classes.row} onClick={() => open(each.name)}>
              <PartMark part={each} />
              <b>{partWord(each.name)}</b>
              <span className="t3 f13">{progressText(each)}</span>
              <IconChevronRight size={16} aria-hidden />
            </button>
          ))}
        </section>
        {isBeside && caseNo && (
          <Suspense fallback={<div className={classes.waiting} />}>
            <DocumentsBeside caseNo={caseNo} shown={documents.shown} part={part} />
          </Suspense>
        )}
        <aside className={classes.quote}>
          <EditorQuotePanel store={store} onGoTo={goToField} />
        </aside>
      </div>
      <EditorBar
        store={store}
        part={part}
        problems={progress.problems}
        sentCaseNo={sentCaseNo}
        isBusy={isBusy}
        onSend={send}
        onOpen={open}
        onShowAll={() => setListShown(true)}
        onNextProblem={nextProblem}
        onGoTo={goToField}
      />
      <Dialog opened={listShown} onClose={() => setListShown(false)} title={m.loan_application_parts()} size={420}>
        {list}
      </Dialog>
      {conflict && !later && (
        <ConflictQuestions
          form={form}
          store={store}
          conflict={conflict}
          onDecided={goOn}
          onLater={() => setLater(true)}
        />
      )}
    </div>
  );
});

/** Calls `onShown` once the part next to it is rendered. */
function OnceShown({ part, onShown }: { part: PartName; onShown: (part: PartName) => void }) {
  useLayoutEffect(() => onShown(part), [part, onShown]);
  return null;
}

/** The first version of the form knows people only. */
function hasCompanies(form: Form): boolean {
  return form.sections.some(({ partyType }) => partyType === 'corporation');
}

/** True if the case as loaded has no seller. */
function isSellerUnnamed({ detail }: FoundCase): boolean {
  return detail?.vehicleInformationWeb.vehicleInformation.vehicleCompanyName === undefined;
}
