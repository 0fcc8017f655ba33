import PostalMime from 'postal-mime';
import { type ReportedRecipient, readDeliveryStatus } from './delivery-status.ts';
import { readPlainBounce } from './plain-bounce.ts';

/** Nested parts, and the total size of their headers. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
/** Sufficient for the fields of a hundred recipients. */
const longestStatus = 128 * 1024;
const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];

/**
 * Reads a delivery report (RFC 3464) or a bounce written for people. Gateways may send the report as multipart/mixed.
 * Returns `null` for any other e-mail, such as an automatic reply.
 */
export async function readDeliveryReport(bytes: Uint8Array): Promise<ReportedRecipient[] | null> {
  const mail = await PostalMime.parse(bytes, limits);
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  const isMultipart = /^\s*multipart\/(?:report|mixed)\b/i.test(type);
  const part = mail.attachments.find(({ mimeType }) => statusTypes.includes(mimeType.toLowerCase()));
  if (!part || !isMultipart) {
    const failedRecipients = mail.headers.find(({ key }) => key === 'x-failed-recipients')?.value;
    return readPlainBounce((mail.text ?? '').slice(0, longestStatus), failedRecipients);
  }
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
  return readDeliveryStatus(text.slice(0, longestStatus));
}
