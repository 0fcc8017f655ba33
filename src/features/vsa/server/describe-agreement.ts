import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { partyType } from '../../../domain/enumerations.ts';
import type { FormValues } from '../../../domain/field.ts';
import { maskIdentityNumber } from '../../../domain/mask-identity.ts';
import { partyName, partyNumber } from '../../../domain/party-name.ts';
import { type Context, dealerActor, may } from '../../../server/context.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { applicantOf } from '../../cases/parties.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { whereYou } from '../../cases/server/where-you.ts';
import { stripHidden } from '../../forms/strip-hidden.ts';
import type { Agreement } from '../contract.ts';
import { sharedValues } from '../proposals.ts';
import { requirePrintableAgreement } from './check-agreement.ts';
import { composeAgreement } from './compose-agreement.ts';
import { findAgreement, letterheadOf, type StoredAgreement, valuesOf } from './find-agreement.ts';
import { renderAgreement } from './render-agreement.ts';

/** The agreement of a case for the browser; until it is saved, what the application proposes. */
export async function describeAgreement(ctx: Context, caseNo: string): Promise<Agreement> {
  const loaded = await loadCase(ctx, dealerActor(ctx), caseNo);
  const agreement = await findAgreement(ctx, caseNo);
  const stored = stripHidden(formOfVersion(loaded.formVersion), loaded);
  const { vehicleInformation: vehicle } = stored.vehicleInformationWeb;
  const values = agreement?.values ?? (await valuesOf(ctx, loaded, undefined));
  const described = {
    caseNo,
    agreementNo: agreement?.agreementNo ?? null,
    revision: agreement?.revision ?? 0,
    values,
    shared: sharedValues(vehicle),
    loanAmountCents: stored.financingInformation.loanAmountCents ?? null,
    buyer: describeBuyer(stored),
    seller: (await letterheadOf(ctx, loaded.dealerId)).name,
    vehicle: {
      name: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
      registrationNumber: vehicle.registrationNumber ?? '',
    },
    made: await describeMade(ctx, loaded, agreement),
    updatedBy: agreement?.editor.userName ?? null,
    updatedAt: agreement?.updatedAt.toISOString() ?? null,
    updatedByYou: await whereYou(ctx)(agreement?.editor),
  };
  // Stored values passed this schema when they were saved; the reply is parsed by it once more.
  return described as unknown as Agreement;
}

function describeBuyer(stored: StoredCase): Agreement['buyer'] {
  const applicant = applicantOf(stored);
  const isCompany = applicant?.partyType === partyType.corporation;
  const number = partyNumber(applicant);
  return {
    name: partyName(applicant),
    number: isCompany || number === '' ? number : maskIdentityNumber(number),
    signatory: isCompany ? (applicant.authorisedSignatory ?? '') : null,
  };
}

async function describeMade(
  ctx: Context,
  loaded: StoredCase,
  agreement: StoredAgreement | undefined,
): Promise<Agreement['made']> {
  if (!agreement?.madeAt) return null;
  const { agreementNo, madeAt, madeBy, madeHash, pages } = agreement;
  const values = await valuesOf(ctx, loaded, agreement);
  const { hash } = await composeAgreement(ctx, loaded, { values, agreementNo, madeAt });
  return { at: madeAt.toISOString(), by: madeBy ?? '', pages: pages ?? 0, isCurrent: hash === madeHash };
}

/** The PDF as the agreement is saved. Identity numbers are masked for who may not see them in full. */
export async function previewAgreement(ctx: Context, caseNo: string): Promise<FileReply> {
  const actor = dealerActor(ctx);
  const loaded = await loadCase(ctx, actor, caseNo);
  const agreement = await findAgreement(ctx, caseNo);
  const values: FormValues = await valuesOf(ctx, loaded, agreement);
  const shown = may(actor, 'personalData.reveal') ? loaded : withMaskedNumbers(loaded);
  const { content } = await composeAgreement(ctx, shown, {
    values,
    agreementNo: agreement?.agreementNo ?? '',
    madeAt: agreement?.madeAt ?? ctx.now(),
  });
  requirePrintableAgreement(content);
  const { pdf } = await renderAgreement(content);
  const name = agreement?.agreementNo ?? `${caseNo} sales agreement`;
  return { bytes: pdf, mime: 'application/pdf', fileName: `${name}.pdf`, inline: true };
}

function withMaskedNumbers(stored: StoredCase): StoredCase {
  const personalInformation = stored.personalInformation.map((party) =>
    party.identityNumber ? { ...party, identityNumber: maskIdentityNumber(party.identityNumber) } : party,
  );
  return { ...stored, personalInformation };
}
