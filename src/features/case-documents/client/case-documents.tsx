import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../../client/exchange.ts';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { isLetter, isPaged } from '../../../domain/documents/document-types.ts';
import { reviewStatus } from '../../../domain/enumerations.ts';
import * as m from '../../../paraglide/messages.js';
import { draftsOwner } from '../../cases/client/draft-store.ts';
import { Checklist } from '../../checklist/client/checklist.tsx';
import { tallyDocuments } from '../../checklist/client/tally-documents.ts';
import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import { checklistKey, type DocumentAddress, findAddressed } from '../../documents/client/document-address.ts';
import { DocumentCards } from '../../documents/client/document-cards.tsx';
import { DocumentList } from '../../documents/client/document-list.tsx';
import type { Slot } from '../../documents/client/document-slots.ts';
import { DocumentView } from '../../documents/client/document-view.tsx';
import { findSwapped } from '../../documents/client/find-swapped.ts';
import { documentTypeName, slotName } from '../../documents/client/labels.ts';
import { LetterView } from '../../documents/client/letter-view.tsx';
import { useReviewDrafts } from '../../documents/client/review/use-review-drafts.ts';
import { focusSlot } from '../../documents/client/review/value-focus.ts';
import { withDrafts } from '../../documents/client/review/with-drafts.ts';
import { nextToCheck } from '../../documents/client/slot-state.ts';
import { useSorting } from '../../documents/client/sort/use-sorting.tsx';
import { AddDocument } from '../../documents/client/upload/add-document.tsx';
import { PagesDialog } from '../../documents/client/upload/pages-dialog.tsx';
import { pagesToGoOn } from '../../documents/client/upload/pages-to-go-on.ts';
import { storePages } from '../../documents/client/upload/stored-pages.ts';
import { unsortedPlace } from '../../documents/client/upload/upload-place.ts';
import { useAddedFiles } from '../../documents/client/upload/use-added-files.ts';
import { useFilePicker } from '../../documents/client/upload/use-file-picker.tsx';
import { useKeptPages } from '../../documents/client/upload/use-kept-pages.ts';
import { useDocumentActions } from '../../documents/client/use-document-actions.ts';
import { prefetchPicture } from '../../documents/client/use-documents.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import classes from './documents-page.module.css';
import type { DocumentsPageData } from './use-documents-page.ts';

