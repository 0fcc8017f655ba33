import { useMemo } from 'react';
import { useAfterPaint } from '../../../client/use-after-paint.ts';
import { reviewStatus } from '../../../domain/enumerations.ts';
import { tallyDocuments } from '../../checklist/client/tally-documents.ts';
import { useContradictions } from '../../contradictions/client/use-contradictions.ts';
import { gapPath } from '../../contradictions/gap-path.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useAuthorisations } from '../../national-id/client/use-authorisations.ts';
import { documentsToShow } from './documents-to-show.ts';
import { useNeededDocuments } from './use-needed-documents.ts';

/** Counts required and received documents, and finds documents that can be shown and those that contradict the form. */
export function useDocumentCount(caseNo: string | undefined, store: FormStore) {
  const { query, groups } = useNeededDocuments(caseNo, store, useAfterPaint());
  const isKnown = query.data !== undefined;
  const hasMyinfo = useAuthorisations(caseNo).data?.parties.some(({ status }) => status === 1);
  // Only reviewed documents and Myinfo can contradict the form: without them no save triggers the query.
  const isReviewed = query.data?.some((document) => document.reviewStatus === reviewStatus.reviewed);
  const { data } = useContradictions(isReviewed || hasMyinfo ? caseNo : undefined);
  return useMemo(() => {
    // Unchecked differences between form and documents, by path.
    const differing = data?.flatMap(({ path, looked }) => (looked ? [] : [{ path: gapPath(path) }])) ?? [];
    const tally = tallyDocuments(groups);
    // A list that is loading or has failed is not empty, so there is no count.
    const { received: filled, total } = caseNo && !isKnown ? { received: 0, total: 0 } : tally;
    return { filled, total, differing, shown: documentsToShow(groups), tally: isKnown ? tally : undefined };
  }, [caseNo, isKnown, data, groups]);
}
