import { useMemo } from 'react';
import { codes } from '../../contract/codes.ts';
import { useAskingFinanciers } from '../../features/applications/client/use-asking-financiers.ts';
import { usePermission } from '../../features/auth/client/use-me.ts';
import { useCovered } from '../../features/checklist/client/use-covered.ts';
import { allSlots, slotsOf, withUploads } from '../../features/documents/client/document-slots.ts';
import type { KeptReview } from '../../features/documents/client/review/kept-reviews.ts';
import { useKeptReviews } from '../../features/documents/client/review/use-review-drafts.ts';
import { stateOf } from '../../features/documents/client/slot-state.ts';
import { useUploads } from '../../features/documents/client/upload/use-uploads.ts';
import { useCaseDetail, useDocumentList, useReadings } from '../../features/documents/client/use-documents.ts';
import { codeOf } from '../api-error.ts';

/** Returns the documents of a case with the state of each. */
export function useDocumentsPage(caseNo: string) {
  const detail = useCaseDetail(caseNo);
  const list = useDocumentList(caseNo);
  const documents = list.data ?? none;
  const readings = useReadings(documents);
  const uploading = useUploads(caseNo);
  const keptReviews = useKeptReviews(caseNo);
  const canEdit = usePermission('case.edit');

  const financiers = useAskingFinanciers(caseNo);
  const covers = useCovered(caseNo);
  const groups = useMemo(
    () => (detail.data ? withUploads(slotsOf(detail.data, documents, financiers, covers), uploading.uploads) : []),
    [detail.data, documents, financiers, covers, uploading.uploads],
  );
  const slots = allSlots(groups);
  const states = new Map(slots.map((slot) => [slot.key, stateOf(slot, uploading.uploads.get(slot.key))] as const));
  const toCheck = new Map(slots.map((slot) => [slot.key, slot.document?.toCheck ?? 0]));
  const loaded = detail.data !== undefined && list.data !== undefined && keptReviews !== undefined;
  return {
    detail: detail.data,
    financiers,
    groups,
    slots,
    states,
    toCheck,
    readings,
    keptReviews: keptReviews ?? noReviews,
    documents,
    canEdit,
    ...uploading,
    loaded,
    failed: !loaded && (detail.isError || list.isError),
    notFound: !loaded && codeOf(detail.error) === codes.notFound.code,
    reload: () => {
      void detail.refetch();
      void list.refetch();
    },
  };
}

const none: never[] = [];
const noReviews: ReadonlyMap<string, KeptReview> = new Map<string, KeptReview>();
export type DocumentsPageData = ReturnType<typeof useDocumentsPage>;
