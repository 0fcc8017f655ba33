import { eq, sql } from 'drizzle-orm';
import type { FieldProblems } from '../../../../contract/call.ts';
import { nameKey } from '../../../../domain/texts/name-key.ts';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { maxNameLength } from '../../check-financier.ts';
import { isChannel } from '../../provider-channel.ts';
import { financiers, providers } from '../tables.ts';
import { findProviderNamed, listProviders, type ProviderFacts } from './list-providers.ts';
import { isProviderSecret, newProviderSecret, sealSecrets, secretsOf } from './provider-secrets.ts';

const hourMs = 3600_000;
/** Maximum hours that a former secret is still accepted. */
const mostOverlapHours = 30 * 24;

export interface NewProvider {
  name: string;
  channel: number;
  url: string;
  /** A secret that the provider chose; generated if absent. */
  secret?: string | undefined;
}

/** Adds a provider that every dealer can send to from now on. Returns its secret, which is not shown again. */
export async function createProvider(
  ctx: Context,
  input: NewProvider,
): Promise<{ financierId: string; channel: number; secret: string }> {
  const { channel, secret = newProviderSecret() } = input;
  return changingProviders(ctx, async (tx) => {
    const facts = { name: tidyName(input.name), url: input.url.trim(), channel };
    await checkFacts(tx, facts);
    await checkSecret(tx, secret, undefined);
    const financierId = tx.newId();
    const { name, url } = facts;
    await tx.db
      .insert(financiers)
      .values({ financierId, name, sendMethod: 'interface', emails: [], position: 0, updatedAt: tx.now() });
    const secrets = sealSecrets(tx, financierId, { current: secret });
    await tx.db.insert(providers).values({ financierId, channel, url, secrets });
    await recordAudit(tx, 'financiers.create-provider', name, { financierId, channel });
    return { financierId, channel, secret };
  });
}

/** Changes name, channel or address. */
export async function changeProvider(
  ctx: Context,
  financierId: string,
  change: { name?: string; channel?: number; url?: string },
): Promise<ProviderFacts> {
  return changingProviders(ctx, async (tx) => {
    const before = await findProviderNamed(tx, financierId);
    const name = tidyName(change.name ?? before.name);
    const channel = change.channel ?? before.channel;
    await checkFacts(
      tx,
      { name, channel, ...(change.url === undefined ? {} : { url: change.url.trim() }) },
      financierId,
    );
    await tx.db.update(financiers).set({ name, updatedAt: tx.now() }).where(eq(financiers.financierId, financierId));
    const url = change.url?.trim();
    await tx.db
      .update(providers)
      .set({ channel, ...(url === undefined ? {} : { url }) })
      .where(eq(providers.financierId, financierId));
    await recordAudit(tx, 'financiers.change-provider', name, { financierId, changed: Object.keys(change) });
    return findProviderNamed(tx, financierId);
  });
}

/** Offers a provider to dealers, or stops offering it. Applications already sent continue either way. */
export async function setProviderInUse(ctx: Context, financierId: string, inUse: boolean): Promise<void> {
  await changingProviders(ctx, async (tx) => {
    const provider = await findProviderNamed(tx, financierId);
    if (provider.inUse === inUse) {
      throw new PortalError('alreadyDone', { message: `${provider.name} is ${inUse ? 'open' : 'closed'} already.` });
    }
    await tx.db.update(financiers).set({ inUse, updatedAt: tx.now() }).where(eq(financiers.financierId, financierId));
    const action = inUse ? 'financiers.open-provider' : 'financiers.close-provider';
    await recordAudit(tx, action, provider.name, { financierId });
  });
}

/**
 * Gives a provider a new secret. Until the overlap ends, both secrets are accepted and sign outgoing calls, so that the
 * provider can change at any time. Moves the main provider's secret from the settings to the database.
 * @param given.overlapHours 0 ends the former one immediately
 */
export async function rotateSecret(
  ctx: Context,
  financierId: string,
  given: { overlapHours: number; secret?: string | undefined },
): Promise<{ secret: string; overlapUntil: Date | null }> {
  const { overlapHours, secret = newProviderSecret() } = given;
  if (!(overlapHours >= 0 && overlapHours <= mostOverlapHours)) {
    throw new PortalError('validation', { fields: { overlapHours: `Give 0 to ${mostOverlapHours} hours.` } });
  }
  return changingProviders(ctx, async (tx) => {
    const [row] = await tx.db.select().from(providers).where(eq(providers.financierId, financierId));
    if (!row) throw new PortalError('notFound');
    await checkSecret(tx, secret, financierId);
    const [previous] = secretsOf(tx, row);
    if (previous === secret) {
      throw new PortalError('validation', { fields: { secret: 'This is the present secret. Give another one.' } });
    }
    const overlapUntil = previous && overlapHours > 0 ? new Date(tx.now().getTime() + overlapHours * hourMs) : null;
    const secrets = sealSecrets(tx, financierId, {
      current: secret,
      ...(overlapUntil && previous ? { previous } : {}),
    });
    await tx.db.update(providers).set({ secrets, overlapUntil }).where(eq(providers.financierId, financierId));
    await recordAudit(tx, 'financiers.rotate-secret', financierId, { channel: row.channel, overlapHours });
    return { secret, overlapUntil };
  });
}

/** Runs changes of providers one after another, so that no two get the same name, channel or secret. */
function changingProviders<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('providers', 0))`);
    return work(tx);
  });
}

const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ');

async function checkFacts(
  tx: Context,
  { name, channel, url }: { name: string; channel: number; url?: string },
  exceptId?: string,
): Promise<void> {
  const others = (await listProviders(tx)).filter(({ financierId }) => financierId !== exceptId);
  const fields: FieldProblems = {};
  if (name === '' || name.length > maxNameLength) fields.name = `Give a name of at most ${maxNameLength} characters.`;
  const sameName = others.find((other) => nameKey(other.name) === nameKey(name));
  if (sameName) fields.name = `There is a provider named ${sameName.name} already.`;
  if (!isChannel(channel)) fields.channel = 'Give a whole number from 1 to 9999; 11 is the main one.';
  const sameChannel = others.find((other) => other.channel === channel);
  if (sameChannel) fields.channel = `${sameChannel.name} has channel ${channel}.`;
  if (url !== undefined && !isAddress(url)) {
    fields.url =
      'Give an address that begins with https://, without a user, a query or a #. On this machine http:// will do.';
  }
  if (Object.keys(fields).length > 0) throw new PortalError('validation', { fields });
}

/** Applications are personal data: they must not cross a network unencrypted. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password || search || hash) return false;
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

/**
 * Refuses a secret in use: the secret identifies the provider, so two providers with the same one could act for each
 * other.
 */
async function checkSecret(tx: Context, secret: string, exceptId: string | undefined): Promise<void> {
  if (!isProviderSecret(secret)) {
    throw new PortalError('validation', {
      fields: { secret: 'This is no secret of Standard Webhooks: whsec_ and 24 to 64 bytes in base64.' },
    });
  }
  const rows = await tx.db.select().from(providers);
  const isTaken = rows.some((row) => row.financierId !== exceptId && secretsOf(tx, row).includes(secret));
  if (isTaken || tx.config.PROVIDER_SECRET === secret) {
    throw new PortalError('validation', { fields: { secret: 'This secret is in use already. Give another one.' } });
  }
}
