import { useMemo } from 'react';
import { useAfterPaint } from '../../../client/use-after-paint.ts';
import { useDocumentList } from '../../documents/client/use-documents.ts';
import { countSignatures } from '../../signing/client/letter-words.ts';
import { useLetters } from '../../signing/client/use-letters.ts';

/** Counts the letters of confirmation that a case needs and those that are signed. */
export function useSignatureCount(caseNo: string | undefined): { filled: number; total: number } {
  const letters = useLetters(caseNo).data?.letters;
  const documents = useDocumentList(useAfterPaint() ? caseNo : undefined).data;
  return useMemo(() => countSignatures(letters ?? [], documents), [letters, documents]);
}
