import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { CodeProof } from '../../auth/credentials.ts';
import { actorOf } from '../../auth/server/actor-of.ts';
import { findOwnAccounts } from '../../auth/server/find-memberships.ts';
import { closeUnusedNumber, moveSession } from '../../auth/server/sessions-of.ts';
import { tryStepUpCode, type UseStepUp } from '../../auth/server/step-up.ts';
import type { DealerUser } from '../contract.ts';
import { announceDestination } from './change-destination.ts';
import { checkFreeNumber } from './check-free-number.ts';
import { isFeatureOn } from './find-features.ts';
import { type Account, lockAccounts, manageable, presentAccount } from './load-accounts.ts';
import { dealerUsers } from './tables.ts';

export interface AccountUpdate {
  id: string;
  userName?: string | undefined;
  email?: string | undefined;
  /** Eight digits. */
  phone?: string | undefined;
  proof?: CodeProof | undefined;
  newPhoneProof?: CodeProof | undefined;
}

/**
 * Changes the caller's own details or those of an account it manages. A change of number or e-mail address needs a code
 * to the caller's number; an own new number also needs a code to that number. An own new number applies to every dealer
 * of the user; another account's new number only to this dealer.
 */
export async function updateAccount(ctx: Context, input: AccountUpdate): Promise<DealerUser> {
  const { proof, newPhoneProof, phone } = input;
  const useProof = proof && (await tryStepUpCode(ctx, proof, 'own'));
  const useNewPhone = newPhoneProof && phone ? await tryStepUpCode(ctx, newPhoneProof, `+65${phone}`) : undefined;
  return inTransaction(ctx, async (tx) => {
    const accounts = await lockAccounts(tx);
    const isOwn = input.id === accounts.self.userId;
    if (!isOwn) await checkSubAccountsOn(tx, accounts.self.dealerId);
    const account = isOwn ? accounts.self : manageable(accounts, input.id);
    const changes = changesOf(account, input);
    if (Object.keys(changes).length === 0) return presentAccount(accounts.self, account);

    if (changes.phone)
      checkFreeNumber(accounts.living, changes.phone, { viewer: accounts.self, ownId: account.userId });
    if (changes.phone && isOwn) await checkFreeElsewhere(tx, account.phone, changes.phone);
    if (changes.phone || changes.email) {
      await needed(useProof, 'proof', 'Enter the code that was sent to your number.')(tx);
    }
    if (changes.phone && isOwn) {
      await needed(useNewPhone, 'newPhoneProof', 'Enter the code that was sent to the new number.')(tx);
    }
    const changed = { id: account.userId, name: account.userName };
    if (changes.phone) await announceDestination(tx, { what: 'accountNumber', ...changed });
    if (changes.email) await announceDestination(tx, { what: 'accountEmail', ...changed });
    if (changes.phone && isOwn) await takeNumberAlong(tx, account, changes.phone);
    // A main account may have mistyped another user's number, so the new number's holder has to accept the account
    // first.
    const written = changes.phone && !isOwn ? { ...changes, invitedAt: tx.now() } : changes;
    await tx.db.update(dealerUsers).set(written).where(eq(dealerUsers.userId, account.userId));
    if (changes.phone && !isOwn) await closeUnusedNumber(tx, account.phone);
    await recordAudit(tx, 'dealers.update-account', account.userId, {
      name: changes.userName ?? account.userName,
      fields: Object.keys(changes).join(', '),
    });
    const updated = { ...account, ...written };
    return presentAccount(isOwn ? updated : accounts.self, updated);
  });
}

async function checkSubAccountsOn(tx: Context, dealerId: string): Promise<void> {
  if (!(await isFeatureOn(tx, dealerId, 'SUB_ACCOUNT'))) throw new PortalError('featureOff');
}

function changesOf(account: Account, input: AccountUpdate): Partial<Pick<Account, 'userName' | 'email' | 'phone'>> {
  const phone = input.phone === undefined ? undefined : `+65${input.phone}`;
  return {
    ...(input.userName !== undefined && input.userName !== account.userName ? { userName: input.userName } : {}),
    ...(input.email !== undefined && input.email !== account.email ? { email: input.email } : {}),
    ...(phone !== undefined && phone !== account.phone ? { phone } : {}),
  };
}

function needed(use: UseStepUp | undefined, field: string, message: string): UseStepUp {
  if (!use) throw new PortalError('validation', { fields: { [field]: message } });
  return use;
}

/** At another dealer of this person, the new number may already be a colleague's. */
async function checkFreeElsewhere(tx: Context, oldPhone: string, newPhone: string): Promise<void> {
  const own = tx.db
    .select({ dealerId: dealerUsers.dealerId })
    .from(dealerUsers)
    .where(and(eq(dealerUsers.phone, oldPhone), isNull(dealerUsers.deletedAt)));
  const taken = await tx.db
    .select({ userId: dealerUsers.userId })
    .from(dealerUsers)
    .where(and(eq(dealerUsers.phone, newPhone), isNull(dealerUsers.deletedAt), inArray(dealerUsers.dealerId, own)));
  if (taken.length === 0) return;
  throw new PortalError('validation', {
    fields: { phone: 'This number has an account at another dealer you act for. Enter another number.' },
  });
}

/** Moves every account of the person, the current session and the passkeys to the new number. */
async function takeNumberAlong(tx: Context, account: Account, newPhone: string): Promise<void> {
  const actor = actorOf(tx);
  const { memberships, invitations } = await findOwnAccounts(tx, account.phone);
  const others = [...memberships, ...invitations].filter(({ userId }) => userId !== account.userId);
  // Other dealers are notified, and have it recorded as an action of the user's account there.
  for (const other of others) {
    const acting = { ...tx, actor: { ...actor, dealer: other } };
    await announceDestination(acting, { what: 'accountNumber', id: other.userId, name: other.userName });
    const details = { name: other.userName, fields: 'phone' };
    await recordAudit(acting, 'dealers.update-account', other.userId, details);
  }
  await tx.db
    .update(dealerUsers)
    .set({ phone: newPhone })
    .where(and(eq(dealerUsers.phone, account.phone), isNull(dealerUsers.deletedAt)));
  await moveSession(tx, actor.sessionId, newPhone);
}
