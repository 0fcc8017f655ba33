import { IconCheck, IconChecks } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { BottomBar } from '../../../../client/ui/bottom-bar.tsx';
import { Button } from '../../../../client/ui/button.tsx';
import { Note } from '../../../../client/ui/notes/note.tsx';
import { useIsPhone } from '../../../../client/ui/use-media.ts';
import * as m from '../../../../paraglide/messages.js';
import { useLacksPermission } from '../../../auth/client/use-me.ts';
import { nextBatch, plainBatches } from './batches.ts';
import { MissingPanel } from './missing/missing-panel.tsx';
import { missingValues, nextContribution } from './missing/missing-values.ts';
import { ValuesToCome } from './outcome-panels.tsx';
import { PanelFoot, PanelHead } from './panel-parts.tsx';
import {
  acceptAll,
  addEntry,
  changeEntry,
  type DocumentReview,
  isDoubtful,
  nextOpen,
  openEntries,
  problemOf,
  type ReviewCell,
  type ReviewEntry,
  toCells,
} from './review.ts';
import { ReviewOutcome, usePlan } from './review-outcome.tsx';
import { ReviewTables } from './review-tables.tsx';
import { groupRows } from './table-rows.ts';
import { Together } from './together.tsx';
import { ValueEditor } from './value-editor.tsx';
import { finishId, focusPanel, focusValue, revealValue } from './value-focus.ts';
import { ValueRow } from './value-row.tsx';
import classes from './values-panel.module.css';

interface Props {
  review: DocumentReview;
  current?: string;
  canEdit: boolean;
  busy: boolean;
  /** True if the decisions are stored and would survive a reload. */
  isOnDevice: boolean;
  onReview: (review: DocumentReview) => void;
  onCurrent: (name: string | undefined) => void;
  onFinish: (review: DocumentReview) => void;
  onRejectDocument: () => void;
  /** Text above all values. */
  about?: ReactNode;
  /** The user asked for the focus, so it cannot wait for the plan of Finish. */
  withCursor: boolean;
  outcome: { fileId: string; ofParty: boolean; onOfParty: (ofParty: boolean) => void };
}

