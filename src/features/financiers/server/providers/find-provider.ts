import { eq } from 'drizzle-orm';
import { OutsideError } from '../../../../integrations/outside-error.ts';
import { createProviderClient, type ProviderClient } from '../../../../integrations/provider/provider-client.ts';
import { isSignedBy } from '../../../../integrations/provider/signatures.ts';
import type { Context } from '../../../../server/context.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { providers } from '../tables.ts';
import { addressOf, secretsOf } from './provider-secrets.ts';

/** The way to the provider of an application. Throws a failure that is tried again while it lacks address or secret. */
export async function openProvider(
  ctx: Context,
  financierId: string,
): Promise<{ client: ProviderClient; channel: number }> {
  const [row] = await ctx.db.select().from(providers).where(eq(providers.financierId, financierId));
  const url = row && addressOf(ctx.config, row);
  const secrets = row ? secretsOf(ctx, row) : [];
  if (!row || url === undefined || secrets.length === 0) {
    // The operator can still set it up: the delivery waits, as with wrong credentials.
    throw new OutsideError('The provider has no address or no secret yet', false, undefined, { stage: 'set-up' });
  }
  return { client: createProviderClient({ url, secrets }), channel: row.channel };
}

/**
 * Finds the provider whose secret signed these bytes within the last five minutes. A closed provider still counts,
 * because its earlier applications continue. Throws `badSignature` if no provider or several match.
 */
export async function identifyProvider(
  ctx: Context,
  rawBody: string,
  headers: Record<string, string>,
): Promise<{ financierId: string }> {
  const rows = await ctx.db.select().from(providers);
  const signers = rows.filter((row) => isSignedBy(secretsOf(ctx, row), rawBody, headers));
  const [signer] = signers;
  // Two providers with the same secret could impersonate each other.
  if (!signer || signers.length > 1) throw new PortalError('badSignature');
  return { financierId: signer.financierId };
}
