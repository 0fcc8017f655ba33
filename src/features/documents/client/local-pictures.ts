/** Pictures that this page has just uploaded, by file. They are shown until the portal has made a thumbnail. */
const pictures = new Map<string, File>();
const most = 20;

/** Stores the picture of an uploaded document; the oldest one is dropped. */
export function rememberPicture(fileId: string, file: File): void {
  if (!file.type.startsWith('image/')) return;
  pictures.set(fileId, file);
  const [oldest] = pictures.keys();
  if (pictures.size > most && oldest !== undefined) pictures.delete(oldest);
}

export function localPicture(fileId: string | undefined): File | undefined {
  return fileId === undefined ? undefined : pictures.get(fileId);
}
