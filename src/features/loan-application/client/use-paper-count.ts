import { useMemo } from 'react';
import { reviewStatus } from '../../../domain/enumerations.ts';
import * as m from '../../../paraglide/messages.js';
import { tallyDocuments } from '../../checklist/client/tally-documents.ts';
import { useContradictions } from '../../contradictions/client/use-contradictions.ts';
import { gapPath } from '../../contradictions/gap-path.ts';
import type { Slot, SlotGroup } from '../../documents/client/document-slots.ts';
import { slotName } from '../../documents/client/labels.ts';
import { groupName } from '../../documents/group-name.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useAuthorisations } from '../../national-id/client/use-authorisations.ts';
import { documentsToShow } from './documents-to-show.ts';
import { usePapers } from './use-papers.ts';

/**
 * Counts the documents that are needed and those that are there, and finds where they contradict the form and which can
 * be shown.
 */
export function usePaperCount(caseNo: string | undefined, store: FormStore) {
  const { query, groups, states } = usePapers(caseNo, store);
  const isKnown = query.data !== undefined;
  const hasMyinfo = useAuthorisations(caseNo).data?.parties.some(({ status }) => status === 1);
  // Only reviewed documents and Myinfo can contradict the form: without either nothing is asked with every save.
  const isReviewed = query.data?.some((paper) => paper.reviewStatus === reviewStatus.reviewed);
  const { data } = useContradictions(isReviewed || hasMyinfo ? caseNo : undefined);
  return useMemo(() => {
    // Unchecked differences between form and documents, by path.
    const differing = data?.flatMap(({ path, looked }) => (looked ? [] : [{ path: gapPath(path) }])) ?? [];
    const tally = tallyDocuments(groups, states, namesIn(groups));
    const { received: filled, total } = tally;
    return { filled, total, differing, shown: documentsToShow(groups), tally: isKnown ? tally : undefined };
  }, [isKnown, data, groups, states]);
}

/** Names a document, with whose it is if several people bring documents. */
function namesIn(groups: readonly SlotGroup[]) {
  const people = groups.filter(({ subject }) => subject === 'applicant' || subject === 'guarantor');
  const owners = new Map(people.map((group) => [group.key, group.name ?? groupName(group)]));
  return (slot: Pick<Slot, 'personalInfoId' | 'paper'> & { fileType: string }): string => {
    const name = owners.size > 1 ? owners.get(slot.personalInfoId ?? '') : undefined;
    return name ? m.checklist_paper_of({ paper: slotName(slot), name }) : slotName(slot);
  };
}
