import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { findFile, storeFile } from '../../documents/server/stored-files.ts';
import { documentLink, openDocumentLink } from './document-links.ts';
import { fileThatLeaves } from './rebuild-document.ts';

const dealerId = 'demo-lorong-motors';

const specimen = (name: string): Buffer => readFileSync(`fixtures/specimens/${name}`);

async function upload(name: string, fileType: string, bytes = specimen(name)) {
  const { caseNo, personalInfoId } = await openCase();
  const place = { caseNo, personalInfoId, fileType };
  const sent = await portal.upload<{ fileId: string }>(place, { name, bytes }, grace);
  return findFile(portal.context, dealerId, sent.data.fileId);
}

/** Returns a PDF with an author's note, metadata and a thumbnail, which are not page content. */
async function annotated(): Promise<Buffer> {
  const source = await PDFDocument.load(specimen('payslip-01.pdf'));
  source.setTitle('Salaries of everybody');
  source.setAuthor('Somebody Else');
  const { context } = source;
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [1, 1, 9, 9], Contents: 'For our eyes only' });
  source.getPage(0).node.set(context.obj('Annots') as never, context.obj([context.register(note)]));
  return Buffer.from(await source.save({ useObjectStreams: false }));
}

it('an uploaded PDF leaves without what its author left in it, once, under its own name', async () => {
  const file = await upload('payslip-01.pdf', 'Payslip', await annotated());
  const leaving = await fileThatLeaves(portal.context, file);
  const bytes = await portal.context.files.get(leaving.address);
  expect(bytes.toString('latin1')).not.toMatch(/eyes only|Somebody Else|Salaries/);
  const rebuilt = await PDFDocument.load(bytes, { updateMetadata: false });
  expect([rebuilt.getPageCount(), rebuilt.getTitle(), rebuilt.getProducer()]).toEqual([1, undefined, 'Dealer Portal']);
  expect([leaving.fileName, leaving.size]).toEqual([file.fileName, bytes.length]);
  expect(await fileThatLeaves(portal.context, file)).toEqual(leaving);
});

it('the link that the provider gets opens the rebuilt file', async () => {
  const file = await upload('payslip-01.pdf', 'Payslip', await annotated());
  const token = documentLink(portal.context, dealerId, file.fileId).split('/').at(-1) ?? '';
  const opened = await openDocumentLink(portal.context, token);
  expect(opened.fileName).toBe(file.fileName);
  expect(opened.bytes.toString('latin1')).not.toContain('Somebody Else');
});

it('pictures, and what the portal made, leave as they are', async () => {
  const card = await upload('nric-front-01-clean.png', 'NRICFront');
  expect(await fileThatLeaves(portal.context, card)).toEqual(card);
  const facts = { dealerId, caseNo: card.caseNo, fileName: 'form.pdf', mime: 'application/pdf' };
  const form = await storeFile(portal.context, facts, await annotated());
  expect(await fileThatLeaves(portal.context, form)).toEqual(form);
});
