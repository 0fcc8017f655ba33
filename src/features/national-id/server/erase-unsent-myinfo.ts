import { and, eq, exists, lt, notExists, or } from 'drizzle-orm';
import { submissionState } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { partyOfCase, unsentCase } from '../../cases/server/party-of-case.ts';
import { undoable } from '../../cases/server/removals-after-save.ts';
import { unsentDays } from '../request-rules.ts';
import { identitySaver } from './identity-saver.ts';
import { identityAuthorisations } from './tables.ts';
import { takeOutMyinfo } from './take-out-myinfo.ts';

type Authorisation = typeof identityAuthorisations.$inferSelect;

/**
 * Deletes values from Singpass and Corppass for cases that were not sent in time (from the form too, unless edited),
 * and for removed parties that can no longer be restored.
 */
export async function eraseUnsentMyinfo(ctx: Context): Promise<void> {
  const { authorisedAt, caseNo, personalInfoId } = identityAuthorisations;
  const before = new Date(ctx.now().getTime() - unsentDays * 24 * 3600_000);
  const isUnsent = exists(unsentCase(ctx, caseNo));
  const isOfNobody = notExists(partyOfCase(ctx, caseNo, personalInfoId));
  const old = await ctx.db
    .select()
    .from(identityAuthorisations)
    .where(and(lt(authorisedAt, before), or(isUnsent, isOfNobody)));
  for (const authorisation of old) await inTransaction(ctx, (tx) => eraseValues(tx, authorisation));
}

async function eraseValues(tx: Context, old: Authorisation): Promise<void> {
  const { caseNo, dealerId, personalInfoId, portal } = old;
  const stored = await loadCaseOfDealer(tx, dealerId, caseNo, { lock: true });
  const [authorisation] = await tx.db
    .select()
    .from(identityAuthorisations)
    .where(eq(identityAuthorisations.personalInfoId, personalInfoId));
  // The customer may have consented again meanwhile.
  if (authorisation?.authorisedAt.getTime() !== old.authorisedAt.getTime()) return;
  const isThere = stored.personalInformation.some((party) => party.personalInfoId === personalInfoId);
  const canReturn = undoable(stored.removed, tx.now()).some(({ party }) => party.personalInfoId === personalInfoId);
  if (canReturn || (isThere && stored.submissionState === submissionState.submitted)) return;
  await takeOutMyinfo(tx, stored, { authorisation, saver: identitySaver(dealerId, portal) });
  await recordAudit(tx, 'national-id.purge-unsent', caseNo, { personalInfoId, portal }, dealerId);
}
