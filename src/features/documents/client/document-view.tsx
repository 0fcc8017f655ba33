import { useEffect, useMemo, useRef, useState } from 'react';
import { unsortedType } from '../../../domain/documents/document-types.ts';
import type { CaseDocument } from '../contract.ts';
import { DocumentMenu } from './document-menu.tsx';
import { DocumentPanel } from './document-panel.tsx';
import type { Slot, SlotGroup } from './document-slots.ts';
import classes from './document-view.module.css';
import { slotName } from './labels.ts';
import { LeftOutNote } from './left-out-note.tsx';
import type { PlacedValue } from './review/page-boxes.tsx';
import { PageViewer } from './review/page-viewer.tsx';
import { nextOpen, type ReviewEntry, startReview } from './review/review.ts';
import type { ReviewDraft } from './review/review-draft.ts';
import { tableOf } from './review/table-rows.ts';
import type { ReviewDrafts } from './review/use-review-drafts.ts';
import { focusPanel, focusValue } from './review/value-focus.ts';
import { hasValuesToDecide, type SlotState } from './slot-state.ts';
import type { Sorting } from './sort/use-sorting.tsx';
import type { Pick as PickFile } from './upload/use-file-picker.tsx';
import type { useDocumentActions } from './use-document-actions.ts';
import type { ReadingState } from './use-documents.ts';

export interface DocumentViewProps {
  caseNo: string;
  slot: Slot;
  document: CaseDocument;
  state: SlotState;
  reading?: ReadingState;
  /** Moves the focus to the first open value once it is rendered. */
  withCursor: boolean;
  canEdit: boolean;
  actions: ReturnType<typeof useDocumentActions>;
  /** The user's decisions so far; absent before the first one. */
  draft?: ReviewDraft;
  drafts: ReviewDrafts;
  /** The empty slot for the type that this document looks like. */
  moveTo?: Slot;
  /** The document to swap with: each is in the other's slot. */
  swapWith?: CaseDocument;
  groups: readonly SlotGroup[];
  sorting: Pick<Sorting, 'ask' | 'choose'>;
  onDone: () => void;
  onward: { label: string; go: () => void };
  onDelete: () => void;
  pick: PickFile;
}

/**
 * True if a value is framed on the page: open values, of tables only those of the selected row. Hundreds of frames
 * would hide the page.
 */
function isFramed({ name, decision, added }: ReviewEntry, current: string | undefined): boolean {
  if (added) return false;
  if (name === current) return true;
  const [place, looked] = [tableOf(name), current ? tableOf(current) : undefined];
  return decision === 'open' && (!place || (place.table === looked?.table && place.index === looked.index));
}

/** One uploaded document: its pages and the values read from it. */
export function DocumentView(props: DocumentViewProps) {
  const { slot, document, state, reading, canEdit, actions, draft, onDelete, pick } = props;
  const [picked, setPicked] = useState<{ name?: string }>();
  const read = reading?.reading;
  const underReview = hasValuesToDecide(state) || draft !== undefined;
  const begun = useMemo(() => read && startReview(slot.fileType, read.values), [slot.fileType, read]);
  const review = underReview ? (draft?.review ?? begun) : undefined;
  const current = picked ? picked.name : review && nextOpen(review);

  const first = props.withCursor && read && underReview ? current : undefined;
  const placed = useRef(false);
  const panel = useRef<HTMLElement>(null);
  const isComing = state === 'reading' || (underReview && !read);
  useEffect(() => {
    if (!props.withCursor || isComing || placed.current) return;
    placed.current = true;
    if (first !== undefined) focusValue(first);
    else focusPanel(panel.current);
  }, [props.withCursor, isComing, first]);
  // Finishing a review removes the focused control.
  const wasUnderReview = useRef(underReview);
  useEffect(() => {
    if (wasUnderReview.current && !underReview && window.document.activeElement === window.document.body)
      panel.current?.focus();
    wasUnderReview.current = underReview;
  }, [underReview]);

  const toCheck = review?.entries.filter((entry) => isFramed(entry, current)) ?? [];
  const values = toCheck.map(({ name, offer }): PlacedValue => ({ name, page: offer.page, box: offer.box }));
  const pickValue = (name: string) => {
    setPicked({ name });
    focusValue(name);
  };

  return (
    <>
      {state === 'reading' ? (
        <div className={classes.readingSheet} aria-hidden="true">
          <span />
        </div>
      ) : (
        <PageViewer
          fileId={document.fileId}
          name={slotName(slot)}
          pages={document.pages}
          isUnopenable={state === 'unopenable'}
          sizes={read?.pages ?? []}
          values={values}
          current={current}
          onPick={pickValue}
          menu={
            <DocumentMenu
              name={slotName(slot)}
              canEdit={canEdit}
              onReplace={slot.fileType === unsortedType ? undefined : () => pick(slot)}
              onSort={() => props.sorting.ask(document, slot)}
              onDownload={() => actions.download.mutate(document)}
              onDelete={onDelete}
            />
          }
        />
      )}
      <section ref={panel} data-panel className={classes.panel} tabIndex={-1} aria-label={slotName(slot)}>
        <LeftOutNote leftOut={document.leftOut} />
        <DocumentPanel {...props} review={review} current={current} onCurrent={(name) => setPicked({ name })} />
      </section>
    </>
  );
}
