import { randomBytes } from 'node:crypto';
import type { Config } from '../../../../server/config.ts';
import type { Context } from '../../../../server/context.ts';
import type { SealedColumn } from '../../../../server/feature.ts';
import { mainChannel } from '../../provider-channel.ts';
import { providers } from '../tables.ts';

export type StoredProvider = typeof providers.$inferSelect;

/** Sealed content of a provider's row. */
interface ProviderSecrets {
  current: string;
  /** Accepted too until the row's `overlapUntil`. */
  previous?: string;
}

const purposeOf = (financierId: string) => `provider-secrets:${financierId}`;

export const sealedProviderSecrets: SealedColumn = {
  table: providers,
  id: providers.financierId,
  column: providers.secrets,
  purpose: purposeOf,
};

/** Length of a secret in bytes, as Standard Webhooks recommends. */
const leastBytes = 24;
const mostBytes = 64;

/** Makes a secret in the form of Standard Webhooks. */
export function newProviderSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** True if a text is a secret of Standard Webhooks of 24 to 64 bytes. */
export function isProviderSecret(text: string): boolean {
  const found = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text);
  const bytes = Buffer.from(found?.[1] ?? '', 'base64');
  return bytes.length >= leastBytes && bytes.length <= mostBytes && bytes.toString('base64') === found?.[1];
}

export function sealSecrets(ctx: Context, financierId: string, secrets: ProviderSecrets): Buffer {
  return ctx.keyring.sealJson(secrets, purposeOf(financierId));
}

/** Returns the provider's valid secrets, the current one first; empty if neither the row nor the settings have one. */
export function secretsOf(ctx: Context, row: StoredProvider): string[] {
  if (!row.secrets) return row.channel === mainChannel ? fromSetting(ctx.config.PROVIDER_SECRET) : [];
  const { current, previous } = ctx.keyring.openJson<ProviderSecrets>(row.secrets, purposeOf(row.financierId));
  const overlaps = row.overlapUntil !== null && row.overlapUntil > ctx.now();
  return overlaps && previous !== undefined ? [current, previous] : [current];
}

/** Returns the address of a provider's calls. */
export function addressOf(config: Config, row: Pick<StoredProvider, 'channel' | 'url'>): string | undefined {
  return row.url ?? (row.channel === mainChannel ? config.PROVIDER_URL : undefined);
}

function fromSetting(secret: string | undefined): string[] {
  return secret === undefined ? [] : [secret];
}
