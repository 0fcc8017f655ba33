import { permissions } from '../../../contract/call.ts';
import { type Context, may } from '../../../server/context.ts';
import type { Me } from '../contract.ts';
import { actorOf } from './actor-of.ts';
import { findOwnAccounts, presentDealer, presentInvitation } from './find-memberships.ts';
import { accountGone } from './find-session.ts';

/**
 * Returns the logged-in user, the dealers they may act for, and their permissions for the chosen one. The e-mail
 * address is empty until an account is accepted: an invitation's address was entered by the dealer, not by the user.
 */
export async function describeMe(ctx: Context): Promise<Me> {
  const actor = actorOf(ctx);
  const { memberships, invitations } = await findOwnAccounts(ctx, actor.phone);
  const chosen = memberships.find((membership) => membership.userId === actor.dealer?.userId);
  const own = chosen ?? memberships[0];
  const self = own ?? invitations[0];
  if (!self) throw accountGone();
  return {
    user: { id: self.userId, userName: self.userName, phone: actor.phone, email: own?.email ?? '' },
    dealers: memberships.map(presentDealer),
    invitations: invitations.map(presentInvitation),
    ...(chosen ? { chosenDealer: presentDealer(chosen) } : {}),
    permissions: chosen ? permissions.filter((permission) => may(chosen, permission)) : [],
  };
}
