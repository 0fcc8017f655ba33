import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { partyType } from '../../../domain/enumerations.ts';
import { maskIdentityNumber } from '../../../domain/mask-identity.ts';
import { partyName, partyNumber } from '../../../domain/party-name.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { applicantOf } from '../../cases/parties.ts';
import { describeErasures } from '../../cases/server/erasure/describe-erasures.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { whereYou } from '../../cases/server/where-you.ts';
import { stripHidden } from '../../forms/strip-hidden.ts';
import type { Agreement } from '../contract.ts';
import { sharedValues } from '../proposals.ts';
import { composeAgreement } from './compose-agreement.ts';
import { findAgreement, letterheadOf, loadAgreementValues, type StoredAgreement } from './find-agreement.ts';

/** Returns the agreement of a case for the browser; until it is saved, the values that the application proposes. */
export async function describeAgreement(ctx: Context, caseNo: string): Promise<Agreement> {
  const loaded = await loadCase(ctx, dealerActor(ctx), caseNo);
  const agreement = await findAgreement(ctx, caseNo);
  const stored = stripHidden(formOfVersion(loaded.formVersion), loaded);
  const { vehicleInformation: vehicle } = stored.vehicleInformationWeb;
  const values = agreement?.values ?? (await loadAgreementValues(ctx, loaded, undefined));
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
    erasures: await describeErasures(ctx, loaded),
  };
  // Stored values passed this schema when they were saved; the reply is parsed again with it.
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
  const values = await loadAgreementValues(ctx, loaded, agreement);
  const { hash } = await composeAgreement(ctx, loaded, { values, agreementNo, madeAt });
  return { at: madeAt.toISOString(), by: madeBy ?? '', pages: pages ?? 0, isCurrent: hash === madeHash };
}
