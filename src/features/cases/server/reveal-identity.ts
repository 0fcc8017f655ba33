import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from './load-case.ts';

/**
 * Returns one full identity number of a case that the account may see. The access is recorded before the reply is sent.
 */
export async function revealIdentity(
  ctx: Context,
  input: { caseNo: string; personalInfoId: string; field: 'identityNumber' },
): Promise<{ value: string }> {
  const { caseNo, personalInfoId, field } = input;
  const stored = await loadCase(ctx, dealerActor(ctx), caseNo);
  const value = stored.personalInformation.find((party) => party.personalInfoId === personalInfoId)?.[field];
  if (typeof value !== 'string' || value === '') throw new PortalError('notFound');
  await recordAudit(ctx, 'cases.reveal-identity', caseNo, { personalInfoId, field });
  return { value };
}
