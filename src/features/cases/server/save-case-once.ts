import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../server/context.ts';
import { findFirstReply, onceKeyOf, runOnce } from '../../../server/run-once.ts';
import { type CaseInput, type SavedCase, saveCase } from './save-case.ts';

const path = '/dealer-portal/web/case/detail/save';

/**
 * Saves a case once per `Idempotency-Key`. A case that is there is written in one statement with the reply to the key: a
 * save is what a dealer waits for most often, and needs no transaction around it (`replaceCase`).
 */
export async function saveCaseOnce(ctx: Context, request: FastifyRequest, input: CaseInput): Promise<SavedCase> {
  const once = onceKeyOf(ctx, path, request);
  if (!once || input.caseNo === undefined) return runOnce(ctx, once, (within) => saveCase(within, input));
  try {
    return await saveCase(ctx, input, once);
  } catch (error) {
    // A repetition that came while the first was being saved finds the case at the next revision.
    const first = await findFirstReply(ctx, once);
    if (first) return first.value as SavedCase;
    throw error;
  }
}
