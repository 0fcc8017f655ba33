import { randomInt, randomUUID } from 'node:crypto';
import { singaporeDate } from '../domain/singapore-time.ts';
import { setFeature } from '../features/dealers/server/set-feature.ts';
import type { Letter, SigningPageData } from '../features/signing/contract.ts';
import { openLinkWithCode } from './ask-by-link.ts';
import { drawnSignature, stampPicture } from './ink-pictures.ts';
import { grace, portal } from './portal-of-file.ts';
import { sampleCase } from './sample-case.ts';
import { openCase, readCase, saveCaseByCall } from './saved-case.ts';
import { signatureDesk, small } from './signature-desk.ts';

/** Returns a mobile number that no other test uses. */
export function newMobile(): string {
  return `+658${randomInt(1_000_000, 9_999_999)}`;
}

export interface CaseToSign {
  caseNo: string;
  personalInfoId: string;
  phone: string;
}

/** Opens a complete case; its applicant has a different number from other cases. */
export async function openCaseToSign(applicant: object = {}, token = grace): Promise<CaseToSign> {
  const phone = newMobile();
  return { ...(await openCase({ mobile: phone, ...applicant }, token)), phone };
}

/** Opens a case with a guarantor. */
export async function openGuaranteedCase() {
  const body = sampleCase();
  const [first] = body.personalInformation;
  if (!first) throw new Error('The sample has no applicant.');
  const [applicant, guarantor] = [
    { ...first, mobile: newMobile() },
    {
      ...first,
      personalInfoId: randomUUID(),
      role: 'guarantor',
      relationship: 'sibling',
      name: 'Tan Ah Seng',
      identityNumber: 'S1234567D',
      mobile: newMobile(),
    },
  ];
  const values = { ...body, personalInformation: [applicant, guarantor] };
  const { caseNo, revision } = (await saveCaseByCall(values)).data;
  const signableOf = ({ personalInfoId, mobile: phone }: typeof first): CaseToSign => ({
    caseNo,
    personalInfoId,
    phone,
  });
  return { applicant: signableOf(applicant), guarantor: signableOf(guarantor), body: values, revision };
}

/** Changes values of the financing, as a colleague would in another browser. */
export async function changeFinancing(caseNo: string, change: object, token = grace) {
  const { revision, personalInformation, vehicleInformationWeb, financingInformation } = await readCase(caseNo, token);
  const values = { personalInformation, vehicleInformationWeb };
  return saveCaseByCall(
    { ...values, caseNo, revision, financingInformation: { ...financingInformation, ...change } },
    token,
  );
}

export async function findLettersByCall(caseNo: string, token = grace): Promise<Letter[]> {
  return (await portal.call<{ letters: Letter[] }>(`GET /lca/getInfo/${caseNo}`, { token })).data.letters;
}

export interface LinkSent {
  sentTo: string;
  expiresAt: string;
  resendInSeconds: number;
}

export function sendLetterByCall(
  { caseNo, personalInfoId }: Pick<CaseToSign, 'caseNo' | 'personalInfoId'>,
  { token = grace, key, channel }: { token?: string; key?: string; channel?: 'sms' | 'email' } = {},
) {
  const body = { caseNo, personalInfoId, ...(channel && { channel }) };
  return portal.call<LinkSent>('POST /lca/sendMail', { token, body, ...(key && { key }) });
}

/** Returns the messages of a phone, newest first. */
export async function messagesOn(phone: string): Promise<string[]> {
  await portal.runJobs();
  const query = new URLSearchParams({ channel: 'sms', to: phone });
  const reply = await fetch(`${portal.sandbox.url}/api/messages?${query}`);
  return ((await reply.json()) as { text: string }[]).map(({ text }) => text);
}

