import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import {
  type Membership,
  type MembershipRow,
  membershipsOf,
  readMemberships,
} from '../../dealers/server/find-memberships.ts';
import { sessions } from './tables.ts';

/** How exactly it is known when a session was used. */
const seenEveryMs = 60_000;

export interface Session {
  sessionId: string;
  phone: string;
  dealerUserId: string | null;
  /** The accounts that its number opens, by dealer name. */
  memberships: Membership[];
}

interface Row {
  session_id: string;
  phone: string;
  dealer_user_id: string | null;
  last_seen_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  memberships: MembershipRow[];
}

/** Session and accounts in one statement: every call makes it, and nothing of it is kept for the next. */
const byToken = `select s.session_id, s.phone, s.dealer_user_id, s.last_seen_at, s.expires_at, s.revoked_at,
    (${membershipsOf('s.phone')}) as memberships
  from sessions s where s.token_hash = $1`;

/** The living session of a token. An unknown token is no session; an expired or revoked one is told as such. */
export async function findSession(ctx: Context, token: string): Promise<Session> {
  const [row] = await runPrepared<Row>(ctx, byToken, [ctx.keyring.hash(token, 'session')]);
  if (!row) throw new PortalError('noToken');
  if (row.revoked_at || row.expires_at <= ctx.now()) throw new PortalError('tokenExpired');
  await noticeUse(ctx, row);
  const { session_id: sessionId, phone, dealer_user_id: dealerUserId } = row;
  return { sessionId, phone, dealerUserId, memberships: readMemberships(ctx, row.memberships) };
}

async function noticeUse(ctx: Context, { session_id: sessionId, last_seen_at: lastSeenAt }: Row) {
  const now = ctx.now();
  if (now.getTime() - lastSeenAt.getTime() < seenEveryMs) return;
  await ctx.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.sessionId, sessionId));
}

export async function chooseDealerUser(ctx: Context, sessionId: string, dealerUserId: string): Promise<void> {
  await ctx.db.update(sessions).set({ dealerUserId }).where(eq(sessions.sessionId, sessionId));
}
