import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findLastSeen } from '../../auth/server/sessions-of.ts';
import type { DealerUser } from '../contract.ts';
import { isFeatureOn } from './find-features.ts';
import { presentAccount, readAccounts } from './load-accounts.ts';

/** Lists undeleted accounts of the acting dealer, main accounts first. */
export async function listAccounts(ctx: Context, channelId: string): Promise<DealerUser[]> {
  const { dealerId, userId } = dealerActor(ctx);
  if (channelId !== dealerId) throw new PortalError('notFound');
  const living = (await readAccounts(ctx, dealerId)).filter((account) => account.deletedAt === null);
  const self = living.find((account) => account.userId === userId);
  if (!self) throw new PortalError('tokenExpired');
  const subAccounts = await isFeatureOn(ctx, dealerId, 'SUB_ACCOUNT');
  const viewer = subAccounts
    ? self
    : { ...self, permissions: self.permissions.filter((p) => p !== 'subAccount.manage') };
  const seen = await findLastSeen(
    ctx,
    living.map((account) => account.userId),
  );
  return living.map((account) => presentAccount(viewer, account, seen.get(account.userId)));
}
