import { casesSentTo } from '../../applications/server/cases-sent-to.ts';
import type { Keyword } from '../recognise-keyword.ts';

/** Conditions for counting cases of one dealer, in any state. */
export interface CountWish {
  dealerId: string;
  /** Only the cases of this account are seen and counted. */
  onlyOwner?: string | undefined;
  keyword?: Keyword | undefined;
  /** Keyed hash of the keyword, if it may be an identity number. */
  identityHash?: string | undefined;
  financierId?: string | undefined;
  ownerId?: string | undefined;
  /** Time of the last change: from `since` inclusive, to the second time exclusive. */
  since?: Date | undefined;
  until?: Date | undefined;
}

export interface PageWish extends CountWish {
  /** 0 pending submission, 1 submission completed, 2 disbursement. */
  state: 0 | 1 | 2;
  sort: 'newest' | 'oldest';
  /** Time with microseconds and case number of the last row before the page. */
  after?: readonly [updatedAt: string, caseNo: string] | undefined;
  /** Reads at least this many rows if that many exist. */
  rows: number;
}

/**
 * Few different limits, so that few statements are prepared. A literal, so that the query planner knows how early it
 * may stop.
 */
const limits = [51, 101] as const;

const shown =
  'c.case_no, c.customer_name, c.applicant_erased_at, c.vehicle_name, c.vehicle_no, c.loan_cents, c.submission_state, c.applications';

/**
 * Returns a statement for a page of the list and the counts of the filters. It always returns at least one row, with a
 * null `case_no` if the page is empty. One index of the dealer decides which cases are on the page; only those are
 * read.
 */
export function casePageQuery(wish: PageWish): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const dealer = put(wish.dealerId);
  const mine = seen(wish, put, dealer);
  const after = wish.after === undefined ? [] : [following(wish.after, wish.sort, put)];
  const where = [mine, inState(wish.state), ...conditions(wish, put, dealer), ...after].join(' and ');
  const direction = wish.sort === 'newest' ? 'desc' : 'asc';
  const limit = limits.find((limit) => limit >= wish.rows) ?? limits[1];
  const text = `select n.pending, n.completed, n.disbursement, n.waiting, p.*
    from (select coalesce(sum(pending), 0)::int as pending, coalesce(sum(completed), 0)::int as completed,
        coalesce(sum(disbursement), 0)::int as disbursement, coalesce(sum(waiting), 0)::int as waiting
      from case_counts where ${mine}) n
    left join (select ${shown},
        to_char(k.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
      from (select case_no, updated_at from cases where ${where}
        order by updated_at ${direction}, case_no ${direction} limit ${limit}) k
      join cases c on c.case_no = k.case_no) p on true
    order by p.position ${direction}, p.case_no ${direction}`;
  return { text, values };
}

/**
 * Returns the query that counts the cases of each state, up to `most + 1`. Each count reads in the list's order, so
 * that it scans the list's index, which contains every needed column, and stops as soon as it has enough.
 */
export function caseCountsQuery(wish: CountWish, most: number): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const dealer = put(wish.dealerId);
  const where = [seen(wish, put, dealer), ...conditions(wish, put, dealer)].join(' and ');
  const counted = (state: PageWish['state']) => `(select count(*)::int from (select 1 from cases
    where ${where} and ${inState(state)} order by updated_at desc, case_no desc limit ${most + 1}) k)`;
  const text = `select ${counted(0)} as pending, ${counted(1)} as completed, ${counted(2)} as disbursement`;
  return { text, values };
}

type Put = (value: unknown) => string;

function seen({ onlyOwner }: CountWish, put: Put, dealer: string): string {
  const own = onlyOwner === undefined ? [] : [`owner_id = ${put(onlyOwner)}`];
  return [`dealer_id = ${dealer}`, ...own].join(' and ');
}

function inState(state: PageWish['state']): string {
  return state === 2 ? 'in_disbursement' : `submission_state = ${state}`;
}

function conditions(wish: CountWish, put: Put, dealer: string): string[] {
  const { keyword, financierId, ownerId, since, until } = wish;
  return [
    ...(keyword ? matching(keyword, wish.identityHash, put) : []),
    ...(financierId === undefined ? [] : [`case_no in (${casesSentTo(dealer, put(financierId))})`]),
    ...(ownerId === undefined ? [] : [`owner_id = ${put(ownerId)}`]),
    ...(since === undefined ? [] : [`updated_at >= ${put(since)}`]),
    ...(until === undefined ? [] : [`updated_at < ${put(until)}`]),
  ];
}

function following([moment, caseNo]: readonly [string, string], sort: PageWish['sort'], put: Put) {
  return `(updated_at, case_no) ${sort === 'newest' ? '<' : '>'} (${put(moment)}::timestamptz, ${put(caseNo)})`;
}

/** An apostrophe matches any one character: phones type a curly one, computers a straight one. */
function patternOf(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&').replace(/['’‘ʼ`´]/g, '_');
}

function matching(keyword: Keyword, identityHash: string | undefined, put: Put): string[] {
  if (keyword.kind === 'caseNo') return [`case_no = ${put(keyword.caseNo)}`];
  if (keyword.kind === 'plate') return [`vehicle_no = ${put(keyword.plate)}`];
  const ofParty = `case_no = any (array(select case_no from case_parties where identity_hash = ${put(identityHash)}))`;
  if (keyword.kind === 'identity') return [ofParty];
  const words = keyword.words.map((word) => `search like ${put(`%${patternOf(word)}%`)}`);
  return [`(${words.join(' and ')} or ${ofParty})`];
}
