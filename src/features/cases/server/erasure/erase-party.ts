import { and, eq, gt } from 'drizzle-orm';
import type { PartyValues } from '../../../../domain/case-values.ts';
import { partyRole, submissionState } from '../../../../domain/enumerations.ts';
import { partyNumber } from '../../../../domain/party-name.ts';
import type { Context } from '../../../../server/context.ts';
import type { CustomerParties, Erased, ErasedParty, PartyKey } from '../../../../server/erasure/erasure-hooks.ts';
import { hashIdentityNumber } from '../../../../server/hash-identity-number.ts';
import type { CaseRemainder } from '../load-case.ts';
import { undoableMs } from '../removals-after-save.ts';
import { caseParties, cases } from '../tables.ts';

const partyPurpose = (personalInfoId: string) => `party:${personalInfoId}`;
const casePurpose = (caseNo: string) => `case:${caseNo}`;

/** Returns the parties of a customer, including recently removed ones that can still be restored. */
export const partiesOfCustomer: CustomerParties = {
  async find(ctx, identityHash) {
    const { caseNo, personalInfoId, role } = caseParties;
    const rows = await ctx.db
      .select({ caseNo, personalInfoId, role, dealerId: cases.dealerId })
      .from(caseParties)
      .innerJoin(cases, eq(cases.caseNo, caseNo))
      .where(eq(caseParties.identityHash, identityHash));
    const present = rows.map(({ role: partOf, ...row }) => ({ ...row, isApplicant: partOf === partyRole.applicant }));
    return [...present, ...(await findRemoved(ctx, identityHash))];
  },
  async lock(tx, party, identityHash) {
    const [row] = await tx.db.select().from(cases).where(eq(cases.caseNo, party.caseNo)).for('update');
    if (!row) return undefined;
    const { removed = [] } = tx.keyring.openJson<Partial<CaseRemainder>>(row.detail, casePurpose(party.caseNo));
    const parties = [...(await readParties(tx, party.caseNo)), ...removed.map(({ party: values }) => values)];
    const isOwn = ({ personalInfoId }: PartyValues) => personalInfoId === party.personalInfoId;
    if (identityHash !== undefined && !parties.filter(isOwn).some((values) => hasNumber(tx, values, identityHash))) {
      return undefined;
    }
    const filled = parties.filter(hasValues);
    return {
      isSent: row.submissionState === submissionState.submitted,
      isOnly: filled.every(isOwn),
    };
  },
};

async function findRemoved(ctx: Context, identityHash: string): Promise<PartyKey[]> {
  const since = new Date(ctx.now().getTime() - undoableMs - 24 * 3600_000);
  const { caseNo, dealerId, detail } = cases;
  const rows = await ctx.db.select({ caseNo, dealerId, detail }).from(cases).where(gt(cases.updatedAt, since));
  return rows.flatMap((row) => {
    const { removed = [] } = ctx.keyring.openJson<Partial<CaseRemainder>>(row.detail, casePurpose(row.caseNo));
    const own = removed.filter(({ party }) => hasNumber(ctx, party, identityHash));
    return own.map(({ party: { personalInfoId } }) => {
      return { caseNo: row.caseNo, dealerId: row.dealerId, personalInfoId, isApplicant: false };
    });
  });
}

/** True if the identity number of a party has this keyed hash. */
function hasNumber(ctx: Context, party: PartyValues, identityHash: string): boolean {
  const number = partyNumber(party);
  return number !== '' && hashIdentityNumber(ctx, number) === identityHash;
}

async function readParties(tx: Context, caseNo: string): Promise<PartyValues[]> {
  const rows = await tx.db.select().from(caseParties).where(eq(caseParties.caseNo, caseNo));
  return rows.map(({ personalInfoId, detail }) =>
    tx.keyring.openJson<PartyValues>(detail, partyPurpose(personalInfoId)),
  );
}

