import { Suspense, useState } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { ConfirmDialog } from '../../../client/ui/confirm-dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import { FileButtons } from './file-buttons.tsx';
import { paperName } from './labels.ts';
import { FailurePanel, KeptPanel, MismatchPanel, ReadingPanel, ValuesFailedPanel } from './outcome-panels.tsx';
import type { PaperViewProps } from './paper-view.tsx';
import { acceptedFields, type Review, resumeReview } from './review.ts';
import { ReviewedPanel } from './reviewed-panel.tsx';

/** Inputs come with it; what is fetched meanwhile looks as if it were still being read. */
export const ReviewPanel = lazyPart(async () => (await import('./review-panel.tsx')).ReviewPanel);

interface Props extends PaperViewProps {
  /** Present while values are to be decided. */
  review?: Review;
  current?: string;
  onCurrent: (name: string | undefined) => void;
}

/** The right column: what was read, or why nothing was. */
export function PaperPanel(props: Props) {
  const { caseNo, slot, document, state, reading, canEdit, actions, review, draft, pick } = props;
  const [asked, setAsked] = useState(false);
  const upload = canEdit ? <FileButtons slot={slot} pick={pick} another /> : undefined;

  if (state === 'reading') return <ReadingPanel />;
  if (state === 'kept') return <KeptPanel />;
  if (state === 'mismatch') return <Mismatch {...props} />;
  if (state === 'fault' || state === 'unreadable') {
    return <FailurePanel isFault={state === 'fault'} caseNo={caseNo} canEdit={canEdit} upload={upload} />;
  }
  if (reading?.failed && !reading.reading) return <ValuesFailedPanel onRetry={reading.retry} />;
  if (state === 'checked' && !draft) return <Reviewed {...props} />;
  if (!review) return <ReadingPanel />;

  const send = (fields: ReturnType<typeof acceptedFields>) => {
    if (actions.review.isPending) return;
    actions.review.mutate({ fileId: document.fileId, fields }, { onSuccess: props.onDone });
  };
  return (
    <>
      <Suspense fallback={<ReadingPanel />}>
        <ReviewPanel
          review={review}
          current={props.current}
          canEdit={canEdit}
          busy={actions.review.isPending}
          onReview={props.onDraft}
          onCurrent={props.onCurrent}
          onFinish={() => send(acceptedFields(review))}
          onRejectDocument={() => setAsked(true)}
        />
      </Suspense>
      <ConfirmDialog
        opened={asked}
        danger
        title={m.documents_reject_title({ name: paperName(slot.fileType) })}
        confirmLabel={m.documents_reject()}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          send({});
        }}
      >
        {m.documents_reject_text()}
      </ConfirmDialog>
    </>
  );
}

function Reviewed({ slot, reading, canEdit, onDraft, onward }: Props) {
  const read = reading?.reading;
  if (!read) return <ReadingPanel />;
  const reviewed = read.reviewed ?? {};
  return (
    <ReviewedPanel
      values={reviewed}
      canCheckAgain={canEdit && read.values.length > 0}
      onCheckAgain={() => onDraft(resumeReview(slot.fileType, read.values, reviewed))}
      onward={onward}
    />
  );
}

function Mismatch(props: Props) {
  const { caseNo, slot, document, reading, canEdit, actions, moveTo, swapWith, onMoved, pick } = props;
  const move = () => {
    if (!moveTo || actions.move.isPending) return;
    const { fileType, personalInfoId } = moveTo;
    actions.move.mutate({ document, fileType, personalInfoId }, { onSuccess: ({ fileId }) => onMoved(moveTo, fileId) });
  };
  const swap = () => {
    if (!swapWith || actions.swap.isPending) return;
    actions.swap.mutate({ fileId: document.fileId, withFileId: swapWith.fileId });
  };
  return (
    <MismatchPanel
      found={paperName(reading?.reading?.looksLike ?? '')}
      expected={paperName(slot.fileType)}
      caseNo={caseNo}
      onMove={canEdit && moveTo ? move : undefined}
      moving={actions.move.isPending}
      onSwap={canEdit && swapWith ? swap : undefined}
      swapping={actions.swap.isPending}
      upload={canEdit ? <FileButtons slot={slot} pick={pick} another /> : undefined}
    />
  );
}
