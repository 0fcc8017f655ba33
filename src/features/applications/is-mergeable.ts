/** Documents whose seal would not survive merging. */
const sealedTypes: readonly string[] = ['LetterOfAuthorisation', 'VSA'];

/** True if a file has pages to be merged. Word files and sealed documents go beside the merged papers. */
export function isMergeable({ mime, fileType }: { readonly mime: string; readonly fileType: string }): boolean {
  if (sealedTypes.includes(fileType)) return false;
  return mime === 'application/pdf' || mime.startsWith('image/');
}
