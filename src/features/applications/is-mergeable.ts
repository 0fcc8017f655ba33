import { isFileType, isLetter } from '../../domain/documents/document-types.ts';

/**
 * True if a file has pages that can be merged. Word files are attached separately, and so are letters: merging breaks
 * their seal.
 */
export function isMergeable({ mime, fileType }: { readonly mime: string; readonly fileType: string }): boolean {
  if (isFileType(fileType) && isLetter(fileType)) return false;
  return mime === 'application/pdf' || mime.startsWith('image/');
}
