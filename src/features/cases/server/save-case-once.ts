import type { FastifyRequest } from 'fastify';
import { type Context, dealerActor } from '../../../server/context.ts';
import { findFirstReply, onceKeyOf, runOnce } from '../../../server/run-once.ts';
import { loadCase, type StoredCase } from './load-case.ts';
import { type CaseInput, type SavedCase, saveCase } from './save-case.ts';

const path = '/dealer-portal/web/case/detail/save';

/** The case that a save is about; none where it opens one. Without a lock: the write sees whether it is still the same. */
export async function readToSave(ctx: Context, { caseNo }: CaseInput): Promise<StoredCase | undefined> {
  return caseNo === undefined ? undefined : loadCase(ctx, dealerActor(ctx), caseNo);
}

/**
 * Saves a case once per `Idempotency-Key`. A case that is there is written in one statement with the reply to the key: a
 * save is what a dealer waits for most often, and needs no transaction around it (`replaceCase`).
 */
export async function saveCaseOnce(
  ctx: Context,
  request: FastifyRequest,
  input: CaseInput,
  stored: Promise<StoredCase | undefined>,
): Promise<SavedCase> {
  const once = onceKeyOf(ctx, path, request);
  if (!once || input.caseNo === undefined) return runOnce(ctx, once, async (tx) => saveCase(tx, input, await stored));
  try {
    return await saveCase(ctx, input, await stored, once);
  } catch (error) {
    // Asked only now: a repetition finds the case at a later revision, or the key taken.
    const first = await findFirstReply(ctx, once);
    if (first) return first.value as SavedCase;
    throw error;
  }
}
