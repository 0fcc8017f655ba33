/** What most mail servers take in one e-mail, in megabytes; for a financier that has not said otherwise. */
export const usualAttachmentMegabytes = 20;

/** Bounds of what a person may say a financier takes. */
export const attachmentMegabytes = { least: 2, most: 50 } as const;

const megabyte = 1024 * 1024;
/** The application form travels in the same e-mail. */
const roomForForm = megabyte;

/** Bytes that the merged documents may have in an e-mail of so many megabytes. */
export function mostAttachmentBytes(megabytes: number): number {
  return megabytes * megabyte - roomForForm;
}
