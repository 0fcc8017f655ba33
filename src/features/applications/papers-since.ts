/** Where a paper lies in a case. */
interface Placed {
  readonly fileId: string;
  readonly fileType: string;
  /** Absent where it was not recorded whose it was. */
  readonly personalInfoId?: string | null;
}

/** What became of a paper after it went out. `gone`: nothing is sent in its place any more. */
export const sinceStates = ['same', 'replaced', 'gone'] as const;
export type SinceState = (typeof sinceStates)[number];

interface PapersSince<S, N> {
  readonly papers: readonly (S & { readonly since: SinceState })[];
  /** Those of now that went out with nothing and replace nothing. */
  readonly added: readonly N[];
  /** How many were replaced, taken out and added; papers that changed places count as replaced. */
  readonly changed: number;
}

/** How the papers that would go out now differ from those that went. */
export function papersSince<S extends Placed, N extends Placed>(
  sent: readonly S[],
  now: readonly N[],
): PapersSince<S, N> {
  const isAmong = (paper: Placed, given: readonly Placed[]) =>
    given.some(({ fileId, fileType }) => fileId === paper.fileId && fileType === paper.fileType);
  const added = now.filter((paper) => !isAmong(paper, sent));
  const papers = sent.map((paper) => {
    if (isAmong(paper, now)) return { ...paper, since: 'same' as const };
    const at = added.findIndex((each) => isInPlaceOf(each, paper));
    if (at < 0) return { ...paper, since: 'gone' as const };
    added.splice(at, 1);
    return { ...paper, since: 'replaced' as const };
  });
  const changed = papers.filter(({ since }) => since !== 'same').length + added.length;
  return { papers, added, changed };
}

function isInPlaceOf(paper: Placed, earlier: Placed): boolean {
  if (paper.fileType !== earlier.fileType) return false;
  return earlier.personalInfoId === undefined || earlier.personalInfoId === paper.personalInfoId;
}
