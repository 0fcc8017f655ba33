import { eq } from 'drizzle-orm';
import type { FieldValue } from '../../../domain/field.ts';
import type { Context } from '../../../server/context.ts';
import { myinfoDetailPurpose } from './purposes.ts';
import { identityAuthorisations } from './tables.ts';

/** A party's values from Singpass or Corppass, in the form's format. */
export interface MyinfoValues {
  /** Values by field names. */
  values: Record<string, FieldValue>;
  /** Form values that differed and that a government value replaced. */
  replaced: Record<string, FieldValue>;
  receivedAt: Date;
  /** Number of months of CPF contributions and of years of assessment received. */
  cpfMonths: number;
  noaYears: number;
}

/** Encrypted content of an authorisation. */
export interface AuthorisationDetail extends Pick<MyinfoValues, 'values' | 'replaced'> {
  /** Form values replaced by `values`; deleting the latter restores them. */
  typed: Record<string, FieldValue>;
  /** Corppass: the name of the person who acted for the company. */
  actedBy: string | null;
}

/** Returns the values received by Singpass and Corppass for the parties of a case, by their identifiers. */
export async function findMyinfoValues(ctx: Context, caseNo: string): Promise<Map<string, MyinfoValues>> {
  const rows = await ctx.db.select().from(identityAuthorisations).where(eq(identityAuthorisations.caseNo, caseNo));
  return new Map(
    rows.map(({ personalInfoId, detail, authorisedAt: receivedAt, cpfMonths, noaYears }) => {
      const { values, replaced } = ctx.keyring.openJson<AuthorisationDetail>(
        detail,
        myinfoDetailPurpose(personalInfoId),
      );
      return [personalInfoId, { values, replaced, receivedAt, cpfMonths, noaYears }];
    }),
  );
}

/** Returns the sealed content of a party's authorisation, if there is one. */
export async function findDetail(ctx: Context, personalInfoId: string): Promise<AuthorisationDetail | undefined> {
  const [row] = await ctx.db
    .select({ detail: identityAuthorisations.detail })
    .from(identityAuthorisations)
    .where(eq(identityAuthorisations.personalInfoId, personalInfoId));
  return row && ctx.keyring.openJson<AuthorisationDetail>(row.detail, myinfoDetailPurpose(personalInfoId));
}
