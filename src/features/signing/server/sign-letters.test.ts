import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { auditEvents } from '../../../server/tables.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCompanyCase } from '../../../testing/sample-company.ts';
import { listDocuments, saveCaseByCall } from '../../../testing/saved-case.ts';
import {
  askToSign,
  type CaseToSign,
  changeFinancing,
  findLettersByCall,
  newMobile,
  openCaseToSign,
  openGuaranteedCase,
  openNewestLink,
  prepareSignature,
  sendSignature,
  showSigningPageByCall,
  signAll,
} from '../../../testing/sign-by-link.ts';
import { cases } from '../../cases/server/tables.ts';
import { letterSignatures, signingLetters } from './tables.ts';

const signaturesOf = (caseNo: string) =>
  portal.db
    .select({ signature: letterSignatures })
    .from(letterSignatures)
    .innerJoin(signingLetters, eq(signingLetters.letterId, letterSignatures.letterId))
    .where(eq(signingLetters.caseNo, caseNo))
    .then((rows) => rows.map(({ signature }) => signature));
const revoke = ({ caseNo, personalInfoId }: CaseToSign) =>
  portal.call('POST /lca/revoke', { token: grace, body: { caseNo, personalInfoId } });
const notices = async (caseNo: string) => {
  const query = { channelUserId: 'demo-grace-teo' };
  const { data } = await portal.call<{ type: string; detail: string }[]>('GET /case/remind', { token: grace, query });
  return data.filter(({ type }) => type === 'signature').filter(({ detail }) => detail.includes(caseNo));
};

