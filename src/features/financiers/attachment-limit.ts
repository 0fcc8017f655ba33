/** Megabytes that most mail servers accept in one e-mail; for financiers without a separate limit. */
export const usualAttachmentMegabytes = 20;

/** Limits for the megabytes that a user may enter. */
export const attachmentMegabytes = { least: 2, most: 50 } as const;

const megabyte = 1024 * 1024;
/** Space for the application form, which is sent in the same e-mail. */
const roomForForm = megabyte;

/** Returns the maximum bytes of merged documents in an e-mail of this many megabytes. */
export function mostAttachmentBytes(megabytes: number): number {
  return megabytes * megabyte - roomForForm;
}
