import type { CallInput, CallReply } from '../../../contract/call.ts';
import type { Context } from '../../../server/context.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import { mostCounted } from '../../cases/most-counted.ts';
import type { caseListCalls } from '../contract.ts';
import { type CountWish, caseCountsQuery } from './case-page-query.ts';
import { lookedFor, partOfAnything, readListFilters } from './read-list-filters.ts';

type Call = (typeof caseListCalls)['POST /dealer-portal/web/case/list/counts'];
type Found = CallReply<Call>;

/** Counts the cases of each state that match the list's search, up to `mostCounted` + 1. */
export async function countFoundCases(ctx: Context, input: CallInput<Call>['body']): Promise<Found> {
  const wish = readListFilters(ctx, input);
  const { keyword } = wish;
  const found = await count(ctx, wish);
  if (keyword?.kind !== 'plate') return found;
  // Same rule as in the list: if no case of a tab has exactly this plate, cases are shown that contain it in another
  // value.
  const parts = await count(ctx, { ...wish, keyword: partOfAnything(keyword) });
  return {
    pending: found.pending || parts.pending,
    completed: found.completed || parts.completed,
    disbursement: found.disbursement || parts.disbursement,
  };
}

async function count(ctx: Context, wish: CountWish): Promise<Found> {
  const { text, values } = caseCountsQuery({ ...wish, ...lookedFor(ctx, wish.keyword) }, mostCounted);
  const [found] = await runPrepared<Found & Record<string, number>>(ctx, text, values);
  return found ?? { pending: 0, completed: 0, disbursement: 0 };
}
