import type { FeatureName, Permission } from '../../../contract/call.ts';
import type { AccountLevel } from '../../../domain/account-levels.ts';
import type { CallerAccount } from '../../../server/callers/caller.ts';
import type { Context } from '../../../server/context.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import type { Dealer, DealerInvitation } from '../dealer.ts';
import { effectivePermissions, templateOf, withheldWithout } from '../permission-templates.ts';
import { isSuspended } from '../suspension.ts';

/** One account of a person at one dealer. */
export type Membership = CallerAccount & {
  uen: string;
  email: string;
  suspendedSince: Date | null;
  suspendedReason: string | null;
  /** Permissions that no account of this dealer can have now. */
  withheld: readonly Permission[];
};

/** An account that its user has not accepted yet. It gives no access. */
export type Invitation = Membership & { invitedBy: string | null };

/** The accounts of a mobile number. */
export interface OwnAccounts {
  /** Accounts that the session may use, by dealer name. */
  memberships: Membership[];
  invitations: Invitation[];
}

/** A row of `membershipsOf`; times are in PostgreSQL's JSON format. */
export interface MembershipRow {
  dealerId: string;
  channelNo: string;
  name: string;
  uen: string;
  suspendedAt: string | null;
  suspendedUntil: string | null;
  suspendedReason: string | null;
  userId: string;
  userName: string;
  email: string;
  accountType: 1 | 2;
  parentType: 1 | 2 | null;
  permissions: Permission[];
  features: FeatureName[];
  /** Null once its user has accepted it. */
  invitedAt: string | null;
  /** Name of the parent account; set for an invitation only. */
  invitedBy: string | null;
}

/**
 * Returns SQL for the accounts of a mobile number, by dealer name: one JSON array of `MembershipRow`, so that other
 * statements can select it beside their own row. Most calls run it: looking up the parent account and the features for
 * the one account costs less than joining them.
 * @param phone a placeholder or a column, such as `$1`
 */
export function membershipsOf(phone: string): string {
  return `select coalesce(json_agg(json_build_object('dealerId', d.dealer_id, 'channelNo', d.channel_no, 'name', d.name,
      'uen', d.uen, 'suspendedAt', d.suspended_at, 'suspendedUntil', d.suspended_until,
      'suspendedReason', d.suspended_reason, 'userId', u.user_id, 'userName', u.user_name, 'email', u.email,
      'accountType', u.account_type, 'permissions', u.permissions,
      'parentType', (select p.account_type from dealer_users p where p.user_id = u.parent_id),
      'invitedAt', u.invited_at, 'invitedBy', case when u.invited_at is null then null
        else (select p.user_name from dealer_users p where p.user_id = u.parent_id) end,
      'features', array(select f.feature_name from dealer_features f where f.dealer_id = u.dealer_id and f.enabled))
      order by d.name), '[]')
    from dealer_users u join dealers d on d.dealer_id = u.dealer_id
    where u.phone = ${phone} and u.deleted_at is null`;
}

/** Returns the accounts of a mobile number (`+65…`), by dealer name. */
export async function findMemberships(ctx: Context, phone: string): Promise<Membership[]> {
  return (await findOwnAccounts(ctx, phone)).memberships;
}

/** Returns all accounts of a mobile number (`+65…`). */
export async function findOwnAccounts(ctx: Context, phone: string): Promise<OwnAccounts> {
  const text = `select (${membershipsOf('$1')}) as memberships`;
  const [row] = await runPrepared<{ memberships: MembershipRow[] }>(ctx, text, [phone]);
  return readOwnAccounts(ctx, row?.memberships ?? []);
}

/** True if a number may log in: it has an account, or an invitation to one. */
export function hasAccount({ memberships, invitations }: OwnAccounts): boolean {
  return memberships.length > 0 || invitations.length > 0;
}

/** Returns the accounts of `membershipsOf`, those of suspended dealers last. */
export function readOwnAccounts(ctx: Context, rows: MembershipRow[]): OwnAccounts {
  const accepted = rows.filter(({ invitedAt }) => invitedAt === null);
  const invited = rows.filter(({ invitedAt }) => invitedAt !== null);
  return {
    memberships: accepted.map((row) => readRow(ctx, row)).sort((a, b) => Number(a.suspended) - Number(b.suspended)),
    invitations: invited.map((row) => ({ ...readRow(ctx, row), invitedBy: row.invitedBy })),
  };
}

function readRow(ctx: Context, row: MembershipRow): Membership {
  const { dealerId, channelNo, name, uen, userId, userName, email, accountType } = row;
  const level = levelOf(accountType, row.parentType);
  const withheld = withheldWithout({ vsa: row.features.includes('VSA_GENERATE') });
  const suspendedAt = row.suspendedAt === null ? null : new Date(row.suspendedAt);
  const suspendedUntil = row.suspendedUntil === null ? null : new Date(row.suspendedUntil);
  const suspended = isSuspended({ suspendedAt, suspendedUntil }, ctx.now());
  return {
    dealerId,
    channelNo,
    name,
    uen,
    userId,
    userName,
    email,
    accountType,
    level,
    suspended,
    suspendedSince: suspended ? suspendedAt : null,
    suspendedReason: suspended ? row.suspendedReason : null,
    subAccountsOff: level > 1 && !row.features.includes('SUB_ACCOUNT'),
    features: row.features,
    permissions: effectivePermissions({ level, granted: row.permissions }, withheld),
    withheld,
  };
}

/** @param parentType account type of the parent account, `null` if there is none */
export function levelOf(accountType: 1 | 2, parentType: 1 | 2 | null): AccountLevel {
  if (accountType === 1) return 1;
  return parentType === 2 ? 3 : 2;
}

export function presentInvitation(invitation: Invitation): DealerInvitation {
  const { id, channelUserId, name, accountType, level, template } = presentDealer(invitation);
  const { userName, invitedBy } = invitation;
  return {
    id: channelUserId,
    dealerId: id,
    dealerName: name,
    userName,
    accountType,
    level,
    ...(template ? { template } : {}),
    invitedBy,
  };
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
