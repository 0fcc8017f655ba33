import { IconChevronRight } from '@tabler/icons-react';
import { memo, Suspense, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lazyPart, useFetchAhead } from '../../../client/lazy-page.ts';
import { BusyButton } from '../../../client/ui/busy-button.tsx';
import { Dialog, DialogGuard } from '../../../client/ui/dialogs/dialog.tsx';
import { DialogWindow } from '../../../client/ui/dialogs/plain-dialog.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useMedia } from '../../../client/ui/use-media.ts';
import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { Form } from '../../../domain/field.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { fetchHandOver } from '../../cases/client/begin-alone.ts';
import { type FoundCase, fetchMerge } from '../../cases/client/open-editor.ts';
import { SaveMark } from '../../cases/client/save-mark.tsx';
import { useEditor } from '../../cases/client/use-editor.ts';
import { useCaseNo, useSaveStateOf } from '../../cases/client/use-save-state.ts';
import { formParts } from '../../forms/client/form-field.tsx';
import { RecordsContext } from '../../forms/client/records.ts';
import classes from './case-editor.module.css';
import { EditorHeader } from './editor-header.tsx';
import type { PapersCounted } from './paper-count.tsx';
import { concealedProblems, type PartName, partWord, progressText } from './parts/case-parts.ts';
import { PartBody, SaleSuggestions } from './parts/part-body.tsx';
import { PartChip } from './parts/part-chip.tsx';
import { PartList } from './parts/part-list.tsx';
import { PartMark } from './parts/part-mark.tsx';
import { PartStrip } from './parts/part-strip.tsx';
import { useOpenPart, useProgress } from './parts/use-parts.ts';
import { refusedFields } from './refused-fields.ts';
import { type Check, useCheckAndSend } from './use-check-and-send.ts';
import { useConsents } from './use-consents.ts';
import { useEndedConsents } from './use-ended-consents.ts';
import { useReveal } from './use-reveal.ts';
import { useSettledCase } from './use-settled-case.ts';
import { useSharedNumbers } from './use-shared-numbers.ts';
import { useSources } from './use-sources.ts';

const DocumentsPart = lazyPart(async () => (await import('./documents-part.tsx')).DocumentsPart);
const PaperCount = lazyPart(async () => (await import('./paper-count.tsx')).PaperCount);
const GuarantorsPart = lazyPart(async () => (await import('./guarantors/guarantors-part.tsx')).GuarantorsPart);
const Directors = lazyPart(async () => (await import('./guarantors/directors.tsx')).Directors);
const PartyTypeSwitch = lazyPart(async () => (await import('./party-type-switch.tsx')).PartyTypeSwitch);
const ReviewPart = lazyPart(async () => (await import('./review-part.tsx')).ReviewPart);
const PartListFoot = lazyPart(async () => (await import('./parts/part-list-foot.tsx')).PartListFoot);
const DuplicateNotes = lazyPart(async () => (await import('./duplicates/duplicate-notes.tsx')).DuplicateNotes);
const GapsSummary = lazyPart(async () => (await import('./gaps-summary.tsx')).GapsSummary);
const ConflictQuestions = lazyPart(async () => (await import('./conflict-questions.tsx')).ConflictQuestions);
const DefaultSeller = lazyPart(async () => (await import('./default-seller.tsx')).DefaultSeller);
const Proposals = lazyPart(async () => (await import('./proposals.tsx')).Proposals);
const FollowCase = lazyPart(async () => (await import('./follow-case.tsx')).FollowCase);
const RefusedNote = lazyPart(async () => (await import('./refused-note.tsx')).RefusedNote);
const EditorBar = lazyPart(async () => (await import('./editor-bar.tsx')).EditorBar);
const EditorQuotePanel = lazyPart(async () => (await import('./editor-quote.tsx')).EditorQuotePanel);
/** What every case shows. It comes in the file of the editor; rendered with it, it does not push down what is there. */
const shownAtOnce = [EditorBar, EditorQuotePanel, PartyTypeSwitch, Directors, SaleSuggestions, PaperCount, Proposals];

/** To be awaited before the editor is rendered. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled(shownAtOnce.map((part) => part.fetch()));
}

/** All of it: a part that is opened while there is no connection is there too. */
const soon = [
  ...formParts,
  GuarantorsPart,
  GapsSummary,
  DocumentsPart,
  ReviewPart,
  ConflictQuestions,
  { fetch: fetchMerge },
  { fetch: fetchHandOver },
  PartListFoot,
  DefaultSeller,
  FollowCase,
  DialogGuard,
  DialogWindow,
  DuplicateNotes,
  RefusedNote,
];

const noProblems: Check['gaps'] = [];

/** Until the papers are counted there is nothing to count in their part. */
const noPapers = { filled: 0, total: 0, differing: [] };

interface Props {
  found: FoundCase;
  /** Tells the number of a new case after its first save. */
  onOpened: (caseNo: string) => void;
}

