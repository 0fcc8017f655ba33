import { type IdentityKey, type IdentityKeys, publicKeySet } from '../../../integrations/national-id/identity-keys.ts';
import type { Context } from '../../../server/context.ts';
import { scheduleKeys } from '../key-schedule.ts';
import { keyPurpose } from './purposes.ts';
import { identityKeys } from './tables.ts';

type StoredKey = typeof identityKeys.$inferSelect;

/** Returns the portal's keys for the current time; `undefined` without a signing or an encryption key. */
export async function findIdentityKeys(ctx: Context): Promise<IdentityKeys | undefined> {
  const { signing, encryption } = scheduleKeys(await ctx.db.select().from(identityKeys), ctx.now());
  if (signing.length === 0 || encryption.length === 0) return undefined;
  return { signing: signing.map((key) => open(ctx, key)), encryption: encryption.map((key) => open(ctx, key)) };
}

/** Returns the public key set for the identity portals. */
export async function findPublishedKeys(ctx: Context): Promise<ReturnType<typeof publicKeySet>> {
  const { signing, encryption, published } = scheduleKeys(await ctx.db.select().from(identityKeys), ctx.now());
  const shown = (keys: StoredKey[]) => keys.filter(({ kid }) => published.has(kid)).map((key) => open(ctx, key));
  return publicKeySet({ signing: shown(signing), encryption: shown(encryption) });
}

function open(ctx: Context, { kid, privateKey }: StoredKey): IdentityKey {
  return ctx.keyring.openJson<IdentityKey>(privateKey, keyPurpose(kid));
}
