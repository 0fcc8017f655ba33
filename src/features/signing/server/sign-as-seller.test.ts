import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { listDocuments } from '../../../testing/saved-case.ts';
import {
  bringSignatureAndStamp,
  changeFinancing,
  findLettersByCall,
  openBothToSign,
  prepareSignature,
  saveAgreementByCall,
  sendLetterByCall,
  sendSignature,
  showSigningPageByCall,
  signAll,
  signForSeller,
} from '../../../testing/sign-by-link.ts';
import { dealers } from '../../dealers/server/tables.ts';
import { letterSignatures, signingLetters } from './tables.ts';

const statesOf = async (caseNo: string) =>
  (await findLettersByCall(caseNo)).map(({ kind, fileType, state }) => `${kind} ${fileType} ${state}`);
const sealedTypes = async (caseNo: string) => {
  await portal.runJobs();
  return (await listDocuments(caseNo)).map(({ fileType }) => fileType).sort();
};

describe('a sales agreement', () => {
  it('is not signed without signature and stamp', async () => {
    const { caseNo } = await openBothToSign();
    const refused = await signForSeller(caseNo);
    expect([refused.code, refused.message]).toEqual(['2001', 'Add your signature under Personal information first.']);
  });

  it('is signed with the letter in one sitting, and sealed once the seller signed too', async () => {
    await bringSignatureAndStamp();
    const { caseNo, ticket, personalInfoId } = await openBothToSign();
    const { data } = await showSigningPageByCall(ticket);
    expect(data.documents.map(({ kind }) => kind)).toEqual(['lca', 'vsa']);
    expect(await statesOf(caseNo)).toEqual(['lca Applicant opened', 'vsa Applicant opened', 'vsa Dealer notSent']);
    expect((await signAll(ticket)).code).toBe('0000');
    expect(await sealedTypes(caseNo)).toEqual(['Applicant', 'LetterOfAuthorisation']);
    const signed = await Promise.all([signForSeller(caseNo), signForSeller(caseNo)]);
    expect(signed[0]).toEqual(signed[1]);
    portal.clock.advance(60);
    expect((await signForSeller(caseNo)).data).toEqual(signed[0]?.data);
    expect(await statesOf(caseNo)).toEqual(['lca Applicant signed', 'vsa Applicant signed', 'vsa Dealer signed']);
    expect(await sealedTypes(caseNo)).toEqual(['Applicant', 'Dealer', 'LetterOfAuthorisation', 'VSA']);
    const rows = await portal.db
      .select({ signer: letterSignatures.signer, stamp: letterSignatures.stampAddress })
      .from(letterSignatures)
      .innerJoin(signingLetters, eq(signingLetters.letterId, letterSignatures.letterId))
      .where(eq(signingLetters.caseNo, caseNo));
    expect(rows.map(({ signer, stamp }) => [signer, stamp !== null]).sort()).toEqual(
      [
        [personalInfoId, false],
        [personalInfoId, false],
        ['seller', true],
      ].sort(),
    );
  });

  it('is not signed by halves: letter and agreement of one link go together', async () => {
    const { caseNo, ticket } = await openBothToSign();
    const body = await prepareSignature(ticket);
    const half = { ...body, documents: body.documents.slice(0, 1) };
    expect((await sendSignature(ticket, half)).code).toBe('5001');
    // Only the agreement changed: the letter is not signed either.
    await saveAgreementByCall(caseNo, 1, { depositReceipt: 'R-7' });
    expect((await showSigningPageByCall(ticket)).data.outdated).toBe(true);
    expect((await sendSignature(ticket, body)).code).toBe('5001');
    expect(await statesOf(caseNo)).toContain('lca Applicant opened');
    expect((await findLettersByCall(caseNo)).every(({ signedAt }) => signedAt === null)).toBe(true);
  });

  it('may be signed by the seller first, and is signed anew by both when the case changed', async () => {
    await bringSignatureAndStamp();
    const { caseNo, ticket } = await openBothToSign();
    expect((await signForSeller(caseNo)).code).toBe('0000');
    expect((await signAll(ticket)).code).toBe('0000');
    expect(await sealedTypes(caseNo)).toContain('VSA');
    // The loan is not part of the agreement.
    await changeFinancing(caseNo, { loanAmountCents: 8_100_000 });
    expect(await statesOf(caseNo)).toEqual(['lca Applicant outdated', 'vsa Applicant signed', 'vsa Dealer signed']);
    await saveAgreementByCall(caseNo, 1, { depositReceipt: 'R-9' });
    expect(await statesOf(caseNo)).toEqual(['lca Applicant outdated', 'vsa Applicant outdated', 'vsa Dealer outdated']);
  });

  it('is neither sent nor signed after a change, until it is made again', async () => {
    await bringSignatureAndStamp();
    const { caseNo } = await openBothToSign();
    await saveAgreementByCall(caseNo, 1, { depositCents: undefined });
    portal.clock.advance(61);
    const send = () => portal.call('POST /lca/sendVsa', { token: grace, body: { caseNo } });
    const changed = 'The vehicle sales agreement changed since it was generated. Open it and send it from there.';
    for (const refused of [await send(), await signForSeller(caseNo)]) {
      expect([refused.code, refused.message]).toEqual(['2003', changed]);
    }
    const obstacles = (await findLettersByCall(caseNo)).map(({ kind, obstacle }) => [kind, obstacle]);
    expect(obstacles).toEqual([
      ['lca', null],
      ['vsa', changed],
      ['vsa', changed],
    ]);
    await saveAgreementByCall(caseNo, 2, { depositReceipt: 'R-8' });
    await portal.call('POST /case/updateVsaGenerate', { token: grace, body: { caseNo } });
    expect((await send()).code).toBe('0000');
  });

  it('stays signed where the dealer has another telephone', async () => {
    const { caseNo, ticket } = await openBothToSign();
    expect((await signAll(ticket)).code).toBe('0000');
    await portal.db.update(dealers).set({ telephone: '+6567001122' }).where(eq(dealers.dealerId, 'demo-lorong-motors'));
    expect(await statesOf(caseNo)).toEqual(['lca Applicant signed', 'vsa Applicant signed', 'vsa Dealer notSent']);
  });

  it('is sealed once where buyer and seller sign at the same moment', async () => {
    const { caseNo, ticket } = await openBothToSign();
    const body = await prepareSignature(ticket);
    const signed = await Promise.all([sendSignature(ticket, body), signForSeller(caseNo)]);
    expect(signed.map(({ code }) => code)).toEqual(['0000', '0000']);
    expect(await sealedTypes(caseNo)).toEqual(['Applicant', 'Dealer', 'LetterOfAuthorisation', 'VSA']);
  });

  it('is shown as not sent where a link for the letter alone took the place of the one for both', async () => {
    const { caseNo, personalInfoId } = await openBothToSign();
    portal.clock.advance(61);
    expect((await sendLetterByCall({ caseNo, personalInfoId })).code).toBe('0000');
    expect(await statesOf(caseNo)).toEqual(['lca Applicant sent', 'vsa Applicant notSent', 'vsa Dealer notSent']);
  });
});
