import { desc, isNull } from 'drizzle-orm';
import { makeCertificate } from '../../../integrations/seal/make-certificate.ts';
import { readKeyWithCertificate } from '../../../integrations/seal/sign-pdf.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { sealKeys } from './tables.ts';

/** Validity of a certificate that the portal made itself, in years. */
const years = 5;

type KeyRow = typeof sealKeys.$inferSelect;

const purposeOf = (keyId: string) => `seal-key:${keyId}`;

/** The encrypted column, for the manifest. */
export const sealedSealKeys = {
  table: sealKeys,
  id: sealKeys.keyId,
  column: sealKeys.privateKey,
  purpose: purposeOf,
};

export interface CurrentKey extends ReturnType<typeof readKeyWithCertificate> {
  keyId: string;
}

/**
 * Returns the key that currently seals documents. The first seal creates it. If its certificate has expired, another
 * key is created, because a seal with that certificate would be invalid.
 */
export async function currentSealKey(ctx: Context): Promise<CurrentKey> {
  const row = await findCurrent(ctx);
  if (!row) return openKey(ctx, await keepFirst(ctx));
  if (row.validUntil > ctx.now()) return openKey(ctx, row);
  ctx.log.warn({ key: row.keyId }, 'the certificate of the seal is over: a new key takes its place');
  await replaceSealKey(ctx);
  return currentSealKey(ctx);
}

export function listSealKeys(ctx: Context) {
  const { keyId, createdAt, validUntil, replacedAt } = sealKeys;
  return ctx.db.select({ keyId, createdAt, validUntil, replacedAt }).from(sealKeys).orderBy(desc(createdAt));
}

/**
 * Replaces the current key.
 * @param own key and certificates in PEM; without it the portal creates a key with a self-signed certificate
 * @throws Error if the key, or its certificate, cannot be used
 */
export async function replaceSealKey(ctx: Context, own?: { key: string; certificates: string }): Promise<Date> {
  const pem = own ?? (await makeOwn(ctx));
  const { validUntil } = readKeyWithCertificate(pem.key, pem.certificates);
  if (validUntil <= ctx.now()) throw new Error('The certificate is not valid any more.');
  return inTransaction(ctx, async (tx) => {
    await tx.db.update(sealKeys).set({ replacedAt: tx.now() }).where(isNull(sealKeys.replacedAt));
    const row = rowOf(tx, pem);
    await tx.db.insert(sealKeys).values(row);
    await recordAudit(tx, 'seals.replace-key', row.keyId, { isOwn: own !== undefined });
    return row.validUntil;
  });
}

async function findCurrent(ctx: Context): Promise<KeyRow | undefined> {
  const [row] = await ctx.db.select().from(sealKeys).where(isNull(sealKeys.replacedAt));
  return row;
}

/** If two processes create the first key at the same time, one key is kept. */
async function keepFirst(ctx: Context): Promise<KeyRow> {
  await ctx.db
    .insert(sealKeys)
    .values(rowOf(ctx, await makeOwn(ctx)))
    .onConflictDoNothing();
  const row = await findCurrent(ctx);
  if (!row) throw new Error('The key of the seal was not stored.');
  return row;
}

async function makeOwn(ctx: Context) {
  const made = await makeCertificate({
    name: `Seal of ${new URL(ctx.config.PUBLIC_URL).host}`,
    from: ctx.now(),
    years,
  });
  return { key: pemOf('PRIVATE KEY', made.privateKey), certificates: pemOf('CERTIFICATE', made.certificate) };
}

function rowOf(ctx: Context, { key, certificates }: { key: string; certificates: string }): KeyRow {
  const keyId = ctx.newId();
  const { validUntil } = readKeyWithCertificate(key, certificates);
  const privateKey = ctx.keyring.sealJson(key, purposeOf(keyId));
  return { keyId, privateKey, certificates, createdAt: ctx.now(), validUntil, replacedAt: null };
}

function openKey(ctx: Context, { keyId, privateKey, certificates }: KeyRow): CurrentKey {
  const key = ctx.keyring.openJson<string>(privateKey, purposeOf(keyId));
  return { keyId, ...readKeyWithCertificate(key, certificates) };
}

function pemOf(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