/** Returns the secret of the newest link on a phone. */
export async function linkOn(phone: string): Promise<string> {
  const tokens = (await messagesOn(phone)).map((text) => /signature#([\w-]{43})$/.exec(text)?.[1]);
  return tokens.find(Boolean) ?? '';
}

/** Opens the newest link of a person with a code. Returns the ticket. */
export async function openNewestLink({ phone }: Pick<CaseToSign, 'phone'>): Promise<string> {
  return openLinkWithCode(portal, { token: await linkOn(phone), phone });
}

/** Sends the letter and opens its link with the code. Returns the ticket. */
export async function askToSign(signable: CaseToSign): Promise<string> {
  const sent = await sendLetterByCall(signable);
  if (sent.code !== '0000') throw new Error(`The letter was not sent: ${sent.code} ${sent.message}`);
  return openNewestLink(signable);
}

let drawing: Promise<Buffer> | undefined;
/** Returns a drawn signature, created once. */
export function drawSignature(): Promise<Buffer> {
  drawing ??= drawnSignature();
  return drawing;
}

export function showSigningPageByCall(ticket: string) {
  return portal.call<SigningPageData>('GET /ticket/signing', { headers: { ticket } });
}

/** Uploads a picture by a link. */
export function uploadSignatureByCall(ticket: string, bytes: Buffer, fields: Record<string, string> = {}) {
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

/** Prepares the request that signs everything on a link's page, with a new picture. */
export async function prepareSignature(ticket: string, fields: Record<string, string> = {}) {
  const { data } = await showSigningPageByCall(ticket);
  const { data: picture } = await uploadSignatureByCall(ticket, await drawSignature(), {
    fileType: data.fileType,
    ...fields,
  });
  const documents = data.documents.map(({ letterId, hash }) => ({ letterId, hash }));
  return { documents, fileId: picture.fileId, agreed: true };
}

/** Signs everything on a link's page. */
export async function signAll(ticket: string) {
  return sendSignature(ticket, await prepareSignature(ticket));
}

/** Opens a case with a sales agreement made for signing, and sends the buyer one link for both. */
export async function openBothToSign(): Promise<CaseToSign & { ticket: string }> {
  const signable = await openCaseToSign();
  const { caseNo } = signable;
  await setFeature(portal.context, { dealerId: 'demo-lorong-motors', featureName: 'VSA_GENERATE', enabled: true });
  await saveAgreementByCall(caseNo, 0, {});
  const made = await portal.call('POST /case/updateVsaGenerate', { token: grace, body: { caseNo } });
  if (made.code !== '0000') throw new Error(`The agreement was not made: ${made.code} ${made.message}`);
  const sent = await portal.call('POST /lca/sendVsa', { token: grace, body: { caseNo } });
  if (sent.code !== '0000') throw new Error(`The link was not sent: ${sent.code} ${sent.message}`);
  return { ...signable, ticket: await openNewestLink(signable) };
}

/** Saves a complete sales agreement with some values changed. */
export function saveAgreementByCall(caseNo: string, revision: number, change: object) {
  const values = {
    sellingPriceCents: 12_480_000,
    depositCents: 2_880_000,
    tradeInValueCents: 1_200_000,
    deliveryPlace: '61 Ubi Road 1',
    deliveryDate: singaporeDate(new Date(portal.clock.now().getTime() + 10 * 24 * 3600_000)),
    ...change,
  };
  return portal.call('POST /case/saveOrUpdateVsa', { token: grace, body: { caseNo, revision, values } });
}

/** Uploads the account's signature and the dealer's stamp. */
export async function bringSignatureAndStamp(): Promise<void> {
  const desk = signatureDesk(portal);
  await desk.upload(grace, 'dealerSign', await small(await drawSignature()), { origin: 'drawn' });
  await desk.upload(grace, 'dealerStamp', await small(await stampPicture()));
  await portal.runJobs();
}

/** Signs the sales agreement for the seller. */
export function signForSeller(caseNo: string, key?: string) {
  return portal.call<{ signedAt: string }>('POST /case/signVsa', {
    token: grace,
    body: { caseNo },
    ...(key && { key }),
  });
}
