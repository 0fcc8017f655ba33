import { fileSubject } from '../../domain/documents/file-types.ts';
import type { AskedDocument } from './contract.ts';
import type { AskableType } from './request-rules.ts';

/**
 * The document that one that looks like another could be used for instead: it is asked for by the same link, belongs to
 * the same subject, and is not there yet.
 */
export function usableFor(
  { fileType, state, problem }: Pick<AskedDocument, 'fileType' | 'state' | 'problem'>,
  documents: readonly Pick<AskedDocument, 'fileType' | 'state'>[],
): AskableType | undefined {
  if (state !== 'unclear' || problem?.kind !== 'otherDocument') return undefined;
  const other = documents.find((each) => each.fileType === problem.about && each.state === 'missing')?.fileType;
  return other && fileSubject(other) === fileSubject(fileType) ? other : undefined;
}
