import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Permission } from '../../../contract/call.ts';
import type { Context, DealerActor } from '../../../server/context.ts';
import { prepared } from '../../../server/run-prepared.ts';
import type { AccountLevel, Dealer } from '../contract.ts';
import { effectivePermissions, templateOf, withheldWithout } from '../permission-templates.ts';
import { isSuspended } from '../suspension.ts';
import { dealerFeatures, dealers, dealerUsers } from './tables.ts';

/** One account of a person at one dealer. */
export type Membership = DealerActor & {
  uen: string;
  email: string;
  suspended: boolean;
  suspendedSince: Date | null;
  suspendedReason: string | null;
  /** A sub-account while sub-accounts are not switched on for the dealer. */
  subAccountsOff: boolean;
  /** Permissions that nobody has at this dealer now. */
  withheld: readonly Permission[];
};

/** Told where a sub-account acts while sub-accounts are not switched on. */
export const subAccountsOff = 'Sub-accounts are not switched on for this dealer. Ask the holder of the main account.';

const parents = alias(dealerUsers, 'parents');
const vsaFeature = alias(dealerFeatures, 'vsa_feature');

const byPhone = (db: Context['db']) =>
  db
    .select({
      dealer: dealers,
      user: dealerUsers,
      parentType: parents.accountType,
      subAccounts: dealerFeatures.enabled,
      vsa: vsaFeature.enabled,
    })
    .from(dealerUsers)
    .innerJoin(dealers, eq(dealers.dealerId, dealerUsers.dealerId))
    .leftJoin(parents, eq(parents.userId, dealerUsers.parentId))
    .leftJoin(
      dealerFeatures,
      and(eq(dealerFeatures.dealerId, dealerUsers.dealerId), eq(dealerFeatures.featureName, 'SUB_ACCOUNT')),
    )
    .leftJoin(
      vsaFeature,
      and(eq(vsaFeature.dealerId, dealerUsers.dealerId), eq(vsaFeature.featureName, 'VSA_GENERATE')),
    )
    .where(and(eq(dealerUsers.phone, sql.placeholder('phone')), isNull(dealerUsers.deletedAt)))
    .orderBy(asc(dealers.name))
    .prepare('memberships-by-phone');

/** Accounts that a mobile number (`+65…`) opens, by dealer name. */
export async function findMemberships(ctx: Context, phone: string): Promise<Membership[]> {
  const rows = await prepared(ctx, byPhone).execute({ phone });
  return rows.map(({ dealer, user, parentType, subAccounts, vsa }) => {
    const level = levelOf(user.accountType, parentType);
    const withheld = withheldWithout({ vsa: vsa === true });
    const suspended = isSuspended(dealer, ctx.now());
    return {
      dealerId: dealer.dealerId,
      channelNo: dealer.channelNo,
      name: dealer.name,
      uen: dealer.uen,
      suspended,
      suspendedSince: suspended ? dealer.suspendedAt : null,
      suspendedReason: suspended ? dealer.suspendedReason : null,
      subAccountsOff: level > 1 && subAccounts !== true,
      userId: user.userId,
      userName: user.userName,
      email: user.email,
      accountType: user.accountType,
      level,
      permissions: effectivePermissions({ level, granted: user.permissions }, withheld),
      withheld,
    };
  });
}

/** @param parentType account type of the account above, `null` where there is none */
export function levelOf(accountType: 1 | 2, parentType: 1 | 2 | null): AccountLevel {
  if (accountType === 1) return 1;
  return parentType === 2 ? 3 : 2;
}

export function presentDealer(membership: Membership): Dealer {
  const { suspendedSince, suspendedReason } = membership;
  const template = membership.level > 1 ? templateOf(membership.permissions, membership.withheld) : undefined;
  return {
    id: membership.dealerId,
    name: membership.name,
    channelNo: membership.channelNo,
    channelUserId: membership.userId,
    uen: membership.uen,
    accountType: membership.accountType,
    level: membership.level,
    ...(template ? { template } : {}),
    suspended: membership.suspended,
    ...(suspendedSince ? { suspendedSince: suspendedSince.toISOString() } : {}),
    ...(suspendedReason ? { suspendedReason } : {}),
    subAccountsOff: membership.subAccountsOff,
  };
}
