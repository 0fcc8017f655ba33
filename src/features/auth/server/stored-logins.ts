import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { passkeys, sessions } from './tables.ts';

/** Returns the stored logins and passkeys of a person, without hashes of tokens and public keys. */
export async function storedLogins(ctx: Context, { phones }: DataSubject): Promise<StoredPart[]> {
  const { method, device, createdAt, lastSeenAt, expiresAt, revokedAt } = sessions;
  const logins = await ctx.db
    .select({ method, device, createdAt, lastSeenAt, expiresAt, revokedAt })
    .from(sessions)
    .where(inArray(sessions.phone, [...phones]));
  const keys = await ctx.db
    .select({ label: passkeys.label, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(inArray(passkeys.phone, [...phones]));
  return [
    { name: 'logins', records: logins },
    { name: 'passkeys', records: keys },
  ];
}
