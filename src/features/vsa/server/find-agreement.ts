import { eq } from 'drizzle-orm';
import type { FormValues } from '../../../domain/field.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { EditedBy, StoredCase } from '../../cases/server/load-case.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { stripHidden } from '../../forms/strip-hidden.ts';
import { agreementForm, agreementValuesOf, asCaseValues } from '../agreement-form.ts';
import { proposeValues } from '../proposals.ts';
import { salesAgreements } from './tables.ts';

/** Encrypted content of an agreement. */
interface AgreementDetail {
  values: FormValues;
  editor: EditedBy;
}

export type StoredAgreement = Omit<typeof salesAgreements.$inferSelect, 'detail'> & AgreementDetail;

const purposeOf = (caseNo: string) => `sales-agreement:${caseNo}`;

/** The encrypted column, for the manifest. */
export const sealedAgreements = {
  table: salesAgreements,
  id: salesAgreements.caseNo,
  column: salesAgreements.detail,
  purpose: purposeOf,
};

export function sealAgreement(ctx: Context, caseNo: string, detail: AgreementDetail): Buffer {
  return ctx.keyring.sealJson(detail, purposeOf(caseNo));
}

/** Returns the agreement of a case that the caller may see; `undefined` until it is saved. */
export async function findAgreement(
  ctx: Context,
  caseNo: string,
  { lock = false } = {},
): Promise<StoredAgreement | undefined> {
  const query = ctx.db.select().from(salesAgreements).where(eq(salesAgreements.caseNo, caseNo));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) return undefined;
  const { detail, ...columns } = row;
  return { ...columns, ...ctx.keyring.openJson<AgreementDetail>(detail, purposeOf(caseNo)) };
}

/** Returns the error for a save that is based on a revision other than the stored one. */
export function staleAgreement({ revision, editor, updatedAt }: StoredAgreement): PortalError {
  return new PortalError('staleRevision', {
    message: 'Somebody else saved this agreement in the meantime.',
    data: { revision, updatedBy: editor.userName, updatedAt: updatedAt.toISOString() },
  });
}

/** Returns the dealer's data for the letterhead. */
export async function letterheadOf(ctx: Context, dealerId: string) {
  const { name, uen, address, telephone, email } = await findDealer(ctx, dealerId);
  return { name, uen, address, telephone, email };
}

/** Returns the values of an agreement, or those that the application proposes; without hidden fields. */
export async function loadAgreementValues(
  ctx: Context,
  stored: StoredCase,
  agreement: StoredAgreement | undefined,
): Promise<FormValues> {
  const values =
    agreement?.values ??
    proposeValues(stored.vehicleInformationWeb.vehicleInformation, await letterheadOf(ctx, stored.dealerId));
  return agreementValuesOf(stripHidden(agreementForm, asCaseValues(values)));
}
