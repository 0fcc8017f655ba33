import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { extractImages, extractText, extractTextItems, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect } from 'vitest';
import { enterFreshCodes } from '../../../testing/fresh-codes.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { listDocuments } from '../../../testing/saved-case.ts';
import { addDocument, submitForms } from '../../../testing/send-case.ts';
import {
  askToSign,
  type CaseToSign,
  changeFinancing,
  findLettersByCall,
  openCaseToSign,
  showSigningPageByCall,
  signAll,
} from '../../../testing/sign-by-link.ts';
import type { Application } from '../../applications/contract.ts';
import { enqueueUnsealed, sealLetter } from './seal-letter.ts';
import { signingLetters } from './tables.ts';

const textOf = async (pdf: Buffer) =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replace(/\s+/g, ' ');
const lettersOf = (caseNo: string) => portal.db.select().from(signingLetters).where(eq(signingLetters.caseNo, caseNo));
const read = async (letterId: string) => {
  const url = '/api/dealer-portal/web/lca/letter';
  return (await portal.app.inject({ url, query: { letterId }, headers: { token: grace } })).rawPayload;
};
const download = async (fileId: string | null | undefined) => {
  const url = '/api/dealer-portal/web/common/download';
  const reply = await portal.app.inject({ method: 'POST', url, headers: { token: grace }, payload: { fileId } });
  return reply.rawPayload;
};

let signable: CaseToSign;
let ticket: string;
beforeEach(async () => {
  signable = await openCaseToSign();
  ticket = await askToSign(signable);
});

