import { type AskableType, fileSubject } from '../../domain/documents/document-types.ts';
import type { AskedDocument } from './contract.ts';

/**
 * Returns the requested document that this one looks like and can be used as. It must belong to the same link and the
 * same person or vehicle, and be missing.
 */
export function usableFor(
  { fileType, state, problem }: Pick<AskedDocument, 'fileType' | 'state' | 'problem'>,
  documents: readonly Pick<AskedDocument, 'fileType' | 'state'>[],
): AskableType | undefined {
  if (state !== 'unclear' || problem?.kind !== 'otherDocument') return undefined;
  const other = documents.find(
    (document) => document.fileType === problem.about && document.state === 'missing',
  )?.fileType;
  return other && fileSubject(other) === fileSubject(fileType) ? other : undefined;
}
