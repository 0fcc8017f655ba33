import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { type PartyValues, scopeInstances } from '../../../domain/case-values.ts';
import { partyType } from '../../../domain/enumerations.ts';
import { instalments } from '../../../domain/instalment.ts';
import { applicantName, partyName, partyNumber } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import type { Context } from '../../../server/context.ts';
import type { Letterhead } from '../../../server/letterhead/letterhead.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { valueAt } from '../../cases/value-at.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { findFinanciers } from '../../financiers/server/find-financiers.ts';
import { formatSection } from '../../forms/format-section.ts';
import { stripHidden } from '../../forms/strip-hidden.ts';
import { type LetterFacts, letterTextVersion } from '../letter-text.ts';

/** Everything printed in a letter, as JSON; equal content is printed as equal bytes. */
export interface LetterContent {
  textVersion: number;
  /** ISO 8601. */
  madeAt: string;
  caseNo: string;
  dealer: Letterhead;
  facts: LetterFacts;
  /** The signer's details that are confirmed. */
  particulars: { label: string; text: string }[];
  financiers: { financierId: string; name: string }[];
}

/** Fields that a person or a company confirms by name in the letter; the others are in the application form. */
const confirmed = {
  individual: [
    'name',
    'identityNumber',
    'dateOfBirth',
    'citizenship',
    'mobile',
    'email',
    'postalCode',
    'block',
    'street',
    'floor',
    'unit',
    'building',
    'employment',
    'employerName',
    'occupation',
    'monthlyGrossCents',
    'monthlyCommitmentsCents',
  ],
  corporation: [
    'companyName',
    'uen',
    'companyIdentityType',
    'incorporationDate',
    'registeredAddress',
    'registeredPostalCode',
    'companyTelephone',
    'companyEmail',
    'natureOfBusiness',
    'paidUpCapitalCents',
    'annualTurnoverCents',
    'authorisedSignatory',
  ],
} as const;

/** Returns a message why the case has no letter for a party yet; `null` if it has one. */
export function letterObstacle(stored: StoredCase, party: PartyValues): string | null {
  const isCompany = party.partyType === partyType.corporation;
  const { loanAmountCents, tenureMonths, flatRatePercent } = stored.financingInformation;
  if (!partyName(party)) return isCompany ? 'Enter the name of the company.' : 'Enter the name.';
  if (!partyNumber(party)) return isCompany ? 'Enter the UEN.' : 'Enter the identity number.';
  if (isCompany && !party.authorisedSignatory) return 'Enter who signs for the company.';
  if (!applicantName(stored)) return 'Enter the name of the applicant.';
  if (!stored.vehicleName) return 'Enter make and model of the vehicle.';
  if (!loanAmountCents || !tenureMonths || flatRatePercent === undefined) {
    return 'Enter loan amount, tenure and rate.';
  }
  return null;
}

/**
 * Composes the letter of a party, with the part of its content that must stay the same; `undefined` while required
 * values are missing.
 */
export async function composeLetter(
  ctx: Context,
  loaded: StoredCase,
  personalInfoId: string,
): Promise<{ content: LetterContent; decisive: unknown } | undefined> {
  const form = formOfVersion(loaded.formVersion);
  const stored = stripHidden(form, loaded);
  const party = stored.personalInformation.find((party) => party.personalInfoId === personalInfoId);
  if (!party || letterObstacle(stored, party)) return undefined;
  const { name, uen, address, telephone, email } = await findDealer(ctx, stored.dealerId);
  const facts = factsOf(stored, party, { name, uen });
  const path = `personalInformation.${personalInfoId}`;
  const instance = scopeInstances(form, stored).find((instance) => instance.path === path);
  const wanted: readonly string[] = confirmed[party.partyType];
  const printed = instance?.sections.flatMap((section) => formatSection(section, instance.read)) ?? [];
  const content = {
    textVersion: letterTextVersion,
    madeAt: ctx.now().toISOString(),
    caseNo: stored.caseNo,
    dealer: { name, uen, address, telephone, email },
    facts,
    particulars: printed
      .filter(({ name: field, text }) => wanted.includes(field) && text !== '')
      .map(({ label, text }) => ({ label, text })),
    financiers: (await findFinanciers(ctx, stored.dealerId))
      .filter(({ inUse }) => inUse)
      .map(({ financierId, name: financier }) => ({ financierId, name: financier })),
  };
  // Compares values, not their labels: rewording a label does not change what was confirmed.
  const values = wanted.map((field) => valueAt(stored, `${path}.${field}`) ?? null);
  return { content, decisive: { caseNo: stored.caseNo, facts, values } };
}

function factsOf(stored: StoredCase, party: PartyValues, dealer: { name: string; uen: string }): LetterFacts {
  const { loanAmountCents = 0, tenureMonths = 0, flatRatePercent = 0 } = stored.financingInformation;
  const { vehicleInformation } = stored.vehicleInformationWeb;
  const isCompany = party.partyType === partyType.corporation;
  const terms = { loanCents: loanAmountCents, tenureMonths, flatRatePercent, rounding: 'cent' } as const;
  const { instalmentCents, totalPayableCents } = instalments(terms);
  const { registrationNumber, chassisNumber } = vehicleInformation;
  const number = registrationNumber || (chassisNumber ? m.signing_letter_chassis({ number: chassisNumber }) : '');
  return {
    dealerName: dealer.name,
    dealerUen: dealer.uen,
    signerName: isCompany ? (party.authorisedSignatory ?? '') : partyName(party),
    company: isCompany ? { name: partyName(party), uen: partyNumber(party) } : null,
    role: party.role === 'guarantor' ? 'guarantor' : 'hirer',
    hirerName: applicantName(stored),
    vehicle: [stored.vehicleName, number].filter(Boolean).join(', '),
    loanCents: loanAmountCents,
    instalmentCents,
    tenureMonths,
    totalPayableCents,
    depositCents: vehicleInformation.depositCents ?? 0,
  };
}
