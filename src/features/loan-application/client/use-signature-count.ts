import { useMemo } from 'react';
import { useAfterPaint } from '../../../client/use-after-paint.ts';
import { useDocumentList } from '../../documents/client/use-documents.ts';
import { countSignatures } from '../../signing/client/letter-words.ts';
import { useLetters } from '../../signing/client/use-letters.ts';

/** Counts the letters of confirmation that a case needs and those that are signed. */
export function useSignatureCount(caseNo: string | undefined): { filled: number; total: number } {
  const letters = useLetters(caseNo).data?.letters;
  const { data: documents, isError } = useDocumentList(useAfterPaint() ? caseNo : undefined);
  // Without the documents a letter that was signed on paper would not count: then there is no count.
  const isUnknown = isError && documents === undefined;
  return useMemo(() => countSignatures(isUnknown ? [] : (letters ?? []), documents), [isUnknown, letters, documents]);
}
