import { useEffect, useMemo } from 'react';
import { reviewStatus } from '../../../domain/enumerations.ts';
import { useContradictions } from '../../contradictions/client/use-contradictions.ts';
import { gapPath } from '../../contradictions/gap-path.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { usePapers } from './use-papers.ts';

export interface PapersCounted {
  filled: number;
  total: number;
  /** What is there is known, so that what is missing is too. */
  isKnown: boolean;
  /** Where form and papers differ and nobody has looked, by path. */
  differing: readonly { path: string }[];
}

interface Props {
  caseNo: string | undefined;
  store: FormStore;
  onCount: (count: PapersCounted) => void;
}

/** Counts the papers that are needed, and what they contradict. Draws nothing: it is a part so that its rules are fetched after the form. */
export function PaperCount({ caseNo, store, onCount }: Props) {
  const { query, count } = usePapers(caseNo, store);
  const { filled, total } = count;
  const isKnown = query.data !== undefined;
  // Only reviewed papers can contradict the form: without one nothing is asked with every save.
  const isReviewed = query.data?.some((paper) => paper.reviewStatus === reviewStatus.reviewed);
  const { data } = useContradictions(isReviewed ? caseNo : undefined);
  const differing = useMemo(
    () => data?.flatMap(({ path, looked }) => (looked ? [] : [{ path: gapPath(path) }])) ?? [],
    [data],
  );
  useEffect(() => onCount({ filled, total, isKnown, differing }), [filled, total, isKnown, differing, onCount]);
  return null;
}