describe('a sealed letter', () => {
  it('says the same words as the page, with the signature and its time', async () => {
    const { data } = await showSigningPageByCall(ticket);
    const [shown] = data.documents;
    const letterId = shown?.letterId ?? '';
    const before = await read(letterId);
    expect(createHash('sha256').update(before).digest('hex')).toBe(shown?.hash);
    const unsigned = await textOf(before);
    expect(unsigned).toContain('Not signed yet');
    for (const { heading, paragraphs, items } of shown?.sections ?? []) {
      for (const words of [heading, ...paragraphs, ...items.map((item) => item.split(': ').join(' '))]) {
        expect(unsigned.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
      }
    }
    await signAll(ticket);
    await portal.runJobs();
    const signed = await read(letterId);
    expect(await textOf(signed)).toMatch(/Tan Wei Ling, hirer Signed electronically \d\d\/\d\d\/2\d{3} \d\d:\d\d/);
    expect(await textOf(signed)).not.toContain('Not signed yet');
    const { numPages } = await getDocumentProxy(new Uint8Array(signed));
    const images = await Promise.all(
      Array.from({ length: numPages }, (_, index) => extractImages(new Uint8Array(signed), index + 1)),
    );
    expect(images.flat()).toHaveLength(1);
    const { items } = await extractTextItems(new Uint8Array(before));
    for (const { fontSize } of items.flat()) expect(fontSize).toBeGreaterThanOrEqual(10);
  });

  it('is made once by two workers, and again where its job was lost', async () => {
    await signAll(ticket);
    const [letter] = await lettersOf(signable.caseNo);
    const letterId = letter?.letterId ?? '';
    await portal.db.$client.query('delete from graphile_worker._private_jobs');
    await enqueueUnsealed(portal.context);
    await portal.runJobs();
    expect(await listDocuments(signable.caseNo)).toEqual([]);
    portal.clock.advance(16 * 60);
    await enqueueUnsealed(portal.context);
    await Promise.allSettled([sealLetter(portal.context, letterId), sealLetter(portal.context, letterId)]);
    await portal.runJobs();
    expect(await listDocuments(signable.caseNo)).toHaveLength(2);
    const all = await portal.db.$client.query('select 1 from files where case_no = $1', [signable.caseNo]);
    expect(all.rowCount).toBe(2);
  });

  it('stays with its case: it is neither deleted nor replaced by an upload', async () => {
    await signAll(ticket);
    await portal.runJobs();
    const { caseNo, personalInfoId } = signable;
    const [letter] = await lettersOf(caseNo);
    const fileId = letter?.fileId ?? '';
    expect((await portal.call('POST /case/file/delete', { token: grace, body: { fileId } })).code).toBe('5002');
    const place = { caseNo, personalInfoId, fileType: 'LetterOfAuthorisation' };
    const file = { name: 'letter.pdf', bytes: readFileSync('fixtures/specimens/payslip-01.pdf') };
    expect((await portal.upload(place, file, grace)).code).toBe('5002');
    expect((await listDocuments(caseNo, grace)).map((document) => document.fileId)).toContain(fileId);
  });

  it('takes no place among the documents where a newer letter replaced it before it was sealed', async () => {
    await signAll(ticket);
    await changeFinancing(signable.caseNo, { loanAmountCents: 8_200_000 });
    portal.clock.advance(61);
    // Runs the jobs up to that point.
    await portal.db.$client.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 day'`);
    await askToSign(signable);
    await portal.db.$client.query('update graphile_worker._private_jobs set run_at = now()');
    await portal.runJobs();
    const letters = await lettersOf(signable.caseNo);
    expect(letters.map(({ replacedAt, fileId }) => [replacedAt !== null, fileId !== null]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await listDocuments(signable.caseNo)).toEqual([]);
  });
});

describe('an application', () => {
  const applicationsOf = async () => {
    const query = { caseNo: signable.caseNo };
    return (await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query })).data;
  };
  const generate = async (financierIds = ['provider']) => {
    const body = { caseNo: signable.caseNo, financierIds };
    const reply = await portal.call('POST /applicationForm/generate', { token: grace, body });
    expect(reply.code).toBe('0000');
    await portal.runJobs();
    return (await applicationsOf())[0];
  };

  it('prints the signature of a letter, and needs to be made anew for one that came later', async () => {
    const first = await generate();
    expect(await textOf(await download(first?.formFileId))).toContain('hirer Not signed yet');
    await signAll(ticket);
    const unsealed = await generate();
    expect(await textOf(await download(unsealed?.formFileId))).toContain('hirer Not signed yet');
    await portal.runJobs();
    expect((await applicationsOf())[0]?.upToDate).toBe(false);
    const second = await generate();
    const text = await textOf(await download(second?.formFileId));
    expect(text).toMatch(
      /hirer Signed \d\d\/\d\d\/2\d{3} \d\d:\d\d, with the letter of confirmation and authorisation/,
    );
    expect(text).toMatch(/Letter of confirmation and authorisation \d pages/);
  });

  it('goes out with the sealed letter as it is, beside the merged documents, to financiers that it names', async () => {
    const financier = {
      name: 'Merlion Hire',
      sendMethod: 'email',
      emails: [`hp-${signable.caseNo}@merlion.example`.toLowerCase()],
    };
    await enterFreshCodes();
    const saved = await portal.call<{ financierId: string }>('POST /financer/save', { token: grace, body: financier });
    await addDocument(portal, grace, signable.caseNo);
    // The letter was made earlier and does not name that financier.
    portal.clock.advance(61);
    await signAll(ticket);
    await portal.runJobs();
    await generate([saved.data.financierId]);
    const [without] = await applicationsOf();
    expect(await textOf(await download(without?.formFileId))).toContain('hirer Not signed yet');
    await signAll(await askToSign(signable));
    await portal.runJobs();
    await generate([saved.data.financierId]);
    expect((await submitForms(portal, grace, { caseNo: signable.caseNo })).code).toBe('0000');
    await portal.runJobs();
    const mail = await portal.latestMessage('email', financier.emails[0]);
    expect(mail?.attachments.map(({ name }) => name)).toEqual([
      `${signable.caseNo} Merlion Hire.pdf`,
      `${signable.caseNo} attachments.pdf`,
      `${signable.caseNo} letter of confirmation and authorisation.pdf`,
    ]);
    const [letter] = await findLettersByCall(signable.caseNo);
    const sealed = await read(letter?.letterId ?? '');
    expect(mail?.attachments[2]?.size).toBe(sealed.length);
  });

  it('leaves out a letter that the case no longer says, and its signature', async () => {
    await signAll(ticket);
    await portal.runJobs();
    await changeFinancing(signable.caseNo, { loanAmountCents: 8_300_000 });
    const form = await generate();
    const text = await textOf(await download(form?.formFileId));
    expect(text).toContain('hirer Not signed yet');
    expect(text).not.toContain('Letter of confirmation and authorisation');
  });
});
