/** Whether a file has pages to be merged; a Word file goes beside the merged papers. */
export function isMergeable({ mime }: { readonly mime: string }): boolean {
  return mime === 'application/pdf' || mime.startsWith('image/');
}
