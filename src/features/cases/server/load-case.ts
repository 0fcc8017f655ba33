import { and, eq, type SQL, sql } from 'drizzle-orm';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { CaseValues, PartyValues } from '../../../domain/case-values.ts';
import { type Context, type DealerActor, may } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import type { ChangedIn } from '../conceal-case.ts';
import { type Consents, withoutUnrecorded } from '../consents.ts';
import type { FieldSource } from '../contract.ts';
import type { EditSession } from '../edits-after-save.ts';
import { cases } from './tables.ts';

/** A complete case, as the server works with it. */
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
  /** Recently removed parties: a removal can be undone, with all their data. */
  removed: readonly RemovedParty[];
  /** Recent editors of the case, latest first. */
  editors: readonly EditedBy[];
  /** The latest edit session; earlier ones are stored in separate rows. */
  session?: EditSession | undefined;
  /** Consents with their recorders. */
  consents: Consents;
  /** Parties with erased personal data, earliest erasure first. */
  erased: readonly ErasedPartyMark[];
  updatedAt: Date;
  updatedBy: string;
}

/** Remains of a party after the erasure of its personal data. */
export interface ErasedPartyMark {
  personalInfoId: string;
  isApplicant: boolean;
  /** ISO 8601. */
  erasedAt: string;
}

export interface RemovedParty {
  /** ISO 8601. */
  at: string;
  party: PartyValues;
  /** The user who removed it, and the sources of its values; absent in cases sealed by earlier versions. */
  by?: EditedBy;
  sources?: StoredCase['fieldSources'];
}

export interface EditedBy {
  userId: string;
  userName: string;
  /** The session that saved it. */
  sessionId?: string;
  /** ISO 8601. */
  at: string;
}

/** Content encrypted in the case's own row; parties have separate rows. */
export type CaseRemainder = Pick<
  StoredCase,
  | 'vehicleInformationWeb'
  | 'financingInformation'
  | 'fieldSources'
  | 'changedIn'
  | 'removed'
  | 'editors'
  | 'session'
  | 'consents'
  | 'erased'
>;

/** Parts that cases sealed by earlier versions lack. */
type Later = 'changedIn' | 'removed' | 'editors' | 'consents' | 'erased';

/** Returns the condition for the cases that a user may see: all of the dealer's, or only the user's own. */
export function visibleTo(actor: DealerActor): SQL | undefined {
  const own = may(actor, 'case.viewAll') ? undefined : eq(cases.ownerId, actor.userId);
  return and(eq(cases.dealerId, actor.dealerId), own);
}

/** `ownerId`: restricts the search to this account's own cases. */
type Which = { caseNo: string; dealerId: string; ownerId: string | null };

const which = 'c.case_no = $1 and c.dealer_id = $2 and ($3::text is null or c.owner_id = $3)';
const caseColumns = `c.case_no, c.dealer_id, c.owner_id, c.revision, c.form_version, c.submission_state, c.customer_name,
  c.vehicle_name, c.vehicle_no, c.detail, c.applicant_erased_at, c.updated_at, c.updated_by`;
const partyColumns = 'p.personal_info_id, p.detail as party';

/** One statement, so that case and parties are consistent. */
const withParties = `select ${caseColumns}, ${partyColumns} from cases c
  left join case_parties p on p.case_no = c.case_no where ${which} order by p.position`;
const locked = `select ${caseColumns} from cases c where ${which} for update`;
const lockedOnly = `select c.applicant_erased_at from cases c where ${which} for update`;
const erasedOnly = `select c.applicant_erased_at from cases c where ${which}`;
const parties = `select ${partyColumns} from case_parties p where p.case_no = $1 order by p.position`;

interface CaseRow {
  case_no: string;
  dealer_id: string;
  owner_id: string;
  revision: number;
  form_version: number;
  submission_state: 0 | 1;
  customer_name: string;
  vehicle_name: string;
  vehicle_no: string;
  detail: Buffer;
  applicant_erased_at: Date | null;
  updated_at: Date;
  updated_by: string;
}

type ErasureOfCase = Pick<CaseRow, 'applicant_erased_at'>;

/**
 * Throws `caseErased` in a call that writes to a case or sends from it, if the case's customer was erased. People
 * without an account are told that their link is no longer valid; for a provider the application does not exist.
 */
function refuseErased({ changesCase, actor, provider }: Context, row: ErasureOfCase): void {
  if (!changesCase || !row.applicant_erased_at) return;
  throw new PortalError(actor ? 'caseErased' : provider ? 'notFound' : 'badLink');
}

