import { useMemo } from 'react';
import { countSignatures } from '../../signing/client/letter-words.ts';
import { useLetters } from '../../signing/client/use-letters.ts';

/** Counts the letters of confirmation that a case needs and those that are signed. */
export function useSignatureCount(caseNo: string | undefined): { filled: number; total: number } {
  const letters = useLetters(caseNo).data?.letters;
  return useMemo(() => countSignatures(letters ?? []), [letters]);
}
