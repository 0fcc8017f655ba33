import { parseFormLines } from '../../financiers/form-lines.ts';
import type { SignedLetter } from '../../signing/server/find-signed-letters.ts';
import type { Snapshot } from '../snapshot.ts';

type Frozen = Omit<Snapshot, 'financierName'>;

/**
 * Returns the documents for one financier. A letter of confirmation and authorisation is sent only to financiers that it names: the
 * others get neither the letter nor its signature.
 */
export function forFinancier(
  base: Frozen,
  letters: readonly SignedLetter[],
  { financierId, name, formLines }: { financierId: string; name: string; formLines: string },
): Snapshot {
  const withheld = letters.filter(({ receivers }) => !receivers.includes(financierId));
  const reaching = letters.filter((letter) => !withheld.includes(letter));
  return {
    ...base,
    financierName: name,
    financierLines: parseFormLines(formLines),
    partySignatures: reaching.map(({ signature }) => signature),
    documents: base.documents.filter((document) => !withheld.some(({ fileId }) => fileId === document.fileId)),
  };
}
