import { isFileType, isLetter } from '../../domain/documents/document-types.ts';

/**
 * True if a file has pages to be merged. Word files go beside the merged documents, and letters: merging breaks their
 * seal.
 */
export function isMergeable({ mime, fileType }: { readonly mime: string; readonly fileType: string }): boolean {
  if (isFileType(fileType) && isLetter(fileType)) return false;
  return mime === 'application/pdf' || mime.startsWith('image/');
}