describe('a signer', () => {
  let signable: CaseToSign;
  let ticket: string;
  beforeEach(async () => {
    signable = await openCaseToSign();
    ticket = await askToSign(signable);
  });

  it('makes a sealed letter among the documents of the case', async () => {
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'opened', fileId: null }]);
    const signed = await signAll(ticket);
    expect(signed.code).toBe('0000');
    await portal.runJobs();
    const [letter] = await findLettersByCall(signable.caseNo);
    expect(letter).toMatchObject({ state: 'signed', signedAt: signed.data.signedAt, fileId: expect.any(String) });
    expect(await listDocuments(signable.caseNo)).toMatchObject([
      { fileType: 'LetterOfAuthorisation', personalInfoId: signable.personalInfoId, mime: 'application/pdf' },
      { fileType: 'Applicant', personalInfoId: signable.personalInfoId, mime: 'image/png' },
    ]);
    const { data } = await showSigningPageByCall(ticket);
    expect(data).toMatchObject({ outdated: false, documents: [{ sealed: true, verifyCode: expect.any(String) }] });
    expect(data.documents[0]?.signedAt).toBe(signed.data.signedAt);
  });

  it('leaves who, when, how identified and what was signed, and no number or address in plain', async () => {
    const headers = { ticket, 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605' };
    const body = await prepareSignature(ticket);
    expect((await portal.call('POST /ticket/signing/sign', { body, headers })).code).toBe('0000');
    const [signature] = await signaturesOf(signable.caseNo);
    expect(signature).toMatchObject({
      signer: signable.personalInfoId,
      method: 'drawn',
      documentHash: body.documents[0]?.hash,
      textVersion: 1,
      device: expect.stringContaining('iPhone'),
      identifiedBy: `+65 ••••• ${signable.phone.slice(-3)}`,
    });
    expect(JSON.stringify(signature)).not.toContain('127.0.0.1');
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, signable.caseNo));
    expect(events.map(({ action }) => action).filter((action) => action.startsWith('signing.'))).toEqual([
      'signing.send-letter',
      'signing.upload-picture',
      'signing.sign-letters',
    ]);
  });

  it('is told to the dealer by a notification that leads to the case', async () => {
    await signAll(ticket);
    const [notice, ...others] = await notices(signable.caseNo);
    expect(others).toEqual([]);
    expect(JSON.parse(notice?.detail ?? '')).toEqual({ name: 'Tan Wei Ling', caseNo: signable.caseNo, isSubmitted: 0 });
  });

  it('is told with the history as its place once the case was submitted', async () => {
    await portal.db.update(cases).set({ submissionState: 1 }).where(eq(cases.caseNo, signable.caseNo));
    await signAll(ticket);
    const [notice] = await notices(signable.caseNo);
    expect(JSON.parse(notice?.detail ?? '')).toMatchObject({ caseNo: signable.caseNo, isSubmitted: 1 });
  });

  it('signs once by a double tap, and gets the same answer after a lost one', async () => {
    const body = await prepareSignature(ticket);
    const taps = await Promise.all([1, 2, 3].map(() => sendSignature(ticket, body)));
    expect(taps.map(({ code }) => code)).toEqual(['0000', '0000', '0000']);
    portal.clock.advance(120);
    const late = await sendSignature(ticket, body);
    expect(new Set([...taps, late].map(({ data }) => data.signedAt)).size).toBe(1);
    expect(await signaturesOf(signable.caseNo)).toHaveLength(1);
    expect(await notices(signable.caseNo)).toHaveLength(1);
    await portal.runJobs();
    expect(await listDocuments(signable.caseNo)).toHaveLength(2);
  });

  it('signs once from two browsers at the same time', async () => {
    portal.clock.advance(61);
    const other = await openNewestLink(signable);
    const [first, second] = [await prepareSignature(ticket), await prepareSignature(other)];
    // The second picture replaced the first one.
    expect((await sendSignature(ticket, first)).code).toBe('4001');
    const both = await Promise.all([sendSignature(ticket, second), sendSignature(other, second)]);
    expect(both[0]).toEqual(both[1]);
    expect(await signaturesOf(signable.caseNo)).toHaveLength(1);
  });

  it('cannot sign what the case no longer says, and nothing is half-signed', async () => {
    const body = await prepareSignature(ticket);
    await changeFinancing(signable.caseNo, { loanAmountCents: 8_500_000 });
    expect((await showSigningPageByCall(ticket)).data.outdated).toBe(true);
    expect((await sendSignature(ticket, body)).code).toBe('5001');
    expect(await signaturesOf(signable.caseNo)).toEqual([]);
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'outdated' }]);
    await portal.runJobs();
    expect(await listDocuments(signable.caseNo)).toEqual([]);
  });

  it('still signs after a change that the letter does not speak of', async () => {
    const body = await prepareSignature(ticket);
    await changeFinancing(signable.caseNo, {});
    expect((await sendSignature(ticket, body)).code).toBe('0000');
  });

  it('races a change of the case: either is signed what it says, or nothing', async () => {
    const body = await prepareSignature(ticket);
    const [signed] = await Promise.all([
      sendSignature(ticket, body),
      changeFinancing(signable.caseNo, { loanAmountCents: 8_600_000 }),
    ]);
    const { length } = await signaturesOf(signable.caseNo);
    expect([signed.code, length]).toEqual(signed.code === '0000' ? ['0000', 1] : ['5001', 0]);
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'outdated' }]);
  });

  it('cannot sign after the link was revoked, nor look', async () => {
    const body = await prepareSignature(ticket);
    await revoke(signable);
    expect((await sendSignature(ticket, body)).code).toBe('1622');
    expect((await showSigningPageByCall(ticket)).code).toBe('1622');
    expect(await signaturesOf(signable.caseNo)).toEqual([]);
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'revoked' }]);
  });

  it('races a revocation: the link ends, and what was signed before stays', async () => {
    const body = await prepareSignature(ticket);
    const [signed, revoked] = await Promise.all([sendSignature(ticket, body), revoke(signable)]);
    expect(revoked.code).toBe('0000');
    expect([signed.code, (await signaturesOf(signable.caseNo)).length]).toEqual(
      signed.code === '0000' ? ['0000', 1] : ['1622', 0],
    );
    expect((await showSigningPageByCall(ticket)).code).toBe('1622');
  });

  it('cannot sign once the link is over, nor after leaving the case', async () => {
    const body = await prepareSignature(ticket);
    portal.clock.advance(8 * 24 * 3600);
    expect((await sendSignature(ticket, body)).code).toBe('1622');
    portal.clock.advance(-8 * 24 * 3600);
    expect((await sendSignature(ticket, body)).code).toBe('0000');
  });

  it('signs only what the link shows, with its own picture, seen as it is and agreed to', async () => {
    const other = await openCaseToSign();
    const foreign = await prepareSignature(await askToSign(other));
    const own = await prepareSignature(ticket);
    const [document] = own.documents;
    const changed = [{ letterId: document?.letterId, hash: 'f'.repeat(64) }];
    expect((await sendSignature(ticket, { ...own, documents: foreign.documents })).code).toBe('4001');
    expect((await sendSignature(ticket, { ...own, fileId: foreign.fileId })).code).toBe('4001');
    expect((await sendSignature(ticket, { ...own, fileId: 'guessed' })).code).toBe('4001');
    expect((await sendSignature(ticket, { ...own, documents: changed })).code).toBe('5001');
    expect((await sendSignature(ticket, { ...own, documents: [] })).code).toBe('2001');
    expect((await sendSignature(ticket, { ...own, agreed: false })).code).toBe('2001');
    expect((await sendSignature('guessed', own)).code).toBe('1622');
    expect(await signaturesOf(signable.caseNo)).toEqual([]);
    expect(await signaturesOf(other.caseNo)).toEqual([]);
    // The same letter named twice is signed once.
    expect((await sendSignature(ticket, { ...own, documents: [document, document] })).code).toBe('0000');
    expect(await signaturesOf(signable.caseNo)).toHaveLength(1);
  });

  it('signs anew when the case changed since, and the earlier letter goes out no more', async () => {
    await signAll(ticket);
    await portal.runJobs();
    const [before] = await findLettersByCall(signable.caseNo);
    await changeFinancing(signable.caseNo, { tenureMonths: 72 });
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'outdated', fileId: before?.fileId }]);
    portal.clock.advance(61);
    const again = await askToSign(signable);
    expect((await showSigningPageByCall(again)).data).toMatchObject({
      outdated: false,
      documents: [{ signedAt: null }],
    });
    await signAll(again);
    await portal.runJobs();
    const [after] = await findLettersByCall(signable.caseNo);
    expect(after).toMatchObject({ state: 'signed', fileId: expect.not.stringMatching(before?.fileId ?? '-') });
    const letters = (await listDocuments(signable.caseNo)).filter(
      ({ fileType }) => fileType === 'LetterOfAuthorisation',
    );
    expect(letters.map(({ fileId }) => fileId)).toEqual([after?.fileId]);
    expect(await signaturesOf(signable.caseNo)).toHaveLength(2);
  });

  it('has not to sign again when a change is taken back', async () => {
    await signAll(ticket);
    await changeFinancing(signable.caseNo, { tenureMonths: 72 });
    await changeFinancing(signable.caseNo, { tenureMonths: 84 });
    expect(await findLettersByCall(signable.caseNo)).toMatchObject([{ state: 'signed' }]);
  });
});

