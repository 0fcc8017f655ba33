import { eq } from 'drizzle-orm';
import { partyRole } from '../../../../domain/enumerations.ts';
import type { Context } from '../../../../server/context.ts';
import type { DataSubject } from '../../../../server/stored-about.ts';
import { caseParties } from '../tables.ts';
import { findPartiesOf } from './stored-parties.ts';

export interface OwnCase {
  caseNo: string;
  dealerId: string;
  personalInfoId: string;
  isApplicant: boolean;
  /** False if the case has other parties. Its PDFs name them, so they cannot be handed out. */
  isOnlyParty: boolean;
}

/** Finds the cases of a person, with the person's part in each. */
export async function findOwnCases(ctx: Context, person: DataSubject): Promise<OwnCase[]> {
  const found: OwnCase[] = [];
  for (const { party, case: stored } of await findPartiesOf(ctx, person)) {
    const many = await ctx.db.$count(caseParties, eq(caseParties.caseNo, stored.caseNo));
    found.push({
      caseNo: stored.caseNo,
      dealerId: stored.dealerId,
      personalInfoId: party.personalInfoId,
      isApplicant: party.role === partyRole.applicant,
      isOnlyParty: many === 1,
    });
  }
  return found;
}

/** Placeholder in an export for a PDF that is left out. */
export const withheld = 'withheld: it names the other parties of the case';
