import type { Context } from '../../../../server/context.ts';
import { sameHash } from '../../../../server/keyring.ts';

/** Mail servers try for about five days. A later report is ignored. */
const longestDays = 14;
/** 96 bits. */
const hashLength = 24;
const tokenLength = 50;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const form = /^b\+([\da-z]{50})$/;

/** A copy of an application that was sent by e-mail. */
export interface SentCopy {
  applicationId: string;
  /** To the second. */
  sentAt: Date;
}

const hashOf = (ctx: Context, copy: string) => ctx.keyring.hash(copy, 'bounce-address').slice(0, hashLength);

/**
 * Returns the address for bounces of an application sent now; `undefined` if returned mail is not received. It contains
 * the application, the second and a keyed hash of both, in letters and digits only, because mail servers may change
 * capitals.
 */
export function bounceAddressOf(ctx: Context, applicationId: string): string | undefined {
  const { BOUNCE_DOMAIN: domain } = ctx.config;
  if (domain === undefined || !uuid.test(applicationId)) return undefined;
  const seconds = Math.floor(ctx.now().getTime() / 1000);
  const copy = applicationId.replaceAll('-', '') + seconds.toString(16).padStart(8, '0');
  const token = BigInt(`0x${copy}${hashOf(ctx, copy)}`)
    .toString(36)
    .padStart(tokenLength, '0');
  return `b+${token}@${domain}`;
}

/** Returns the sent copy that the part before the @ names, if the portal made it and it is not too old. */
export function readBounceAddress(ctx: Context, localPart: string): SentCopy | undefined {
  const [, token] = form.exec(localPart.toLowerCase()) ?? [];
  if (token === undefined) return undefined;
  let value = 0n;
  for (const digit of token) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(64, '0');
  const copy = hex.slice(0, 40);
  if (hex.length !== 64 || !sameHash(hex.slice(40), hashOf(ctx, copy))) return undefined;
  const sentAt = new Date(Number.parseInt(copy.slice(32), 16) * 1000);
  if (ctx.now().getTime() - sentAt.getTime() > longestDays * 86_400_000) return undefined;
  const applicationId = copy.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { applicationId, sentAt };
}
