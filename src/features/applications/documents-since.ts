/** Place of a document in a case. */
interface Placed {
  readonly fileId: string;
  readonly fileType: string;
  /** Absent if the party was not recorded. */
  readonly personalInfoId?: string | null;
}

/** State of a document after it was sent. `gone`: it was removed, and no document that would be sent replaces it. */
export const sinceStates = ['same', 'replaced', 'gone'] as const;
export type SinceState = (typeof sinceStates)[number];

interface DocumentsSince<S, N> {
  readonly documents: readonly (S & { readonly since: SinceState })[];
  /** Current documents that were not sent and do not replace a sent one. */
  readonly added: readonly N[];
  /** Number of replaced, removed and added documents; documents that changed places count as replaced. */
  readonly changed: number;
}

/** Compares the documents that would be sent now with those that were sent. */
export function documentsSince<S extends Placed, N extends Placed>(
  sent: readonly S[],
  now: readonly N[],
): DocumentsSince<S, N> {
  const isAmong = (document: Placed, given: readonly Placed[]) =>
    given.some(({ fileId, fileType }) => fileId === document.fileId && fileType === document.fileType);
  const added = now.filter((document) => !isAmong(document, sent));
  const documents = sent.map((document) => {
    if (isAmong(document, now)) return { ...document, since: 'same' as const };
    const newer = added.findIndex((entry) => isInPlaceOf(entry, document));
    if (newer < 0) return { ...document, since: 'gone' as const };
    added.splice(newer, 1);
    return { ...document, since: 'replaced' as const };
  });
  const changed = documents.filter(({ since }) => since !== 'same').length + added.length;
  return { documents, added, changed };
}

function isInPlaceOf(document: Placed, earlier: Placed): boolean {
  if (document.fileType !== earlier.fileType) return false;
  return earlier.personalInfoId === undefined || earlier.personalInfoId === document.personalInfoId;
}
