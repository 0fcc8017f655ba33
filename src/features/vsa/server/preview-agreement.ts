import type { FormValues } from '../../../domain/field.ts';
import { maskIdentityNumber } from '../../../domain/mask-identity.ts';
import { type Context, dealerActor, may } from '../../../server/context.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { describePdfTask, drawPageTask } from '../../documents/parser-tasks.ts';
import { requirePrintableAgreement } from './check-agreement.ts';
import { composeAgreement } from './compose-agreement.ts';
import { findAgreement, loadAgreementValues } from './find-agreement.ts';
import { renderAgreement } from './render-agreement.ts';

/**
 * Renders the saved agreement, with pictures of its pages. Identity numbers are masked for users who may not see them
 * in full.
 */
export async function previewAgreement(ctx: Context, caseNo: string) {
  const actor = dealerActor(ctx);
  const loaded = await loadCase(ctx, actor, caseNo);
  const agreement = await findAgreement(ctx, caseNo);
  const values: FormValues = await loadAgreementValues(ctx, loaded, agreement);
  const shown = may(actor, 'personalData.reveal') ? loaded : withMaskedNumbers(loaded);
  const { content } = await composeAgreement(ctx, shown, {
    values,
    agreementNo: agreement?.agreementNo ?? '',
    madeAt: agreement?.madeAt ?? ctx.now(),
  });
  requirePrintableAgreement(content);
  const { pdf } = await renderAgreement(content);
  const fileName = `${agreement?.agreementNo ?? `${caseNo} vehicle sales agreement`}.pdf`;
  return { fileName, pdf: pdf.toString('base64'), pages: await drawPages(ctx, pdf, actor.dealerId) };
}

async function drawPages({ integrations: { parser } }: Context, bytes: Buffer, dealerId: string) {
  const { pages } = await parser.parse(describePdfTask, { bytes }, dealerId);
  const drawn = pages.map(async (size, page) => {
    const picture = await parser.parse(drawPageTask, { bytes, page }, dealerId);
    return picture ? [{ ...size, jpeg: picture.toString('base64') }] : [];
  });
  return (await Promise.all(drawn)).flat();
}

function withMaskedNumbers(stored: StoredCase): StoredCase {
  const personalInformation = stored.personalInformation.map((party) =>
    party.identityNumber ? { ...party, identityNumber: maskIdentityNumber(party.identityNumber) } : party,
  );
  return { ...stored, personalInformation };
}
