import { useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { processingStatus } from '../../../domain/enumerations.ts';
import * as m from '../../../paraglide/messages.js';
import type { DocumentViewProps } from './document-view.tsx';
import { documentTypeName } from './labels.ts';
import { KeepYears } from './review/keep-years.tsx';
import { FailurePanel, KeptPanel, MismatchPanel, ReadingPanel, ValuesFailedPanel } from './review/outcome-panels.tsx';
import { acceptedFields, type DocumentReview, resumeReview, startReview } from './review/review.ts';
import { versionToSend } from './review/review-draft.ts';
import { ReviewPanel } from './review/review-panel.tsx';
import { ReviewedPanel, type ReviewedState } from './review/reviewed-panel.tsx';
import type { SlotState } from './slot-state.ts';
import { RecognisedLine } from './sort/recognised-line.tsx';
import { UnsortedPanel } from './sort/unsorted-panel.tsx';
import { FileButtons } from './upload/file-buttons.tsx';

interface Props extends DocumentViewProps {
  /** Present if there are values to decide about. */
  review?: DocumentReview;
  current?: string;
  onCurrent: (name: string | undefined) => void;
}

/** The right column: the values read, or why there are none. */
export function DocumentPanel(props: Props) {
  const { caseNo, slot, document, state, reading, canEdit, actions, review, draft, drafts, pick } = props;
  const [asked, setAsked] = useState(false);
  const upload = canEdit ? <FileButtons slot={slot} pick={pick} another /> : undefined;

  if (state === 'reading') return <ReadingPanel document={document} />;
  if (state === 'kept') return <KeptPanel />;
  if (state === 'unsorted') return <Unsorted {...props} />;
  if (state === 'mismatch') return <Mismatch {...props} />;
  if (state === 'fault' || state === 'unreadable' || state === 'unopenable') {
    const isKeepable = canEdit && reading?.reading && state !== 'unopenable';
    const keep = isKeepable ? <KeepButton {...props} /> : undefined;
    const again = canEdit && document.status === processingStatus.error ? <ReadAgain {...props} /> : undefined;
    return <FailurePanel state={state} caseNo={caseNo} again={again} upload={upload} keep={keep} />;
  }
  if (reading?.failed && !reading.reading) return <ValuesFailedPanel onRetry={reading.retry} />;
  if (isReviewed(state) && !draft) return <Reviewed {...props} />;
  if (!review) return <ReadingPanel />;

  const { fileId } = document;
  const version = versionToSend(draft, reading?.reading?.version);
  const ofParty = draft?.ofParty ?? false;
  const send = (decided: { fields: ReturnType<typeof acceptedFields>; isRejected?: boolean; ofParty?: boolean }) => {
    if (actions.review.isPending) return;
    actions.review.mutate({ fileId, version, ...decided }, { onSuccess: props.onDone });
  };
  return (
    <>
      <ReviewPanel
        review={review}
        current={props.current}
        withCursor={props.withCursor}
        canEdit={canEdit}
        busy={actions.review.isPending}
        isOnDevice={drafts.isOnDevice(fileId)}
        onReview={(changed) => drafts.decide(fileId, changed)}
        onCurrent={props.onCurrent}
        onFinish={(decided) => send({ fields: acceptedFields(decided), ofParty })}
        about={
          canEdit &&
          document.isRecognised && (
            <RecognisedLine fileType={slot.fileType} onChange={() => props.sorting.ask(document, slot)} />
          )
        }
        outcome={{ fileId, ofParty, onOfParty: (isOurs) => drafts.sayOfParty(fileId, review, isOurs) }}
        onRejectDocument={() => setAsked(true)}
      />
      <ConfirmDialog
        opened={asked}
        danger
        title={m.documents_reject_title({ name: documentTypeName(slot.fileType) })}
        confirmLabel={m.documents_reject()}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          send({ fields: {}, isRejected: true });
        }}
      >
        {m.documents_reject_text()}
      </ConfirmDialog>
    </>
  );
}

const reviewedStates: readonly SlotState[] = ['checked', 'rejected', 'other-person', 'as-it-is', 'year-missing'];

function isReviewed(state: SlotState): state is ReviewedState {
  return reviewedStates.includes(state);
}

/** Renders the button to keep a document although no values could be read. */
function KeepButton({ document, reading, actions, onDone }: Props) {
  const keep = () => {
    if (actions.review.isPending) return;
    const version = reading?.reading?.version ?? 0;
    actions.review.mutate({ fileId: document.fileId, fields: {}, version, isKept: true }, { onSuccess: onDone });
  };
  return (
    <Button size="xs" busy={actions.review.isPending} busyLabel={m.documents_keeping()} onClick={keep}>
      {m.documents_keep()}
    </Button>
  );
}

function ReadAgain({ document, actions }: Props) {
  const again = () => {
    if (!actions.readAgain.isPending) actions.readAgain.mutate(document.fileId);
  };
  return (
    <Button size="xs" busy={actions.readAgain.isPending} busyLabel={m.documents_reading_title()} onClick={again}>
      {m.documents_read_again()}
    </Button>
  );
}

function Reviewed({ slot, document, state, reading, canEdit, drafts, onward, pick }: Props) {
  const read = reading?.reading;
  if (!read) return <ReadingPanel />;
  const reviewed = read.reviewed ?? {};
  // These do not count as received: another file is needed.
  const isWanting = state === 'rejected' || state === 'other-person' || state === 'year-missing';
  return (
    <ReviewedPanel
      state={isReviewed(state) ? state : 'checked'}
      values={reviewed}
      filled={read.filled}
      canCheckAgain={canEdit && read.values.length > 0}
      onCheckAgain={() => {
        // Rejected as a whole, without decisions about its values.
        const isAnew = state === 'rejected';
        const { fileType } = slot;
        const again = isAnew ? startReview(fileType, read.values) : resumeReview(fileType, read.values, reviewed);
        drafts.reopen(document.fileId, again);
      }}
      way={
        canEdit &&
        isWanting && (
          <>
            {state === 'year-missing' && <KeepYears document={document} reading={read} />}
            <FileButtons slot={slot} pick={pick} another />
          </>
        )
      }
      onward={onward}
    />
  );
}

function Unsorted({ document, groups, canEdit, actions, sorting, onDelete }: Props) {
  return (
    <UnsortedPanel
      document={document}
      groups={groups}
      canEdit={canEdit}
      busy={actions.sort.isPending}
      onChoose={(target) => sorting.choose(document, target)}
      remove={
        <Button size="xs" variant="danger-subtle" onClick={onDelete}>
          {m.documents_delete()}
        </Button>
      }
    />
  );
}

function Mismatch(props: Props) {
  const { caseNo, slot, document, reading, canEdit, actions, moveTo, swapWith, sorting, pick } = props;
  const swap = () => {
    if (!swapWith || actions.swap.isPending) return;
    actions.swap.mutate({ fileId: document.fileId, withFileId: swapWith.fileId });
  };
  return (
    <MismatchPanel
      found={documentTypeName(reading?.reading?.looksLike ?? '')}
      expected={documentTypeName(slot.fileType)}
      caseNo={caseNo}
      onMove={canEdit && moveTo ? () => sorting.choose(document, moveTo) : undefined}
      moving={actions.sort.isPending}
      onSwap={canEdit && swapWith ? swap : undefined}
      swapping={actions.swap.isPending}
      upload={canEdit ? <FileButtons slot={slot} pick={pick} another /> : undefined}
      keep={canEdit ? <KeepButton {...props} /> : undefined}
    />
  );
}