/** One case as a list of tasks: its parts, what is typed in them, what it comes to. */
export const CaseEditor = memo(function CaseEditor({ found, onOpened }: Props) {
  useFetchAhead(soon);
  const editor = useEditor(found, (reply) => found.detail === undefined && onOpened(reply.caseNo));
  const { store, saver } = editor;
  // What a case has with its number does not hold up a key that comes with the first save's answer.
  const caseNo = useDeferredValue(useCaseNo(saver));
  const refused = useSaveStateOf(saver, 'refused');
  const conflict = useSaveStateOf(saver, 'conflict')?.conflict;
  const form = formOfVersion(found.detail?.formVersion ?? currentFormVersion);
  const today = singaporeDate(new Date());
  const heading = useId();
  const { part, guarantor, drawn, onShown, openGuarantor, openPart, goToField } = useOpenPart(heading, store);
  const { isBusy, check, checkAndSend } = useCheckAndSend({ form, store, saver });
  const [papers, setPapers] = useState<PapersCounted>();
  const settled = useSettledCase(store);
  const progress = useProgress(settled, form, { gaps: check?.gaps, today, documents: papers ?? noPapers });
  const sources = useSources(editor);
  const records = useConsents(editor);
  const reveal = useReveal(saver);
  const [listShown, setListShown] = useState(false);
  const [later, setLater] = useState(false);
  const problemAt = useRef(-1);
  const isNarrow = useMedia('(max-width: 1199px)');

  const restored = useRef(found.draft !== undefined);
  useEffect(() => {
    if (restored.current) toast.success(m.cases_restored());
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

  // What was corrected since the check leaves the list; what is new in it waits for the next check.
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
  const fields = { form, store, today, sources, problems, showGaps, reveal };
  // They wait for what stands above them, so as not to be pushed down.
  const isDrawn = drawn.part === part;
  const following = isDrawn ? progress.parts.slice(at + 1) : [];
  const list = (
    <PartList parts={progress.parts} current={part} onOpen={open}>
      {caseNo && (
        <Suspense>
          <PartListFoot caseNo={caseNo} save={saver.flush} />
        </Suspense>
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
            <SaveMark saver={saver} onDecide={() => setLater(false)} />
            <span className={classes.sendTop}>
              <BusyButton variant="filled" busy={isBusy} busyLabel={m.cases_checking()} onClick={send}>
                {m.cases_check_and_send()}
              </BusyButton>
            </span>
          </>
        }
      />
      {isNarrow && <PartStrip parts={progress.parts} current={part} onShowAll={() => setListShown(true)} />}
      <div className={classes.work}>
        {!isNarrow && <div className={classes.tasks}>{list}</div>}
        <section className={classes.form} aria-labelledby={heading}>
          {refused && (
            <div className={classes.notice}>
              <Suspense>
                <RefusedNote message={refused.message} />
              </Suspense>
            </div>
          )}
          {check && missing.length > 0 && part !== 'review' && (
            <div className={classes.notice} key={check.number}>
              <Suspense>
                <GapsSummary missing={missing} values={store.toCase()} saver={saver} onGoTo={goToField} />
              </Suspense>
            </div>
          )}
          <div className={classes.head}>
            <h2 id={heading} tabIndex={-1}>
              {partWord(part)}
            </h2>
            <PartChip part={current} />
            <Suspense>{part === 'applicant' && hasCompanies(form) && <PartyTypeSwitch store={store} />}</Suspense>
          </div>
          {caseNo && (
            <Suspense>
              <DuplicateNotes caseNo={caseNo} store={store} saver={saver} />
            </Suspense>
          )}
          <div hidden={!isDrawn}>
            <RecordsContext value={records}>
              <Suspense key={drawn.part} fallback={<SkeletonRows rows={5} />}>
                <OnceShown part={drawn.part} onShown={onShown} />
                {drawn.part === 'documents' && <DocumentsPart caseNo={caseNo} store={store} onGoTo={goToField} />}
                {drawn.part === 'review' && (
                  <ReviewPart
                    form={form}
                    store={store}
                    saver={saver}
                    caseNo={caseNo}
                    isBusy={isBusy}
                    records={records}
                    missingPapers={papers?.isKnown ? papers.total - papers.filled : undefined}
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
                    onRemoved={() => void saver.flush()}
                    onGoTo={goToField}
                  />
                )}
              </Suspense>
              {(drawn.part === 'applicant' || drawn.part === 'vehicle' || drawn.part === 'financing') && (
                <PartBody key={drawn.part} part={drawn.part} {...fields} />
              )}
            </RecordsContext>
            <Suspense>
              {drawn.part === 'applicant' && hasCompanies(form) && (
                <Directors
                  form={form}
                  store={store}
                  found={progress.found}
                  toFix={progress.problems}
                  onGoTo={goToField}
                />
              )}
            </Suspense>
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
        <aside className={classes.quote}>
          <Suspense>
            <EditorQuotePanel store={store} onGoTo={goToField} />
          </Suspense>
        </aside>
      </div>
      <Suspense>
        <PaperCount caseNo={caseNo} store={store} onCount={setPapers} />
      </Suspense>
      <Suspense>
        <EditorBar
          store={store}
          part={part}
          problems={progress.problems}
          isBusy={isBusy}
          onSend={send}
          onOpen={open}
          onShowAll={() => setListShown(true)}
          onNextProblem={nextProblem}
          onGoTo={goToField}
        />
      </Suspense>
      <Dialog opened={listShown} onClose={() => setListShown(false)} title={m.cases_parts()} size={420}>
        {list}
      </Dialog>
      <Suspense>
        <Proposals store={store} />
        {!found.detail && !found.draft && <DefaultSeller store={store} />}
        {caseNo && <FollowCase caseNo={caseNo} saver={saver} />}
        {conflict && !later && (
          <ConflictQuestions
            form={form}
            store={store}
            conflict={conflict}
            onDecided={goOn}
            onLater={() => setLater(true)}
          />
        )}
      </Suspense>
    </div>
  );
});

/** Tells that what stands beside it is on the page: its code may come late. */
function OnceShown({ part, onShown }: { part: PartName; onShown: (part: PartName) => void }) {
  useLayoutEffect(() => onShown(part), [part, onShown]);
  return null;
}

/** The first version of the form knows people only. */
function hasCompanies(form: Form): boolean {
  return form.sections.some(({ partyType }) => partyType === 'corporation');
}
