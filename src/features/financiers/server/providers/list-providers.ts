import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { financiers, providers } from '../tables.ts';
import { addressOf, type StoredProvider, secretsOf } from './provider-secrets.ts';

/** A provider without its secrets. */
export interface ProviderFacts {
  financierId: string;
  channel: number;
  name: string;
  /** Absent until one is set. */
  url: string | undefined;
  /** Where its secret is stored: encrypted in the database, in the settings, or nowhere yet. */
  secret: 'own' | 'settings' | 'missing';
  /** When the previous secret stops being accepted. */
  overlapUntil: Date | null;
  /** True if dealers can choose it. */
  inUse: boolean;
}

/** Lists all providers by channel. */
export async function listProviders(ctx: Context): Promise<ProviderFacts[]> {
  const rows = await select(ctx);
  return rows.map(({ provider, financier }) => presentProvider(ctx, provider, financier));
}

/** @param named channel, identifier or name */
export async function findProviderNamed(ctx: Context, named: string): Promise<ProviderFacts> {
  const all = await listProviders(ctx);
  const found = all.find(
    ({ channel, financierId, name }) => named === String(channel) || named === financierId || named === name,
  );
  if (!found) throw new PortalError('notFound', { message: `There is no provider ${named}.` });
  return found;
}

export function presentProvider(
  ctx: Context,
  provider: StoredProvider,
  { name, inUse }: { name: string; inUse: boolean },
): ProviderFacts {
  const { financierId, channel, overlapUntil } = provider;
  const hasSecret = secretsOf(ctx, provider).length > 0;
  const secret = provider.secrets ? 'own' : hasSecret ? 'settings' : 'missing';
  const overlaps = overlapUntil !== null && overlapUntil > ctx.now();
  const url = addressOf(ctx.config, provider);
  return { financierId, channel, name, url, secret, overlapUntil: overlaps ? overlapUntil : null, inUse };
}

function select(ctx: Context) {
  return ctx.db
    .select({ provider: providers, financier: financiers })
    .from(providers)
    .innerJoin(financiers, eq(financiers.financierId, providers.financierId))
    .orderBy(asc(providers.channel));
}
