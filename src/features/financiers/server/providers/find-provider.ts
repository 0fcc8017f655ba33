import { eq } from 'drizzle-orm';
import { OutsideError } from '../../../../integrations/outside-error.ts';
import { createProviderClient, type ProviderClient } from '../../../../integrations/provider/provider-client.ts';
import { createVerifier, readClaim } from '../../../../integrations/provider/signatures.ts';
import { createSignedBody, type SignedBody } from '../../../../server/callers/signed-body.ts';
import type { Context } from '../../../../server/context.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { providers } from '../tables.ts';
import { addressOf, secretsOf } from './provider-secrets.ts';

/** Opens the connection to the provider of an application. Throws a retryable error if address or secret is missing. */
export async function openProvider(
  ctx: Context,
  financierId: string,
): Promise<{ client: ProviderClient; channel: number }> {
  const [row] = await ctx.db.select().from(providers).where(eq(providers.financierId, financierId));
  const url = row && addressOf(ctx.config, row);
  const secrets = row ? secretsOf(ctx, row) : [];
  if (!row || url === undefined || secrets.length === 0) {
    // The operator can still add them, so the delivery waits, as with wrong credentials.
    throw new OutsideError('The provider has no address or no secret yet', false, undefined, { stage: 'set-up' });
  }
  return { client: createProviderClient({ url, secrets }), channel: row.channel };
}

/**
 * Prepares the verification of a body that is yet to arrive: it finds the provider that signed it with its secret
 * within the last five minutes. A closed provider still counts, because its earlier applications continue. Throws
 * `badSignature` if the headers alone are invalid, without querying the database.
 */
export async function awaitProvider(
  ctx: Context,
  headers: Record<string, unknown>,
): Promise<SignedBody<{ financierId: string }>> {
  const claim = readClaim(headers);
  if (!claim) throw new PortalError('badSignature');
  const rows = await ctx.db.select().from(providers);
  const candidates = rows.map((row) => ({
    financierId: row.financierId,
    verifier: createVerifier(secretsOf(ctx, row), claim),
  }));
  const update = (bytes: Buffer) => {
    for (const { verifier } of candidates) verifier.update(bytes);
  };
  return createSignedBody(update, () => {
    const [first, ...others] = candidates.filter(({ verifier }) => verifier.isSigned());
    // Two providers with the same secret could impersonate each other.
    return first && others.length === 0 ? { financierId: first.financierId } : undefined;
  });
}
