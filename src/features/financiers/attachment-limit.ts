/** Megabytes that most mail servers accept in one e-mail; for a financier without a limit of its own. */
export const usualAttachmentMegabytes = 20;

/** Limits for the megabytes that a user may enter. */
export const attachmentMegabytes = { least: 2, most: 50 } as const;

const megabyte = 1024 * 1024;
/** The application form travels in the same e-mail. */
const roomForForm = megabyte;

/** Bytes that the merged documents may have in an e-mail of so many megabytes. */
export function mostAttachmentBytes(megabytes: number): number {
  return megabytes * megabyte - roomForForm;
}
