import { asc, eq } from 'drizzle-orm';
import type { PartyValues } from '../../../../domain/case-values.ts';
import { partyRole } from '../../../../domain/enumerations.ts';
import type { Context } from '../../../../server/context.ts';
import { hashIdentityNumber } from '../../../../server/hash-identity-number.ts';
import type { DataSubject, StoredPart } from '../../../../server/stored-about.ts';
import { findDealer } from '../../../dealers/server/find-dealer.ts';
import type { CaseRemainder } from '../load-case.ts';
import { caseParties, cases } from '../tables.ts';

/** Finds the parties with a person's identity number, at every dealer. */
export async function findPartiesOf(ctx: Context, { identityNumber }: DataSubject) {
  if (!identityNumber) return [];
  return ctx.db
    .select({ party: caseParties, case: cases })
    .from(caseParties)
    .innerJoin(cases, eq(cases.caseNo, caseParties.caseNo))
    .where(eq(caseParties.identityHash, hashIdentityNumber(ctx, identityNumber)))
    .orderBy(asc(cases.createdAt));
}

/**
 * Returns the cases that a person is a party to: the person's values, and for the applicant also the vehicle and the
 * financing. Other parties of the same case are left out.
 */
export async function storedParties(ctx: Context, person: DataSubject): Promise<StoredPart[]> {
  const found = await findPartiesOf(ctx, person);
  const records = [];
  for (const { party, case: stored } of found) {
    const { vehicleInformationWeb, financingInformation, consents } = ctx.keyring.openJson<CaseRemainder>(
      stored.detail,
      `case:${stored.caseNo}`,
    );
    const isOwn = ([path]: [string, unknown]) => path.includes(party.personalInfoId);
    records.push({
      caseNo: stored.caseNo,
      dealer: (await findDealer(ctx, stored.dealerId)).name,
      createdAt: stored.createdAt,
      updatedAt: stored.updatedAt,
      values: ctx.keyring.openJson<PartyValues>(party.detail, `party:${party.personalInfoId}`),
      consents: Object.fromEntries(Object.entries(consents ?? {}).filter(isOwn)),
      ...(party.role === partyRole.applicant ? { vehicleInformationWeb, financingInformation } : {}),
    });
  }
  return [{ name: 'cases', records }];
}