interface PartyRow {
  personal_info_id: string;
  party: Buffer;
}

/** A case without parties is returned as one row with null columns. */
type JoinedRow = CaseRow & (PartyRow | { personal_info_id: null });

/**
 * Loads a case; throws `notFound` if the user may not see it.
 * @param options.lock prevents other changes until the transaction ends
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

/** Loads a case for jobs and provider events, which act without a user. */
export async function loadCaseOfDealer(
  ctx: Context,
  dealerId: string,
  caseNo: string,
  options: { lock?: boolean } = {},
): Promise<StoredCase> {
  return loadOne(ctx, { caseNo, dealerId, ownerId: null }, options);
}

/** Locks a case against changes until the transaction ends. Decrypts nothing. */
export async function lockCase(tx: Context, dealerId: string, caseNo: string): Promise<void> {
  const [row] = await runPrepared<ErasureOfCase>(tx, lockedOnly, [caseNo, dealerId, null]);
  if (!row) throw new PortalError('notFound');
  refuseErased(tx, row);
}

/** Throws like loading in a call that writes to the case (`refuseErased`). Locks and decrypts nothing. */
export async function refuseErasedCase(ctx: Context, dealerId: string, caseNo: string): Promise<void> {
  const [row] = await runPrepared<ErasureOfCase>(ctx, erasedOnly, [caseNo, dealerId, null]);
  if (row) refuseErased(ctx, row);
}

/**
 * Loads without a lock in one statement. With a lock it needs two, as related rows may have changed during the wait.
 */
async function loadOne(ctx: Context, wanted: Which, options: { lock?: boolean }): Promise<StoredCase> {
  const values = [wanted.caseNo, wanted.dealerId, wanted.ownerId];
  if (options.lock) {
    const [row] = await runPrepared<CaseRow>(ctx, locked, values);
    if (!row) throw new PortalError('notFound');
    refuseErased(ctx, row);
    return unsealCase(ctx, row, await runPrepared<PartyRow>(ctx, parties, [row.case_no]));
  }
  const rows = await runPrepared<JoinedRow>(ctx, withParties, values);
  if (!rows[0]) throw new PortalError('notFound');
  refuseErased(ctx, rows[0]);
  return unsealCase(
    ctx,
    rows[0],
    rows.filter((row) => row.personal_info_id !== null),
  );
}

function unsealCase(ctx: Context, row: CaseRow, partyRows: PartyRow[]): StoredCase {
  const opened = ctx.keyring.openJson<Omit<CaseRemainder, Later> & Partial<CaseRemainder>>(
    row.detail,
    `case:${row.case_no}`,
  );
  const consents = opened.consents ?? {};
  const known = partyRows.map(({ party, personal_info_id: id }) =>
    ctx.keyring.openJson<PartyValues>(party, `party:${id}`),
  );
  return {
    caseNo: row.case_no,
    dealerId: row.dealer_id,
    ownerId: row.owner_id,
    revision: row.revision,
    formVersion: row.form_version,
    submissionState: row.submission_state,
    customerName: row.customer_name,
    vehicleName: row.vehicle_name,
    vehicleNo: row.vehicle_no,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    ...opened,
    // Cases sealed by the first version lack this.
    changedIn: opened.changedIn ?? {},
    removed: opened.removed ?? [],
    editors: opened.editors ?? [],
    erased: opened.erased ?? [],
    consents,
    personalInformation: withoutUnrecorded(formOfVersion(row.form_version), known, consents),
  };
}

interface CaseFactsForReports {
  loanCents: number;
  /** Time of the first save. */
  savedAt: Date;
}

/** Returns facts of the dealer's cases with these numbers that the account may see, by case number. */
export async function findCaseFacts(
  ctx: Context,
  actor: DealerActor,
  caseNos: readonly string[],
): Promise<Map<string, CaseFactsForReports>> {
  const rows = await ctx.db
    .select({ caseNo: cases.caseNo, loanCents: cases.loanCents, savedAt: cases.createdAt })
    .from(cases)
    .where(
      and(
        eq(cases.dealerId, actor.dealerId),
        // One parameter, however many numbers there are.
        sql`${cases.caseNo} = any(${sql.param([...caseNos])}::text[])`,
        may(actor, 'case.viewAll') ? undefined : eq(cases.ownerId, actor.userId),
      ),
    );
  return new Map(rows.map(({ caseNo, loanCents, savedAt }) => [caseNo, { loanCents: loanCents ?? 0, savedAt }]));
}
