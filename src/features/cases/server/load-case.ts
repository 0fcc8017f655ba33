import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Context, type DealerActor, may } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { prepared } from '../../../server/run-prepared.ts';
import type { CaseValues, PartyValues } from '../../forms/case-values.ts';
import type { ChangedIn } from '../conceal-case.ts';
import { type Consents, withoutUnrecorded } from '../consents.ts';
import type { FieldSource } from '../contract.ts';
import { formOfVersion } from '../form-version.ts';
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
  /** Who agreed to what, and who recorded it. */
  consents: Consents;
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
  'vehicleInformationWeb' | 'financingInformation' | 'fieldSources' | 'changedIn' | 'removed' | 'editors' | 'consents'
>;

/** What cases sealed by earlier versions do not have. */
type Later = 'changedIn' | 'removed' | 'editors' | 'consents';

/** Which cases a user may see: all of the dealer's, or the own ones. */
export function visibleTo(actor: DealerActor): SQL | undefined {
  const own = may(actor, 'case.viewAll') ? undefined : eq(cases.ownerId, actor.userId);
  return and(eq(cases.dealerId, actor.dealerId), own);
}

/** `ownerId`: only where it is this account's own. */
type Which = { caseNo: string; dealerId: string; ownerId: string | null };

function numbered(caseNo: Part, dealerId: Part, ownerId: Part | null): SQL | undefined {
  const own = sql`(${ownerId}::text is null or ${cases.ownerId} = ${ownerId})`;
  return and(eq(cases.caseNo, caseNo), eq(cases.dealerId, dealerId), own);
}

type Part = string | Placeholder;

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
  const ownerId = may(actor, 'case.viewAll') ? null : actor.userId;
  return loadOne(ctx, { caseNo, dealerId: actor.dealerId, ownerId }, options);
}

/** For jobs and the provider's events, which act for nobody in particular. */
export async function loadCaseOfDealer(
  ctx: Context,
  dealerId: string,
  caseNo: string,
  options: { lock?: boolean } = {},
): Promise<StoredCase> {
  return loadOne(ctx, { caseNo, dealerId, ownerId: null }, options);
}

const byNumber = (db: Context['db']) =>
  db
    .select()
    .from(cases)
    .leftJoin(caseParties, eq(caseParties.caseNo, cases.caseNo))
    .where(numbered(sql.placeholder('caseNo'), sql.placeholder('dealerId'), sql.placeholder('ownerId')))
    .orderBy(asc(caseParties.position))
    .prepare('case-by-number');

/** Without a lock in one statement; with it in two, for what stood beside the row before the wait may have changed. */
async function loadOne(ctx: Context, which: Which, options: { lock?: boolean }): Promise<StoredCase> {
  if (options.lock) {
    const [row] = await ctx.db
      .select()
      .from(cases)
      .where(numbered(which.caseNo, which.dealerId, which.ownerId))
      .for('update');
    if (!row) throw new PortalError('notFound');
    const parties = await ctx.db
      .select()
      .from(caseParties)
      .where(eq(caseParties.caseNo, row.caseNo))
      .orderBy(asc(caseParties.position));
    return openCase(ctx, row, parties);
  }
  const rows = await prepared(ctx, byNumber).execute(which);
  if (!rows[0]) throw new PortalError('notFound');
  return openCase(
    ctx,
    rows[0].cases,
    rows.flatMap((row) => row.case_parties ?? []),
  );
}

type CaseRow = typeof cases.$inferSelect;
type PartyRow = typeof caseParties.$inferSelect;

function openCase(ctx: Context, row: CaseRow, parties: PartyRow[]): StoredCase {
  const { detail, caseNo, dealerId, ownerId, revision, formVersion, submissionState } = row;
  const { customerName, vehicleName, vehicleNo, updatedAt, updatedBy } = row;
  const opened = ctx.keyring.openJson<Omit<CaseRemainder, Later> & Partial<CaseRemainder>>(detail, `case:${caseNo}`);
  const known = parties.map((party) =>
    ctx.keyring.openJson<PartyValues>(party.detail, `party:${party.personalInfoId}`),
  );
  return {
    ...{ caseNo, dealerId, ownerId, revision, formVersion, submissionState },
    ...{ customerName, vehicleName, vehicleNo, updatedAt, updatedBy },
    ...opened,
    // Cases sealed by the first version do not say.
    changedIn: opened.changedIn ?? {},
    removed: opened.removed ?? [],
    editors: opened.editors ?? [],
    consents: opened.consents ?? {},
    personalInformation: opened.consents ? known : withoutUnrecorded(formOfVersion(formVersion), known, {}),
  };
}
