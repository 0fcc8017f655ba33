import { useMemo } from 'react';
import { useAfterPaint } from '../../../client/use-after-paint.ts';
import { useDocumentList } from '../../documents/client/use-documents.ts';
import { completeness } from '../../forms/completeness.ts';
import { countSignatures } from '../../signing/client/letter-words.ts';
import { useLetters } from '../../signing/client/use-letters.ts';
import type { EditedCase } from './edited-case.ts';
import {
  concealedProblems,
  fieldProgress,
  findCaseProblems,
  type PartProgress,
  uncountedParts,
} from './parts/case-parts.ts';
import type { GapCheck } from './use-check-and-send.ts';
import { useDocumentCount } from './use-document-count.ts';
import { useSettledCase } from './use-settled-case.ts';

export type CaseProgress = ReturnType<typeof useProgress>;

/**
 * Returns the progress of each part and the values it is based on. Problems are counted once "Check and send" was
 * pressed.
 * @param today as ISO 8601 date
 */
export function useProgress({ form, store, caseNo }: EditedCase, check: GapCheck | undefined, today: string) {
  const settled = useSettledCase(store);
  const documents = useDocumentCount(caseNo, store);
  const signatures = useSignatureCount(caseNo);
  const isCounted = useAfterPaint();
  const { values, typed } = settled;
  const gaps = check?.gaps;
  const progress = useMemo(() => {
    if (!isCounted) return { parts: uncountedParts, problems: [], found: [] };
    const problems = gaps
      ? [
          ...findCaseProblems(form, values, today, typed),
          ...concealedProblems(form, values, gaps),
          ...documents.differing,
        ]
      : [];
    const found = completeness(form, values, today, typed);
    const parts: PartProgress[] = [
      ...fieldProgress(found, values, problems),
      { name: 'documents', ...documents, wrong: 0, toFix: 0 },
      { name: 'authorisation', ...signatures, wrong: 0, toFix: 0 },
      { name: 'review', filled: 0, total: 0, wrong: 0, toFix: documents.differing.length },
    ];
    return { parts, problems, found };
  }, [isCounted, form, values, typed, gaps, today, documents, signatures]);
  return { ...progress, settled, documents };
}

/** Counts the letters of confirmation that a case needs and those that are signed. */
function useSignatureCount(caseNo: string | undefined): { filled: number; total: number } {
  const letters = useLetters(caseNo).data?.letters;
  const { data: documents, isError } = useDocumentList(useAfterPaint() ? caseNo : undefined);
  // Without the documents, a letter signed on paper would not count, so there is no count.
  const isUnknown = isError && documents === undefined;
  return useMemo(() => countSignatures(isUnknown ? [] : (letters ?? []), documents), [isUnknown, letters, documents]);
}