/** Shows the documents, the selected one, and all ways to add a file. */
export function CaseDocuments({
  page,
  caseNo,
  address,
}: {
  page: DocumentsPageData;
  caseNo: string;
  address: DocumentAddress;
}) {
  const { groups, slots, readings, uploads, canEdit, financiers } = page;
  const isPhone = useIsPhone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key, setKey] = useState<string>();
  const [cursor, setCursor] = useState<string>();
  const { documents, keptReviews: kept } = page;
  const drafts = useReviewDrafts({ caseNo, documents, readings, kept });
  const { states, toCheck } = withDrafts(page, drafts.of);
  const actions = useDocumentActions((fileId, code) => {
    drafts.refused(fileId, code);
    const place = slots.find((slot) => slot.document?.fileId === fileId);
    if (place) focusSlot(place.key);
  });
  const [paged, setPaged] = useState<{ slot: Slot; files: readonly File[]; kept?: readonly DocumentPage[] }>();
  const [replacing, setReplacing] = useState<{ slot: Slot; document: CaseDocument; file: File; isBound: boolean }>();
  useKeptPages({ caseNo, isAsking: paged !== undefined || replacing !== undefined }, (found) => {
    const left = canEdit && pagesToGoOn(found, slots);
    if (left) setPaged({ ...left, files: [] });
  });
  const [deleting, setDeleting] = useState<CaseDocument>();

  const sorting = useSorting({ groups, actions, onSort: ({ fileId }, slot) => open(slot, fileId) });

  const isChecklist = address.slot === checklistKey;
  const isAddressed = address.fileId !== undefined || address.slot !== undefined;
  const addressed = findAddressed(slots, address);
  const remembered = slots.find((slot) => slot.key === key);
  const byDefault = nextToCheck(slots, states) ?? slots.find((slot) => slot.document) ?? slots[0];
  const isListed = isPhone && !isAddressed;
  const selected = isListed || isChecklist ? undefined : (addressed ?? remembered ?? byDefault);
  const next = nextToCheck(slots, states, selected?.key);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = selected?.key;
  });
  // A review that was refused because another user was first is reported next to its document.
  const reviewed = actions.review.isPending ? selected?.key : undefined;
  useEffect(() => {
    if (reviewed !== undefined) setKey(reviewed);
  }, [reviewed]);

  const open = (slot: Slot, file = (slot.document ?? slot.shownOn)?.fileId) => {
    setKey(slot.key);
    void navigate({
      to: '/case/documents',
      search: { id: caseNo, fileId: file, slot: file ? undefined : slot.key },
      replace: !isPhone || isAddressed,
    });
    const following = nextToCheck(slots, states, slot.key)?.document;
    if (following) prefetchPicture(client, following.fileId);
  };
  const work = (slot: Slot, withCursor: boolean) => {
    setCursor(withCursor ? slot.key : undefined);
    open(slot);
  };
  const openChecklist = () =>
    void navigate({ to: '/case/documents', search: { id: caseNo, slot: checklistKey }, replace: !isPhone });
  const backToCase = () => void navigate({ to: '/case/loan-application', search: { id: caseNo } });

  const upload = (slot: Slot, file: File, isBound = false) => {
    if (!isPhone) open(slot);
    void page.add(slot, file);
    if (isBound) void storePages({ owner: draftsOwner(), caseNo }, { slotKey: slot.key, pages: [] });
  };
  const stop = (slotKey: string) => {
    page.cancel(slotKey);
    focusSlot(slotKey);
  };
  /** `isBound`: made of pages that are stored until the upload has started. */
  const place = (slot: Slot, file: File, isBound = false) => {
    const { document } = slot;
    if (document?.reviewStatus === reviewStatus.reviewed) setReplacing({ slot, document, file, isBound });
    else upload(slot, file, isBound);
  };
  const take = (files: readonly File[], slot?: Slot, isOneDocument = false) => {
    const [only] = files;
    if (slot && isOneDocument && isPaged(slot.fileType)) setPaged({ slot, files });
    else if (slot && only && files.length === 1) place(slot, only);
    else for (const file of files) void page.add(unsortedPlace(newKey()), file);
  };
  // For a document of several pages the camera takes one photo after another.
  const { pick, inputs } = useFilePicker((files, from, slot) =>
    take(files, slot, from === 'camera' || files.length > 1),
  );
  const dragging = useAddedFiles((files, from, slotKey) => {
    const waiting = from === 'paste' && selected && !selected.document ? selected : undefined;
    take(files, slots.find((slot) => slot.key === slotKey) ?? waiting);
  }, canEdit && !paged);

  const count = tallyDocuments(groups);
  const shared = {
    groups,
    states,
    toCheck,
    canEdit,
    count,
    onChecklist: page.isErased ? undefined : openChecklist,
    onChoose: open,
    pick,
  };
  const uploadOf = selected && uploads.get(selected.key);
  const document = uploadOf ? undefined : selected?.document;
  const looksLike = document && readings.get(document.fileId)?.reading?.looksLike;

  const swapWith = selected && findSwapped(selected, slots, readings)?.document;

  return (
    <div className={classes.page} data-dragging={dragging && true}>
      {inputs}
      {isListed && (
        <DocumentCards
          {...shared}
          uploads={uploads}
          next={next}
          onRetry={(key) => void page.retry(key)}
          onUnlock={page.unlock}
          onCancel={stop}
        />
      )}
      {!isPhone && (
        <DocumentList
          {...shared}
          uploads={uploads}
          onChoose={(slot, byKeyboard = false) => work(slot, byKeyboard)}
          selected={selected}
          isChecklist={isChecklist}
          over={dragging?.over}
        />
      )}
      {isChecklist && page.detail && (
        <section className={classes.checklist} aria-label={m.checklist_title()}>
          <h2 className="vh">{m.checklist_title()}</h2>
          <Checklist
            caseNo={caseNo}
            involved={page.detail}
            groups={groups}
            states={states}
            financiers={financiers}
            canEdit={canEdit}
          />
        </section>
      )}
      {selected && document && isLetter(selected.fileType) && (
        <LetterView
          document={document}
          canEdit={canEdit}
          actions={actions}
          onReplace={() => pick(selected)}
          onDelete={() => setDeleting(document)}
        />
      )}
      {selected && document && !isLetter(selected.fileType) && (
        <DocumentView
          key={document.fileId}
          caseNo={caseNo}
          slot={selected}
          document={document}
          state={states.get(selected.key) ?? 'reading'}
          withCursor={cursor === selected.key}
          reading={readings.get(document.fileId)}
          canEdit={canEdit}
          actions={actions}
          draft={drafts.of(document.fileId, selected.fileType)}
          drafts={drafts}
          moveTo={slots.find(
            (slot) =>
              slot.fileType === looksLike &&
              !slot.document &&
              (!slot.personalInfoId || slot.personalInfoId === selected.personalInfoId),
          )}
          swapWith={swapWith}
          groups={groups}
          sorting={sorting}
          onDone={() => {
            drafts.forget(document.fileId);
            // If the user has opened another document meanwhile, it stays open.
            if (next && shown.current === selected.key) work(next, !isPhone);
          }}
          onward={
            next
              ? { label: m.documents_next_document({ name: slotName(next) }), go: () => open(next) }
              : { label: m.documents_to_application(), go: backToCase }
          }
          onDelete={() => setDeleting(document)}
          pick={pick}
        />
      )}
      {selected && !document && (
        <AddDocument
          slot={selected}
          upload={uploadOf}
          canEdit={canEdit}
          dragging={dragging?.over === selected.key}
          onRetry={() => void page.retry(selected.key)}
          onUnlock={(password) => page.unlock(selected.key, password)}
          onCancel={() => stop(selected.key)}
          pick={pick}
        />
      )}
      {dragging && <p className={classes.dropHint}>{m.documents_drop_here()}</p>}

      {paged && (
        <PagesDialog
          {...paged}
          caseNo={caseNo}
          onClose={() => setPaged(undefined)}
          onUpload={(file) => {
            setPaged(undefined);
            place(paged.slot, file, true);
          }}
        />
      )}

      {sorting.dialogs}
      <ConfirmDialog
        opened={replacing !== undefined}
        title={m.documents_replace_title({ name: documentTypeName(replacing?.slot.fileType ?? '') })}
        confirmLabel={m.documents_replace()}
        onClose={() => setReplacing(undefined)}
        onConfirm={() => {
          if (replacing) upload(replacing.slot, replacing.file, replacing.isBound);
          setReplacing(undefined);
        }}
      >
        {m.documents_replace_text({
          name: documentTypeName(replacing?.slot.fileType ?? ''),
          file: replacing?.document.fileName ?? '',
        })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleting !== undefined}
        danger
        title={m.documents_delete_title({ name: documentTypeName(deleting?.fileType ?? '') })}
        confirmLabel={m.documents_delete()}
        busy={actions.remove.isPending}
        busyLabel={m.documents_deleting()}
        onClose={() => setDeleting(undefined)}
        onConfirm={() => {
          if (!deleting) return;
          setKey(selected?.key);
          actions.remove.mutate(deleting, { onSuccess: () => setDeleting(undefined) });
        }}
      >
        {m.documents_delete_text({ file: deleting?.fileName ?? '' })}
      </ConfirmDialog>
    </div>
  );
}