/** True if anything was typed of a party. */
function hasValues({ personalInfoId: _id, role: _role, partyType: _type, ...values }: PartyValues): boolean {
  return Object.values(values).some((value) => value !== undefined && value !== null && value !== '');
}

/**
 * Erases a party: the whole case if it has no other party and was never sent, otherwise the party's values. For an
 * applicant, vehicle and financing are erased, too; a sent application contains them for as long as it is retained.
 */
export async function eraseParty(tx: Context, party: ErasedParty): Promise<Erased> {
  const ofCase = eq(cases.caseNo, party.caseNo);
  if (party.isOnly && !party.isSent) {
    await tx.db.delete(cases).where(ofCase);
    return { erased: { cases: 1 } };
  }
  const [row] = await tx.db.select().from(cases).where(ofCase);
  if (!row) return { erased: {} };
  await blankParty(tx, party);
  const purpose = casePurpose(party.caseNo);
  const erasedAt = tx.now();
  const remainder = withoutParty(tx.keyring.openJson<Partial<CaseRemainder>>(row.detail, purpose), party, erasedAt);
  const detail = tx.keyring.sealJson(remainder, purpose);
  // The figures of a sent application are kept for the reports.
  const vehicle = party.isSent ? {} : { vehicleName: '', condition: null, loanCents: null };
  const plain = party.isApplicant ? { customerName: '', vehicleNo: '', chassisHash: null, ...vehicle } : {};
  const mark = party.isApplicant ? { applicantErasedAt: erasedAt } : {};
  await tx.db
    .update(cases)
    .set({ ...plain, ...mark, detail, revision: row.revision + 1 })
    .where(ofCase);
  return { erased: { parties: 1 } };
}

/** A case always has an applicant, so the row stays without values. */
async function blankParty(tx: Context, { caseNo, personalInfoId }: ErasedParty): Promise<void> {
  const own = and(eq(caseParties.caseNo, caseNo), eq(caseParties.personalInfoId, personalInfoId));
  const [row] = await tx.db.select().from(caseParties).where(own);
  if (!row) return;
  if (row.role !== partyRole.applicant) {
    await tx.db.delete(caseParties).where(own);
    return;
  }
  const { role, partyType } = row;
  const detail = tx.keyring.sealJson({ personalInfoId, role, partyType }, partyPurpose(personalInfoId));
  await tx.db.update(caseParties).set({ identityHash: null, detail }).where(own);
}

function withoutParty(
  stored: Partial<CaseRemainder>,
  { personalInfoId, isApplicant }: ErasedParty,
  erasedAt: Date,
): Partial<CaseRemainder> {
  const scopes = [`personalInformation.${personalInfoId}.`, ...(isApplicant ? ['vehicle', 'financing'] : [])];
  const without = <Value>(byPath: Readonly<Record<string, Value>> | undefined) =>
    Object.fromEntries(
      Object.entries(byPath ?? {}).filter(([path]) => !scopes.some((scope) => path.startsWith(scope))),
    );
  return {
    ...stored,
    erased: [
      ...(stored.erased ?? []).filter((mark) => mark.personalInfoId !== personalInfoId),
      { personalInfoId, isApplicant, erasedAt: erasedAt.toISOString() },
    ],
    ...(isApplicant && { vehicleInformationWeb: { vehicleInformation: {} }, financingInformation: {} }),
    fieldSources: without(stored.fieldSources),
    changedIn: without(stored.changedIn),
    consents: without(stored.consents),
    removed: (stored.removed ?? []).filter(({ party }) => party.personalInfoId !== personalInfoId),
  };
}

/** Deletes the empty case once nothing of it is retained. */
export async function eraseEmptyCase(tx: Context, { caseNo, isOnly }: ErasedParty): Promise<Erased> {
  if (!isOnly || (await readParties(tx, caseNo)).some(hasValues)) return { erased: {} };
  await tx.db.delete(cases).where(eq(cases.caseNo, caseNo));
  return { erased: { cases: 1 } };
}
