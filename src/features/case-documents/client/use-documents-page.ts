import { useMemo } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { useApplications } from '../../applications/client/use-applications.ts';
import { useAskingFinanciers } from '../../applications/client/use-asking-financiers.ts';
import { useMe, usePermission } from '../../auth/client/use-me.ts';
import { applicantErasedAt } from '../../cases/client/erased-words.ts';
import { useCovered } from '../../checklist/client/use-covered.ts';
import { allSlots, type SlotGroup, slotsOf, withUploads } from '../../documents/client/document-slots.ts';
import type { KeptReview } from '../../documents/client/review/stored-reviews.ts';
import { useKeptReviews } from '../../documents/client/review/use-review-drafts.ts';
import { slotStateOf } from '../../documents/client/slot-state.ts';
import { useUploads } from '../../documents/client/upload/use-uploads.ts';
import { useCaseDetail, useDocumentList, useReadings } from '../../documents/client/use-documents.ts';
import { useFinanciers } from '../../financiers/client/use-financiers.ts';
import { useAuthorisations } from '../../national-id/client/use-authorisations.ts';

/** Returns the documents of a case with the state of each. */
export function useDocumentsPage(caseNo: string) {
  const detail = useCaseDetail(caseNo);
  const list = useDocumentList(caseNo);
  const documents = list.data ?? none;
  const readings = useReadings(documents);
  const uploading = useUploads(caseNo);
  const keptReviews = useKeptReviews(caseNo);
  const mayEdit = usePermission('case.edit');
  const isErased = applicantErasedAt(detail.data) !== undefined;

  const financiers = useAskingFinanciers(caseNo);
  const covers = useCovered(caseNo);
  const groups = useMemo(() => {
    if (!detail.data) return [];
    const all = withUploads(slotsOf(detail.data, documents, financiers, covers), uploading.uploads);
    return isErased ? onlyFilled(all) : all;
  }, [detail.data, documents, financiers, covers, uploading.uploads, isErased]);
  const slots = allSlots(groups);
  const states = new Map(slots.map((slot) => [slot.key, slotStateOf(slot, uploading.uploads.get(slot.key))] as const));
  const toCheck = new Map(slots.map((slot) => [slot.key, slot.document?.toCheck ?? 0]));
  const knowsPlaces = useKnowsPlaces(caseNo);
  const loaded = knowsPlaces && detail.data !== undefined && list.data !== undefined && keptReviews !== undefined;
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
    canEdit: mayEdit && !isErased,
    isErased,
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

/**
 * False until each call that may add or remove slots, or allow adding files, has answered or failed once. Until then
 * the slots could move under the user's finger.
 */
function useKnowsPlaces(caseNo: string): boolean {
  const queries = [useMe(), useFinanciers(), useApplications(caseNo), useAuthorisations(caseNo)];
  return queries.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
}

/** A case needs no further documents after its customer was erased. */
function onlyFilled(groups: readonly SlotGroup[]): SlotGroup[] {
  return groups
    .map((group) => ({ ...group, slots: group.slots.filter(({ document, shownOn }) => document ?? shownOn) }))
    .filter(({ slots }) => slots.length > 0);
}

const none: never[] = [];
const noReviews: ReadonlyMap<string, KeptReview> = new Map<string, KeptReview>();
export type DocumentsPageData = ReturnType<typeof useDocumentsPage>;
