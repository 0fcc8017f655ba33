import { useMemo } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { usePermission } from '../../auth/client/use-me.ts';
import { useAskingFinanciers } from '../../checklist/client/use-asking-financiers.ts';
import { allSlots, slotsOf } from './document-slots.ts';
import type { KeptReview } from './kept-reviews.ts';
import { stateOf } from './slot-state.ts';
import { useCaseDetail, useDocumentList, useReadings } from './use-documents.ts';
import { useKeptReviews } from './use-review-drafts.ts';
import { useUploads } from './use-uploads.ts';

/** Papers of a case with where each of them stands. */
export function usePapers(caseNo: string) {
  const detail = useCaseDetail(caseNo);
  const list = useDocumentList(caseNo);
  const documents = list.data ?? none;
  const readings = useReadings(documents);
  const uploading = useUploads(caseNo);
  const keptReviews = useKeptReviews(caseNo);
  const canEdit = usePermission('case.edit');

  const financiers = useAskingFinanciers(caseNo);
  const groups = useMemo(
    () => (detail.data ? slotsOf(detail.data, documents, financiers) : []),
    [detail.data, documents, financiers],
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
export type Papers = ReturnType<typeof usePapers>;
