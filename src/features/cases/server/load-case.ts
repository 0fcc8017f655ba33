import { and, asc, eq, type SQL } from 'drizzle-orm';
import { type Context, type DealerActor, may } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { CaseValues, PartyValues } from '../../forms/case-values.ts';
import type { ChangedIn } from '../conceal-case.ts';
import type { FieldSource } from '../contract.ts';
import { caseParties, cases } from './tables.ts';

/** A case in full, as the server works with it. */
export interface StoredCase extends CaseValues {
  caseNo: string;
  dealerId: string;
  ownerId: string;
  revision: number;
  formVersion: number;
  submissionState: 0 | 1;
  customerName: string;
  vehicleName: string;
  vehicleNo: string;
  fieldSources: Record<string, FieldSource>;
  changedIn: ChangedIn;
  /** Parties taken out a short while ago: taking one out can be undone, with all that was known of it. */
  removed: readonly RemovedParty[];
  /** Who saved the case lately, latest first. */
  editors: readonly Editor[];
  updatedAt: Date;
  updatedBy: string;
}

export interface RemovedParty {
  /** ISO 8601. */
  at: string;
  party: PartyValues;
}

export interface Editor {
  userId: string;
  userName: string;
  /** ISO 8601. */
  at: string;
}

/** What is sealed in the case's own row; parties have rows of their own. */
export type CaseRemainder = Pick<
  StoredCase,
  'vehicleInformationWeb' | 'financingInformation' | 'fieldSources' | 'changedIn' | 'removed' | 'editors'
>;

/** What cases sealed by earlier versions do not have. */
type Later = 'changedIn' | 'removed' | 'editors';

/** Which cases a user may see: all of the dealer's, or the own ones. */
export function visibleTo(actor: DealerActor): SQL | undefined {
  const own = may(actor, 'case.viewAll') ? undefined : eq(cases.ownerId, actor.userId);
  return and(eq(cases.dealerId, actor.dealerId), own);
}

/**
 * The case, or `notFound` where the user may not see it.
 *
 * @param options.lock keeps everybody else from changing it until the transaction ends
 */
export async function loadCase(
  ctx: Context,
  actor: DealerActor,
  caseNo: string,
  options: { lock?: boolean } = {},
): Promise<StoredCase> {
  return loadWhere(ctx, and(eq(cases.caseNo, caseNo), visibleTo(actor)), options);
}

/** For jobs and the provider's events, which act for nobody in particular. */
export async function loadCaseOfDealer(
  ctx: Context,
  dealerId: string,
  caseNo: string,
  options: { lock?: boolean } = {},
): Promise<StoredCase> {
  return loadWhere(ctx, and(eq(cases.caseNo, caseNo), eq(cases.dealerId, dealerId)), options);
}

async function loadWhere(ctx: Context, which: SQL | undefined, options: { lock?: boolean }): Promise<StoredCase> {
  const query = ctx.db.select().from(cases).where(which);
  const [row] = await (options.lock ? query.for('update') : query);
  if (!row) throw new PortalError('notFound');
  const parties = await ctx.db
    .select()
    .from(caseParties)
    .where(eq(caseParties.caseNo, row.caseNo))
    .orderBy(asc(caseParties.position));
  const {
    detail,
    condition: _condition,
    loanCents: _loanCents,
    chassisHash: _chassis,
    createdAt: _created,
    ...rest
  } = row;
  const opened = ctx.keyring.openJson<Omit<CaseRemainder, Later> & Partial<CaseRemainder>>(
    detail,
    `case:${row.caseNo}`,
  );
  return {
    ...rest,
    ...opened,
    // Cases sealed by the first version do not say.
    changedIn: opened.changedIn ?? {},
    removed: opened.removed ?? [],
    editors: opened.editors ?? [],
    personalInformation: parties.map((party) =>
      ctx.keyring.openJson<PartyValues>(party.detail, `party:${party.personalInfoId}`),
    ),
  };
}
