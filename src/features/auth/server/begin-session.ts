import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import { newToken } from '../../../server/keyring.ts';
import { type LoginMethod, sessionHours } from '../login-rules.ts';
import { type OwnAccounts, presentDealer, presentInvitation } from './find-memberships.ts';
import { sessions } from './tables.ts';

interface NewSession {
  /** `+65` and eight digits. */
  phone: string;
  /** Contains at least one account. */
  accounts: OwnAccounts;
  method: LoginMethod;
  /** Browser and system in words. */
  device: string;
}

/**
 * Begins a session in the given transaction and returns the reply of `auth/login`. The token leaves the server in this
 * reply only.
 */
export async function beginSession(tx: Context, { phone, accounts, method, device }: NewSession) {
  const { memberships, invitations } = accounts;
  const token = newToken();
  const tokenHash = tx.keyring.hash(token, 'session');
  const now = tx.now();
  const expiresAt = new Date(now.getTime() + sessionHours * 3600_000);
  const sessionId = tx.newId();
  const only = memberships.length === 1 ? memberships[0] : undefined;
  await tx.db.insert(sessions).values({
    sessionId,
    tokenHash,
    phone,
    method,
    device,
    expiresAt,
    createdAt: now,
    lastSeenAt: now,
    dealerUserId: only?.userId,
    codeAt: method === 'code' ? now : null,
  });
  // A user with several accounts has not chosen a dealer yet.
  const actor = { sessionId, phone, ...(only ? { dealer: only } : {}) };
  await recordAudit({ ...tx, actor }, 'auth.login', sessionId, { method });
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    dealers: memberships.map(presentDealer),
    invitations: invitations.map(presentInvitation),
  };
}
