import { type Context, dealerActor } from '../../../server/context.ts';
import { loadCase } from './load-case.ts';

/** Who changed a case lately, latest first. */
export async function readEditors(ctx: Context, caseNo: string) {
  const { updatedBy, updatedAt, revision, editors } = await loadCase(ctx, dealerActor(ctx), caseNo);
  const users = editors.map(({ userName, at }) => ({ userName, at }));
  return { updatedBy, updatedAt: updatedAt.toISOString(), revision, users };
}
