import { z } from 'zod';
import type { CallInput } from '../../../contract/call.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import type { CaseSummary } from '../../cases/contract.ts';
import type { caseListCalls } from '../contract.ts';
import type { Keyword } from '../recognise-keyword.ts';
import { casePageQuery, type PageWish } from './case-page-query.ts';
import { lookedFor, partOfAnything, readListFilters } from './read-list-filters.ts';

type Input = CallInput<(typeof caseListCalls)['POST /dealer-portal/web/case/list']>['body'];

interface Row {
  pending: number;
  completed: number;
  disbursement: number;
  waiting: number;
  /** Null in the single row of an empty page. */
  case_no: string | null;
  customer_name: string;
  applicant_erased_at: Date | null;
  vehicle_name: string;
  vehicle_no: string;
  loan_cents: string | null;
  submission_state: number;
  applications: CaseSummary['applications'];
  /** Time of the last change in UTC with microseconds: a JavaScript date would drop them and repeat rows. */
  position: string;
}

const cursorSchema = z.tuple([z.iso.datetime({ precision: 6 }).startsWith('2'), z.string()]);

/** Returns a page of the dealer's cases by their last change, and the number of cases in each tab. */
export async function listCases(ctx: Context, input: Input) {
  const { keyword, ...filters } = readListFilters(ctx, input);
  const wish: PageWish = {
    ...filters,
    state: input.state,
    sort: input.sort,
    after: input.cursor === undefined ? undefined : readCursor(input.cursor),
    rows: input.limit + 1,
  };
  const rows = await readPage(ctx, wish, keyword);
  const found = rows.filter((row): row is Row & { case_no: string } => row.case_no !== null);
  const page = found.slice(0, input.limit);
  const last = found.length > input.limit ? page.at(-1) : undefined;
  const [{ pending, completed, disbursement, waiting } = none] = rows;
  return {
    items: page.map(present),
    nextCursor: last ? Buffer.from(JSON.stringify([last.position, last.case_no])).toString('base64url') : null,
    counts: { pending, completed, disbursement, waitingForYou: waiting },
  };
}

const none = { pending: 0, completed: 0, disbursement: 0, waiting: 0 };

/**
 * Reads a page. A whole plate that the dealer does not have may be part of another value, such as a model's name, and
 * is searched as such.
 */
async function readPage(ctx: Context, wish: PageWish, keyword: Keyword | undefined): Promise<Row[]> {
  const rows = await read(ctx, wish, keyword);
  if (keyword?.kind !== 'plate' || rows[0]?.case_no !== null) return rows;
  return read(ctx, wish, partOfAnything(keyword));
}

function read(ctx: Context, wish: PageWish, keyword: Keyword | undefined): Promise<Row[]> {
  const { text, values } = casePageQuery({ ...wish, ...lookedFor(ctx, keyword) });
  return runPrepared<Row>(ctx, text, values);
}

function present(row: Row & { case_no: string }): CaseSummary {
  return {
    caseNo: row.case_no,
    customerName: row.customer_name,
    ...(row.applicant_erased_at && { applicantErasedAt: row.applicant_erased_at.toISOString() }),
    vehicleName: row.vehicle_name,
    vehicleNo: row.vehicle_no,
    loanCents: row.loan_cents === null ? null : Number(row.loan_cents),
    submissionState: row.submission_state,
    updatedAt: `${row.position.slice(0, 23)}Z`,
    applications: row.applications,
  };
}

function readCursor(cursor: string): readonly [string, string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new PortalError('validation', { message: 'This page of the list does not exist.' });
  }
}
