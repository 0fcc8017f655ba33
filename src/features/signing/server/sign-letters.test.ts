import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditEvents } from '../../../server/tables.ts';
import { graceTest as it, grace, portal } from '../../../testing/portal-of-file.ts';
import { listDocuments } from '../../../testing/saved-case.ts';
import {
  askToSign,
  findLetters,
  openCaseToSign,
  prepareSignature,
  sendSignature,
  showPage,
  signAll,
} from '../../../testing/sign-by-link.ts';
import { letterSignatures, signingLetters } from './tables.ts';

describe('signing', () => {
  it('makes a sealed letter among the documents of the case', async () => {
    const of = await openCaseToSign();
    expect(await findLetters(of.caseNo)).toMatchObject([{ state: 'notSent', obstacle: null, letterId: null }]);
    const ticket = await askToSign(of);
    expect(await findLetters(of.caseNo)).toMatchObject([{ state: 'opened', fileId: null }]);
    const signed = await signAll(ticket);
    expect(signed.code).toBe('0000');
    await portal.runJobs();
    const [letter] = await findLetters(of.caseNo);
    expect(letter).toMatchObject({ state: 'signed', signedAt: signed.data.signedAt, fileId: expect.any(String) });
    expect(await listDocuments(of.caseNo)).toMatchObject([
      { fileType: 'LetterOfAuthorisation', personalInfoId: of.personalInfoId, mime: 'application/pdf' },
      { fileType: 'Applicant', personalInfoId: of.personalInfoId, mime: 'image/png' },
    ]);
    const page = await showPage(ticket);
    expect(page.data.documents).toMatchObject([{ sealed: true, verifyCode: expect.any(String) }]);
  });
});
