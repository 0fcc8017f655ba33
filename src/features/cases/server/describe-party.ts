import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { CaseDetail } from '../contract.ts';
import { describeCase } from './describe-case.ts';
import { caseParties } from './tables.ts';

type Described = CaseDetail['personalInformation'][number] & Pick<CaseDetail, 'caseNo' | 'revision' | 'withheld'>;

/** Returns one party of a case that the account may see, concealed like the case. */
export async function describeParty(ctx: Context, personalInfoId: string): Promise<Described> {
  const [row] = await ctx.db
    .select({ caseNo: caseParties.caseNo })
    .from(caseParties)
    .where(eq(caseParties.personalInfoId, personalInfoId));
  if (!row) throw new PortalError('notFound');
  const { caseNo, revision, withheld, personalInformation } = await describeCase(ctx, row.caseNo);
  const party = personalInformation.find((party) => party.personalInfoId === personalInfoId);
  if (!party) throw new PortalError('notFound');
  const path = `personalInformation.${personalInfoId}.`;
  const own = Object.entries(withheld).filter(([withheldPath]) => withheldPath.startsWith(path));
  return { ...party, caseNo, revision, withheld: Object.fromEntries(own) };
}