describe('several signers', () => {
  it('sign at once, each their own letter', async () => {
    const { applicant, guarantor } = await openGuaranteedCase();
    const tickets = [await askToSign(applicant), await askToSign(guarantor)] as const;
    expect((await showSigningPageByCall(tickets[1])).data).toMatchObject({
      fileType: 'Guarantor',
      hirerName: 'Tan Wei Ling',
    });
    const bodies = await Promise.all(tickets.map((ticket) => prepareSignature(ticket)));
    const signed = await Promise.all(tickets.map((ticket, index) => sendSignature(ticket, bodies[index] ?? {})));
    expect(signed.map(({ code }) => code)).toEqual(['0000', '0000']);
    await portal.runJobs();
    expect((await findLettersByCall(applicant.caseNo)).map(({ state, fileType }) => [fileType, state])).toEqual([
      ['Applicant', 'signed'],
      ['Guarantor', 'signed'],
    ]);
    const files = (await listDocuments(applicant.caseNo)).map(({ fileType, personalInfoId }) => [
      fileType,
      personalInfoId,
    ]);
    expect(files.sort()).toEqual(
      [
        ['LetterOfAuthorisation', applicant.personalInfoId],
        ['LetterOfAuthorisation', guarantor.personalInfoId],
        ['Applicant', applicant.personalInfoId],
        ['Guarantor', guarantor.personalInfoId],
      ].sort(),
    );
    expect((await showSigningPageByCall(tickets[0])).data.steps).toMatchObject([
      { fileType: 'Applicant', signedAt: signed[0]?.data.signedAt },
      { fileType: 'Guarantor', signedAt: signed[1]?.data.signedAt },
    ]);
  });

  it('of whom one cannot sign for the other', async () => {
    const { applicant, guarantor } = await openGuaranteedCase();
    const tickets = [await askToSign(applicant), await askToSign(guarantor)] as const;
    const own = await prepareSignature(tickets[0]);
    expect((await sendSignature(tickets[1], own)).code).toBe('4001');
    expect(await signaturesOf(applicant.caseNo)).toEqual([]);
  });

  it('are not held up by one who left the case', async () => {
    const { applicant, guarantor, body, revision } = await openGuaranteedCase();
    const [stays, goes] = [await askToSign(applicant), await askToSign(guarantor)];
    const signed = await prepareSignature(goes);
    const [first] = body.personalInformation;
    await saveCaseByCall({ ...body, caseNo: applicant.caseNo, revision, personalInformation: [first] });
    expect((await sendSignature(goes, signed)).code).toBe('1622');
    expect((await signAll(stays)).code).toBe('0000');
  });
});

describe('a company', () => {
  it('is signed for by its director, whose own number gets the code', async () => {
    const [company, director, ...rest] = sampleCompanyCase().personalInformation;
    const phone = newMobile();
    const { personalInformation: _, ...values } = sampleCompanyCase();
    const personalInformation = [company, { ...director, name: 'AHMAD BIN ILLIYAS', mobile: phone }, ...rest];
    const { data } = await saveCaseByCall({ ...values, personalInformation });
    const signable = { caseNo: data.caseNo, personalInfoId: company?.personalInfoId ?? '', phone };
    const ticket = await askToSign(signable);
    expect((await showSigningPageByCall(ticket)).data).toMatchObject({
      signerName: 'Ahmad Bin Illiyas',
      onBehalfOf: 'Illiyas Engineering Pte. Ltd.',
      fileType: 'Applicant',
    });
    const companyInfo = await portal.call('POST /lca/companyInfo', { headers: { ticket } });
    expect(companyInfo.data).toEqual({
      name: 'Illiyas Engineering Pte. Ltd.',
      uen: '197401143C',
      signatory: 'Ahmad Bin Illiyas',
    });
    expect((await signAll(ticket)).code).toBe('0000');
    expect((await findLettersByCall(signable.caseNo))[0]).toMatchObject({
      state: 'signed',
      signerName: 'Ahmad Bin Illiyas',
    });
  });

  it('is none where a person signs for themselves', async () => {
    const ticket = await askToSign(await openCaseToSign());
    expect((await portal.call('POST /lca/companyInfo', { headers: { ticket } })).data).toBeNull();
  });
});
