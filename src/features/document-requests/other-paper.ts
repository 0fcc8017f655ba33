import { fileSubject } from '../../domain/documents/file-types.ts';
import type { AskedPaper } from './contract.ts';
import type { AskableType } from './request-rules.ts';

/**
 * The paper that one that looks like another could be used for instead: it is asked for by the same link, belongs to the
 * same subject, and is not there yet.
 */
export function usableFor(
  { fileType, state, problem }: Pick<AskedPaper, 'fileType' | 'state' | 'problem'>,
  papers: readonly Pick<AskedPaper, 'fileType' | 'state'>[],
): AskableType | undefined {
  if (state !== 'unclear' || problem?.kind !== 'otherPaper') return undefined;
  const other = papers.find((each) => each.fileType === problem.about && each.state === 'missing')?.fileType;
  return other && fileSubject(other) === fileSubject(fileType) ? other : undefined;
}
