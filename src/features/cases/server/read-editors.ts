import { type Context, dealerActor } from '../../../server/context.ts';
import { loadCase } from './load-case.ts';
import { whereYou } from './where-you.ts';

/** Returns recent editors of a case, latest first. */
export async function readEditors(ctx: Context, caseNo: string) {
  const { updatedBy, updatedAt, revision, editors } = await loadCase(ctx, dealerActor(ctx), caseNo);
  const where = whereYou(ctx);
  const users = await Promise.all(
    editors.map(async (editor) => ({ userName: editor.userName, at: editor.at, you: await where(editor) })),
  );
  return { updatedBy, updatedAt: updatedAt.toISOString(), revision, users };
}
