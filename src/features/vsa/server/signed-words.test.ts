import { extractText } from 'unpdf';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { readCase } from '../../../testing/saved-case.ts';
import {
  bringSignatureAndStamp,
  openCaseToSign,
  openNewestLink,
  saveAgreementByCall,
  showSigningPageByCall,
  signAll,
  signForSeller,
} from '../../../testing/sign-by-link.ts';
import { setFeature } from '../../dealers/server/set-feature.ts';
import type { SigningPageData } from '../../signing/contract.ts';

/** Such a mark reverses the digits after it: a phone would show S$12,000. */
const hostile = {
  accessories: 'The dealer returns S$\u202e21\u202c,000 of the deposit.',
  deliveryPlace: '61 \u2067Ubi\u2069 Road 1',
  salesperson: 'Alvin \u200bSeah',
};
const bare = (text: string) => text.replace(/\s/g, '');

it('a signer reads on the phone what the signed PDF says, without marks of direction', async () => {
  await setFeature(portal.context, { dealerId: 'demo-lorong-motors', featureName: 'VSA_GENERATE', enabled: true });
  await bringSignatureAndStamp();
  const signable = await openCaseToSign({ occupation: 'Engineer\u202e 06\u202c' });
  expect((await saveAgreementByCall(signable.caseNo, 0, hostile)).code).toBe('0000');
  const query = { caseNo: signable.caseNo };
  const stored = [
    await readCase(signable.caseNo),
    (await portal.call('GET /case/getVsa', { token: grace, query })).data,
  ];
  expect(JSON.stringify(stored)).toContain('S$21,000 of the deposit');
  expect(JSON.stringify(stored)).not.toMatch(/\p{Cf}/u);
  for (const name of ['POST /case/updateVsaGenerate', 'POST /lca/sendVsa'] as const) {
    expect((await portal.call(name, { token: grace, body: { caseNo: signable.caseNo } })).code).toBe('0000');
  }
  const ticket = await openNewestLink(signable);
  const { documents } = (await showSigningPageByCall(ticket)).data;
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['lca', 'vsa']);
  const shown = JSON.stringify(documents);
  expect(shown).not.toMatch(/\p{Cf}/u);
  for (const words of ['S$21,000 of the deposit', '61 Ubi Road 1', 'Alvin Seah', 'Engineer 06']) {
    expect(shown).toContain(words);
  }
  const headers = { ticket, 'accept-language': 'zh' };
  const { data: inChinese } = await portal.call<SigningPageData>('GET /ticket/signing', { headers });
  const labels = inChinese.documents.flatMap(({ figures }) => figures.map(({ label }) => label));
  expect(labels).toHaveLength(6);
  for (const label of labels) expect(label).toMatch(/\p{Script=Han}/u);

  expect((await signAll(ticket)).code).toBe('0000');
  expect((await signForSeller(signable.caseNo)).code).toBe('0000');
  await portal.runJobs();
  const signed = (await showSigningPageByCall(ticket)).data.documents;
  for (const { letterId, sections, sealed, kind } of signed) {
    expect(sealed, kind).toBe(true);
    const url = '/api/dealer-portal/web/ticket/signing/document';
    const file = await portal.app.inject({ url, query: { letterId }, headers: { ticket } });
    const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true });
    expect(text).not.toContain('Not signed yet');
    expect(text).not.toMatch(/\p{Cf}/u);
    const printed = bare(text);
    for (const { heading, paragraphs, items } of sections) {
      // The PDF prints a label without its colon.
      const pieces = [...paragraphs, ...items.map((item) => item.replace(/^([^:]{1,60}): /, '$1 '))];
      for (const piece of pieces) expect(printed, heading).toContain(bare(piece));
    }
  }
  expect(signed.map(({ sections }) => sections)).toEqual(documents.map(({ sections }) => sections));
});
