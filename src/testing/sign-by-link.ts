import { randomInt } from 'node:crypto';
import type { Letter, SigningPageData } from '../features/signing/contract.ts';
import { openLink } from './ask-by-link.ts';
import { drawnSignature } from './ink-pictures.ts';
import { grace, portal } from './portal-of-file.ts';
import { openCase, readCase, saveCase } from './saved-case.ts';

/** A mobile number that no other test uses. */
export function newMobile(): string {
  return `+658${randomInt(1_000_000, 9_999_999)}`;
}

export interface CaseToSign {
  caseNo: string;
  personalInfoId: string;
  phone: string;
}

/** Opens a complete case whose applicant has a number of their own. */
export async function openCaseToSign(applicant: object = {}): Promise<CaseToSign> {
  const phone = newMobile();
  return { ...(await openCase({ mobile: phone, ...applicant })), phone };
}

/** Changes values of the financing, as a colleague would in another browser. */
export async function changeFinancing(caseNo: string, change: object) {
  const { revision, personalInformation, vehicleInformationWeb, financingInformation } = await readCase(caseNo);
  const values = { personalInformation, vehicleInformationWeb };
  return saveCase({ ...values, caseNo, revision, financingInformation: { ...financingInformation, ...change } });
}

export async function findLetters(caseNo: string, token = grace): Promise<Letter[]> {
  return (await portal.call<{ letters: Letter[] }>(`GET /lca/getInfo/${caseNo}`, { token })).data.letters;
}

export interface LinkSent {
  sentTo: string;
  expiresAt: string;
  resendInSeconds: number;
}

export function sendLetter(
  { caseNo, personalInfoId }: Pick<CaseToSign, 'caseNo' | 'personalInfoId'>,
  { token = grace, key, channel }: { token?: string; key?: string; channel?: 'sms' | 'email' } = {},
) {
  const body = { caseNo, personalInfoId, ...(channel && { channel }) };
  return portal.call<LinkSent>('POST /lca/sendMail', { token, body, ...(key && { key }) });
}

/** The secret of the newest link on a phone. */
export async function linkOn(phone: string): Promise<string> {
  await portal.runJobs();
  const text = (await portal.latestMessage('sms', phone))?.text ?? '';
  return /signature#([\w-]{43})$/.exec(text)?.[1] ?? '';
}

/** Sends the letter and opens its link with the code. Returns the ticket. */
export async function askToSign(of: CaseToSign): Promise<string> {
  const sent = await sendLetter(of);
  if (sent.code !== '0000') throw new Error(`The letter was not sent: ${sent.code} ${sent.message}`);
  return openLink(portal, { token: await linkOn(of.phone), phone: of.phone });
}

let drawing: Promise<Buffer> | undefined;
/** A drawn signature, made once. */
export function drawSignature(): Promise<Buffer> {
  drawing ??= drawnSignature();
  return drawing;
}

export function showPage(ticket: string) {
  return portal.call<SigningPageData>('GET /ticket/signing', { headers: { ticket } });
}

/** Uploads a picture by a link. */
export function uploadSignature(ticket: string, bytes: Buffer, fields: Record<string, string> = {}) {
  return portal.upload<{ fileId: string; reason?: string }>(
    { fileType: 'Applicant', ...fields },
    { name: 'signature.png', bytes },
    '',
    '/lca/upload/signature',
    { ticket },
  );
}

export function sendSignature(ticket: string, body: object) {
  return portal.call<{ signedAt: string }>('POST /ticket/signing/sign', { body, headers: { ticket } });
}

/** What the page of a link sends to sign all that it shows, with a new picture. */
export async function prepareSignature(ticket: string, fields: Record<string, string> = {}) {
  const { data } = await showPage(ticket);
  const { data: picture } = await uploadSignature(ticket, await drawSignature(), {
    fileType: data.fileType,
    ...fields,
  });
  const documents = data.documents.map(({ letterId, hash }) => ({ letterId, hash }));
  return { documents, fileId: picture.fileId, agreed: true };
}

/** Signs all that a link shows. */
export async function signAll(ticket: string) {
  return sendSignature(ticket, await prepareSignature(ticket));
}
