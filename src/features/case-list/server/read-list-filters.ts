import type { CallInput } from '../../../contract/call.ts';
import { type Context, dealerActor, may } from '../../../server/context.ts';
import { hashIdentityNumber } from '../../../server/hash-identity-number.ts';
import type { caseListCalls } from '../contract.ts';
import { type Keyword, recogniseKeyword } from '../recognise-keyword.ts';
import type { CountWish } from './case-page-query.ts';
import { countIdentitySearch } from './identity-searches.ts';

type Input = CallInput<(typeof caseListCalls)['POST /dealer-portal/web/case/list/counts']>['body'];

const dayMs = 86_400_000;

/** Returns the conditions that the caller asks for, within the cases that the caller may see. */
export function readListFilters(ctx: Context, { keyword, financerId, createdBy, from, to }: Input): CountWish {
  const actor = dealerActor(ctx);
  return {
    dealerId: actor.dealerId,
    onlyOwner: may(actor, 'case.viewAll') ? undefined : actor.userId,
    keyword: recogniseKeyword(keyword),
    financierId: financerId,
    ownerId: createdBy,
    since: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : new Date(startOf(to).getTime() + dayMs),
  };
}

/** Returns a keyword with its identity hash, if it may be an identity number. @throws `tooMany` */
export function lookedFor(ctx: Context, keyword: Keyword | undefined): Pick<CountWish, 'keyword' | 'identityHash'> {
  const number = keyword && 'number' in keyword ? keyword.number : undefined;
  if (number === undefined) return { keyword, identityHash: undefined };
  const identityHash = hashIdentityNumber(ctx, number);
  // A number without a check letter has too many candidates to try.
  if (keyword?.kind === 'identity') countIdentitySearch(ctx, identityHash);
  return { keyword, identityHash };
}

/** Turns a whole plate into words that match part of any value, such as a model's name. */
export function partOfAnything({ words, plate }: Extract<Keyword, { kind: 'plate' }>): Keyword {
  return { kind: 'words', words, number: plate };
}

/** Returns the start of a day in Singapore. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}
