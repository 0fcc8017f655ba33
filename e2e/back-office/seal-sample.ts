import { sealDocument } from '../../src/features/seals/server/seal-document.ts';
import type { Context } from '../../src/server/context.ts';
import { faceText } from '../../src/server/letterhead/blocks.ts';
import { printOnLetterhead } from '../../src/server/letterhead/print-on-letterhead.ts';

/** Returns a document with one signature, sealed by the portal, in base64. */
export async function sealSample(ctx: Context): Promise<string> {
  const title = 'Letter of confirmation and authorisation';
  const dealerName = 'Lorong Motors Pte. Ltd.';
  const head = { name: dealerName, uen: '197401143C', address: '61 Ubi Road 1', telephone: '', email: '' };
  const made = { title, dealer: head, caseNo: 'HP26112300001', madeAt: new Date(), right: [] };
  const sealed = await sealDocument(ctx, {
    ...{ title, dealerName, caseNo: made.caseNo, dealerId: 'demo-lorong-motors', kind: 'lca' },
    pdf: await printOnLetterhead({ ...made, content: [faceText('The hirer confirms the particulars.')] }),
    documentHash: 'a'.repeat(64),
    textVersion: 1,
    signers: [
      {
        ...{ name: 'Tan Wei Ling', onBehalfOf: null, role: 'Principal', method: 'drawn', signedAt: new Date() },
        identifiedBy: 'One-time password to +65 ••••• 432',
      },
    ],
  });
  return sealed.pdf.toString('base64');
}
