import { and, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type DealerActor, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { summariseApplications } from '../../applications/server/summarise-applications.ts';
import { visibleTo } from './load-case.ts';
import { caseParties, cases } from './tables.ts';

/** Moment of the last change in UTC with microseconds, and case number, of the last row shown. */
const cursorSchema = z.tuple([z.iso.datetime({ precision: 6 }).startsWith('2'), z.string()]);

/** Application statuses of the Disbursement filter: pending disbursement, its approval, completed. */
const inDisbursement = sql`exists (select 1 from applications a where a.case_no = ${cases.caseNo} and a.status in (5, 6, 7))`;

/** An Approval Advice or an undelivered application waits for the dealer. */
const waitsForDealer = sql`exists (select 1 from applications a where a.case_no = ${cases.caseNo}
  and (a.status = 2 or (a.status = 0 and a.delivery = 'failed')))`;

/** A page of the dealer's cases, latest change first, and how many each filter holds. */
export async function listCases(
  ctx: Context,
  input: { state: 0 | 1 | 2; keyword?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const visible = visibleTo(dealerActor(ctx));
  const rows = await ctx.db
    .select({
      caseNo: cases.caseNo,
      customerName: cases.customerName,
      vehicleName: cases.vehicleName,
      vehicleNo: cases.vehicleNo,
      loanCents: cases.loanCents,
      submissionState: cases.submissionState,
      updatedAt: cases.updatedAt,
      /** Microseconds and all: a JavaScript date would cut them off and repeat rows. */
      position: sql<string>`to_char(${cases.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(cases)
    .where(and(visible, ofState(input.state), matching(ctx, input.keyword), after(input.cursor)))
    .orderBy(desc(cases.updatedAt), desc(cases.caseNo))
    .limit(input.limit + 1);

  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const applications = await summariseApplications(
    ctx,
    page.map((row) => row.caseNo),
  );
  return {
    items: page.map(({ position: _position, ...row }) => ({
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      applications: applications.get(row.caseNo) ?? [],
    })),
    nextCursor: last ? Buffer.from(JSON.stringify([last.position, last.caseNo])).toString('base64url') : null,
    counts: await countStates(ctx, visible),
  };
}

function ofState(state: 0 | 1 | 2): SQL | undefined {
  return state === 2 ? inDisbursement : eq(cases.submissionState, state);
}

function matching(ctx: Context, keyword: string | undefined): SQL | undefined {
  const word = keyword?.trim();
  if (!word) return undefined;
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const plate = `%${word.replace(/\s/g, '').replace(/[\\%_]/g, '\\$&')}%`;
  const identity = ctx.db
    .select({ found: sql`1` })
    .from(caseParties)
    .where(
      and(
        eq(caseParties.caseNo, cases.caseNo),
        eq(caseParties.identityHash, ctx.keyring.hash(word.toUpperCase(), 'identity-number')),
      ),
    );
  return or(
    ilike(cases.customerName, like),
    ilike(cases.vehicleNo, plate),
    ilike(cases.caseNo, like),
    ilike(cases.vehicleName, like),
    exists(identity),
  );
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, caseNo] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return sql`(${cases.updatedAt}, ${cases.caseNo}) < (${at}::timestamptz, ${caseNo})`;
  } catch {
    throw new PortalError('validation', { message: 'This page of the list does not exist.' });
  }
}

/** How many of the cases that an account sees wait for the dealer. */
export async function countCasesWaiting(ctx: Context, actor: DealerActor): Promise<number> {
  const [counted] = await ctx.db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(cases)
    .where(and(visibleTo(actor), waitsForDealer));
  return counted?.waiting ?? 0;
}

async function countStates(ctx: Context, visible: SQL | undefined) {
  const [counted] = await ctx.db
    .select({
      pending: sql<number>`count(*) filter (where ${cases.submissionState} = 0)::int`,
      completed: sql<number>`count(*) filter (where ${cases.submissionState} = 1)::int`,
      disbursement: sql<number>`count(*) filter (where ${inDisbursement})::int`,
      waitingForYou: sql<number>`count(*) filter (where ${waitsForDealer})::int`,
    })
    .from(cases)
    .where(visible);
  return counted ?? { pending: 0, completed: 0, disbursement: 0, waitingForYou: 0 };
}
