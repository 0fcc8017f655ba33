import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './case-editor.module.css';
import { GapsSummary } from './gaps-summary.tsx';
import type { CasePartName } from './parts/case-parts.ts';
import { SentNote } from './sent/sent-note.tsx';
import type { GapCheck } from './use-check-and-send.ts';
import type { CaseProgress } from './use-progress.ts';

interface Props {
  part: CasePartName;
  /** Number of the case if it was sent. */
  sentCaseNo: string | undefined;
  /** Why the server refused the latest save. */
  refusal: string | undefined;
  check: GapCheck | undefined;
  progress: CaseProgress;
}

/** Notices about the whole case, above the open part: that it was sent or cannot be saved, and its gaps. */
export function EditorNotices({ part, sentCaseNo, refusal, check, progress }: Props) {
  // Corrected entries are removed from the list. New problems appear after the next check.
  const unsolved = new Set(progress.problems.map(({ path }) => path));
  const missing = check?.gaps.filter(({ path }) => unsolved.has(path)) ?? [];
  return (
    <>
      {sentCaseNo && (
        <div className={classes.notice}>
          <SentNote caseNo={sentCaseNo} />
        </div>
      )}
      {refusal !== undefined && (
        <div className={classes.notice}>
          <Note tone="warn">
            {m.loan_application_save_refused_note()} {refusal}
          </Note>
        </div>
      )}
      {check && missing.length > 0 && part !== 'review' && (
        <div className={classes.notice} key={check.number}>
          <GapsSummary missing={missing} isAllRead={Object.keys(progress.settled.typed).length === 0} />
        </div>
      )}
    </>
  );
}