/** Shows the values read; those that need a check come first. */
export function ReviewPanel(props: Props) {
  const { review, current, canEdit, busy, onReview, onCurrent, onFinish, onRejectDocument } = props;
  const isPhone = useIsPhone();
  const { fileId, ofParty, onOfParty } = props.outcome;
  const isReadOnly = useLacksPermission('case.edit');
  const plan = usePlan(fileId, review, ofParty, canEdit);
  // The plan of Finish is shown above the values, so its arrival would move them.
  const isComing = plan.isEnabled && !plan.isFetched && plan.failureCount === 0 && !props.withCursor;
  const open = openEntries(review);
  const { plain, groups } = useMemo(() => groupRows(toCells(review)), [review]);
  const doubtful = plain.filter(({ entry }) => !entry.certain && isDoubtful(review, entry));
  const together = plainBatches(review, plain);
  const certain = plain.filter(({ entry }) => entry.certain);

  /** Keeps the on-screen keyboard open while the user types; on the phone it does not open automatically. */
  const goTo = (name: string | undefined) => {
    onCurrent(name);
    const isTyping = document.activeElement?.matches('input, textarea') ?? false;
    if (!name) focusPanel(null);
    else if (isPhone && !isTyping) revealValue(name);
    else focusValue(name);
  };
  const decide = (name: string, decision: 'accepted' | 'rejected') => {
    const next = changeEntry(review, name, { decision });
    onReview(next);
    goTo(nextOpen(next, name));
  };
  const acceptTogether = (names: readonly string[]) => {
    const next = acceptAll(review, names);
    onReview(next);
    const left = openEntries(next).find(({ name }) => names.includes(name))?.name;
    goTo(left ?? nextOpen(next, names.at(-1)));
  };
  const row = ({ entry }: ReviewCell) => {
    const isCurrent = entry.name === current;
    const isClosed = entry.decision !== 'open' || !isDoubtful(review, entry);
    if (!canEdit || (isClosed && !isCurrent)) {
      return <ValueRow key={entry.name} fileType={review.fileType} entry={entry} onOpen={() => goTo(entry.name)} />;
    }
    return (
      <ValueEditor
        key={entry.name}
        entry={entry}
        problem={problemOf(review, entry)}
        isCurrent={isCurrent}
        onFocus={() => onCurrent(entry.name)}
        onText={(text) => onReview(changeEntry(review, entry.name, { text, decision: 'open' }))}
        onAccept={() => decide(entry.name, 'accepted')}
        onReject={() => decide(entry.name, 'rejected')}
      />
    );
  };

  const count = open.length;
  const isDone = count === 0;
  const finish = (
    <Button
      id={finishId}
      variant={isDone ? 'filled' : 'default'}
      busy={busy}
      busyLabel={m.documents_finishing()}
      disabled={!isDone}
      onClick={() => onFinish(review)}
    >
      {isDone ? m.documents_finish() : m.documents_finish_left({ count })}
    </Button>
  );
  const shown = review.entries.find((entry) => entry.name === current && entry.decision === 'open');
  const batch = nextBatch(review, together, groups);
  const isLast = batch?.isProven && batch.names.length === count;
  return (
    <>
      <PanelHead
        title={isDone ? doneText(review) : m.documents_count_to_check({ count })}
        beside={m.documents_count_read({ count: review.entries.length })}
        note={props.isOnDevice ? m.documents_kept_here() : undefined}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={m.documents_values()}>
        {props.about}
        {isReadOnly && (
          <div className={classes.noteRoom}>
            <Note tone="info">{m.documents_no_permission()}</Note>
          </div>
        )}
        {canEdit && <ReviewOutcome review={review} plan={plan.data} ofParty={ofParty} onOfParty={onOfParty} />}
        {isComing ? (
          <ValuesToCome />
        ) : (
          <>
            {doubtful.map(row)}
            {canEdit && (
              <MissingPanel
                fileType={review.fileType}
                missing={missingValues(review)}
                onAdd={(name, text) => onReview(addEntry(review, name, text))}
              />
            )}
            <Together
              batches={together}
              hasPages={new Set(plain.map(({ page }) => page)).size > 1}
              canEdit={canEdit}
              draw={row}
              onAccept={acceptTogether}
            />
            <ReviewTables
              review={review}
              plain={plain}
              groups={groups}
              current={current}
              canEdit={canEdit}
              draw={row}
              onAddMonth={(month) => {
                const names = nextContribution(groups);
                const dated = addEntry(review, names.forMonth, month);
                onReview(addEntry(dated, names.amount, '', 'open'));
                onCurrent(names.amount);
                focusValue(names.amount);
              }}
              onOpen={(name) => (name ? goTo(name) : onCurrent(undefined))}
              onAccept={acceptTogether}
            />
            {certain.length > 0 && (
              <details className={classes.certain} open>
                <summary className="between ring-in">
                  <b>
                    {certain.length === 1
                      ? m.documents_certain_one()
                      : m.documents_certain_many({ count: certain.length })}
                  </b>
                  <span className="t3 f13">{m.documents_certain_from()}</span>
                </summary>
                {certain.map(row)}
              </details>
            )}
          </>
        )}
      </section>
      {canEdit && !isPhone && (
        <PanelFoot>
          <Button variant="danger-subtle" onClick={onRejectDocument}>
            {m.documents_reject_document()}
          </Button>
          {finish}
        </PanelFoot>
      )}
      {canEdit && isPhone && (
        <BottomBar>
          {!isDone && shown ? (
            <PhoneDeeds review={review} entry={shown} onDecide={decide} onProblem={focusValue} />
          ) : (
            <>
              <Button variant="danger" className={classes.narrow} onClick={onRejectDocument}>
                {m.documents_reject_document()}
              </Button>
              {batch ? (
                <Button
                  makesWay
                  variant="filled"
                  leftSection={<IconChecks size={18} aria-hidden />}
                  onClick={() => (isLast ? onFinish(acceptAll(review, batch.names)) : acceptTogether(batch.names))}
                >
                  {isLast
                    ? m.documents_together_finish({ count: batch.names.length })
                    : m.documents_together_accept({ count: batch.names.length })}
                </Button>
              ) : (
                finish
              )}
            </>
          )}
        </BottomBar>
      )}
    </>
  );
}

interface DeedsProps {
  review: DocumentReview;
  entry: ReviewEntry;
  onDecide: (name: string, decision: 'accepted' | 'rejected') => void;
  onProblem: (name: string) => void;
}

/** Buttons for the two decisions about the selected value, within reach of the thumb. */
function PhoneDeeds({ review, entry, onDecide, onProblem }: DeedsProps) {
  const accept = () => (problemOf(review, entry) ? onProblem(entry.name) : onDecide(entry.name, 'accepted'));
  return (
    <>
      <Button makesWay className={classes.narrow} onClick={() => onDecide(entry.name, 'rejected')}>
        {m.documents_reject_value()}
      </Button>
      <Button makesWay variant="filled" leftSection={<IconCheck size={18} aria-hidden />} onClick={accept}>
        {m.documents_accept()}
      </Button>
    </>
  );
}

function doneText({ entries }: DocumentReview): string {
  return entries.every(({ certain }) => certain) ? m.documents_kept_title() : m.documents_count_none();
}
