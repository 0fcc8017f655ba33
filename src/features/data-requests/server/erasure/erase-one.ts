import type { Context } from '../../../../server/context.ts';
import { deleteReplies } from '../../../../server/erasure/delete-replies.ts';
import {
  customerParties,
  type Erased,
  type ErasedParty,
  keptErased,
  type PartyKey,
  type PartyState,
  partyErased,
} from '../../../../server/erasure/erasure-hooks.ts';
import { deleteJobs } from '../../../../server/jobs/delete-jobs.ts';

/**
 * Runs the hooks of all features on a locked party, from the top down, because tables refer to tables of features
 * below.
 */
export async function eraseOne(
  tx: Context,
  party: PartyKey & PartyState,
  { which, isKeptOfOthers = false }: { which: 'now' | 'kept'; isKeptOfOthers?: boolean },
): Promise<Required<Pick<Erased, 'erased' | 'kept'>>> {
  const keptFiles = new Set<string>();
  const locked: ErasedParty = { ...party, isOnly: party.isOnly && !isKeptOfOthers, keptFiles };
  const hook = which === 'now' ? partyErased : keptErased;
  const results: Erased[] = [];
  for (const erase of hook.of(tx).toReversed()) {
    const result = await erase(tx, locked);
    for (const fileId of result.keptFiles ?? []) keptFiles.add(fileId);
    results.push(result);
  }
  const jobKeys = results.flatMap((result) => result.jobKeys ?? []);
  await deleteJobs(tx, jobKeys);
  await deleteReplies(tx, [party.caseNo, party.personalInfoId]);
  return { erased: sumUp(results), kept: results.flatMap(({ kept = [] }) => kept) };
}

/**
 * Locks the case of a party until the transaction ends. Returns `undefined` if the case is gone, or if the party's
 * identity number does not match the given hash.
 */
export async function lockParty(
  tx: Context,
  party: PartyKey,
  identityHash?: string,
): Promise<(PartyKey & PartyState) | undefined> {
  for (const parties of customerParties.of(tx)) {
    const state = await parties.lock(tx, party, identityHash);
    if (state) return { ...party, ...state };
  }
  return undefined;
}

/** Adds up counts by name, leaving out those that are 0. */
export function sumUp(results: readonly Pick<Erased, 'erased'>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of results.flatMap(({ erased }) => Object.entries(erased))) {
    if (count > 0) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}
