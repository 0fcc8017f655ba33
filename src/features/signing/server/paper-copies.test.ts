import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import {
  askToSign,
  type CaseToSign,
  findLettersByCall,
  openBothToSign,
  openCaseToSign,
  sendLetterByCall,
  showSigningPageByCall,
  signAll,
} from '../../../testing/sign-by-link.ts';
import type { CaseDocument } from '../../documents/contract.ts';

const paper = { name: 'signed.pdf', bytes: readFileSync('fixtures/specimens/logcard-01-petrol.pdf') };

async function addPaper({ caseNo, personalInfoId }: Pick<CaseToSign, 'caseNo' | 'personalInfoId'>): Promise<string> {
  const place = { caseNo, personalInfoId, fileType: 'LetterOfAuthorisation' };
  const { code, data } = await portal.upload<CaseDocument>(place, paper, grace);
  expect(code).toBe('0000');
  return data.fileId;
}
const codeOfPage = async (ticket: string) => (await showSigningPageByCall(ticket)).code;

describe('a letter that was signed on paper', () => {
  it('ends the open link, and is asked for by none until the copy is removed', async () => {
    const signable = await openCaseToSign();
    const ticket = await askToSign(signable);
    expect(await codeOfPage(ticket)).toBe('0000');
    const fileId = await addPaper(signable);
    expect(await codeOfPage(ticket)).not.toBe('0000');
    portal.clock.advance(61);
    expect((await sendLetterByCall(signable)).code).toBe('5004');
    const body = { caseNo: signable.caseNo, fileId };
    expect((await portal.call('POST /case/file/delete', { token: grace, body })).code).toBe('0000');
    expect((await sendLetterByCall(signable)).code).toBe('0000');
  });

  it('leaves alone the links of others, and what was signed', async () => {
    const { caseNo, personalInfoId, ticket } = await openBothToSign();
    expect((await signAll(ticket)).code).toBe('0000');
    const before = await codeOfPage(ticket);
    const other = await openCaseToSign();
    const othersTicket = await askToSign(other);
    await portal.upload({ caseNo, personalInfoId, fileType: 'LetterOfAuthorisation' }, paper, grace);
    expect(await codeOfPage(ticket)).toBe(before);
    expect(await codeOfPage(othersTicket)).toBe('0000');
    expect(await findLettersByCall(caseNo)).toContainEqual(expect.objectContaining({ kind: 'lca', personalInfoId }));
  });
});
