import { randomUUID } from 'node:crypto';
import type { FileType } from '../domain/documents/document-types.ts';
import type { TestPortal } from './test-portal.ts';

export interface SentLink {
  requestId: string;
  /** The part of the link after the `#`. */
  token: string;
  /** `+65` and eight digits. */
  phone: string;
  text: string;
}

/** Sends a party a link for documents, and reads the link from their phone. */
export async function askForDocumentsByLink(
  portal: TestPortal,
  dealer: string,
  {
    phone = '+6582456013',
    ...asked
  }: { caseNo: string; personalInfoId: string; fileTypes: FileType[]; phone?: string },
): Promise<SentLink> {
  // Jobs left in the queue by an earlier test would be sent together with the link and could be mistaken for it.
  await portal.runJobs();
  const body = { caseNo: asked.caseNo, personalInfoId: asked.personalInfoId, fileTypes: asked.fileTypes };
  const reply = await portal.call<{ requestId: string }>('POST /case/file/request', { token: dealer, body });
  await portal.runJobs();
  const text = (await portal.latestMessage('sms', phone))?.text ?? '';
  return { requestId: reply.data.requestId, token: /#([\w-]{43})$/.exec(text)?.[1] ?? reply.message, phone, text };
}

/** Opens a link with the code that arrives on the phone; returns the ticket. */
export async function openLinkWithCode(
  portal: TestPortal,
  { token, phone }: Pick<SentLink, 'token' | 'phone'>,
): Promise<string> {
  const asked = await portal.call<{ challengeId: string }>('POST /ticket', { body: { token } });
  await portal.runJobs();
  const otp = /\b(\d{6})\b/.exec((await portal.latestMessage('sms', phone))?.text ?? '')?.[1];
  const body = { token, challengeId: asked.data.challengeId, otp };
  return (await portal.call<{ ticket: string }>('POST /ticket/verify', { body })).data.ticket;
}

/** Sends a document by a ticket, in one piece; returns the code of the call that refused it, or of the last call. */
export async function sendByLink(portal: TestPortal, ticket: string, fileType: string, bytes: Buffer): Promise<string> {
  const headers = { ticket };
  const body = { fileType, fileName: 'photo.jpg', size: bytes.length, key: randomUUID() };
  const { code, data } = await portal.call<{ uploadId: string }>('POST /ticket/upload/begin', { body, headers });
  if (code !== '0000') return code;
  const { uploadId } = data;
  await portal.upload({ uploadId, offset: '0' }, { name: 'piece', bytes }, '', '/ticket/upload/piece', headers);
  return (await portal.call('POST /ticket/upload/finish', { body: { uploadId }, headers })).code;
}
