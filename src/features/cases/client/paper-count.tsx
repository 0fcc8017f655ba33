import { useEffect } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';
import { usePapers } from './use-papers.ts';

export interface PapersCounted {
  filled: number;
  total: number;
  /** What is there is known, so that what is missing is too. */
  isKnown: boolean;
}

interface Props {
  caseNo: string | undefined;
  store: FormStore;
  onCount: (count: PapersCounted) => void;
}

/** Counts the papers that are needed. Draws nothing: it is a part so that its rules are fetched after the form. */
export function PaperCount({ caseNo, store, onCount }: Props) {
  const { query, count } = usePapers(caseNo, store);
  const { filled, total } = count;
  const isKnown = query.data !== undefined;
  useEffect(() => onCount({ filled, total, isKnown }), [filled, total, isKnown, onCount]);
  return null;
}
