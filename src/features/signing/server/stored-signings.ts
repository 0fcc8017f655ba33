import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { findOwnCases, withheld } from '../../cases/server/export/own-cases.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import { describeLinks } from '../../tickets/server/describe-links.ts';
import { letterSignatures, signaturePictures, signingLetters, signingLinks } from './tables.ts';

/** Returns a person's letters with their links, what the person signed, and the pictures of the signatures. */
export async function storedSignings(ctx: Context, person: DataSubject): Promise<StoredPart[]> {
  const cases = await findOwnCases(ctx, person);
  const parties = cases.map(({ personalInfoId }) => personalInfoId);
  const links = await ctx.db.select().from(signingLinks).where(inArray(signingLinks.personalInfoId, parties));
  return [
    await findLetters(ctx, cases),
    await findSignatures(ctx, parties),
    await describeSigningLinks(ctx, links),
    await findUnusedPictures(ctx, links),
  ];
}

type OwnCases = Awaited<ReturnType<typeof findOwnCases>>;
type SigningLink = typeof signingLinks.$inferSelect;

async function findLetters(ctx: Context, cases: OwnCases): Promise<StoredPart> {
  const byParty = new Map(cases.map((own) => [own.personalInfoId, own]));
  const rows = await ctx.db
    .select()
    .from(signingLetters)
    .where(inArray(signingLetters.personalInfoId, [...byParty.keys()]));
  const records = [];
  const files = [];
  for (const row of rows) {
    const { letterId, caseNo, kind, createdAt, replacedAt, completedAt, sealedAt, fileId } = row;
    const isOnlyParty = byParty.get(row.personalInfoId)?.isOnlyParty ?? false;
    const document = isOnlyParty ? 'in this export' : withheld;
    records.push({ letterId, caseNo, kind, createdAt, replacedAt, completedAt, sealedAt, document });
    if (!isOnlyParty) continue;
    const sealed = fileId ? await findFile(ctx, row.dealerId, fileId) : undefined;
    files.push({ name: sealed?.fileName ?? `${letterId}.pdf`, address: sealed?.address ?? row.documentAddress });
  }
  return { name: 'letters', records, files };
}

async function findSignatures(ctx: Context, parties: string[]): Promise<StoredPart> {
  const rows = await ctx.db.select().from(letterSignatures).where(inArray(letterSignatures.signer, parties));
  const records = rows.map(({ letterId, signedAt, method, textVersion, device, identifiedBy }) => {
    return { letterId, signedAt, method, textVersion, device, identifiedBy };
  });
  const files = rows.map(({ letterId, pictureAddress }) => ({ name: `${letterId}.png`, address: pictureAddress }));
  return { name: 'letters-signed', records, files };
}

async function describeSigningLinks(ctx: Context, links: SigningLink[]): Promise<StoredPart> {
  const states = await describeLinks(
    ctx,
    links.map(({ ticketId }) => ticketId),
  );
  const records = links.map(
    ({ ticketId, caseNo, letterIds, channel, sentTo, codeTo, askedByName, sentAt, reminders }) => {
      return { caseNo, letterIds, channel, sentTo, codeTo, askedByName, sentAt, reminders, ...states.get(ticketId) };
    },
  );
  return { name: 'signing-links', records };
}

/** Returns uploaded pictures that are not used in a signature. */
async function findUnusedPictures(ctx: Context, links: SigningLink[]): Promise<StoredPart> {
  const tickets = links.map(({ ticketId }) => ticketId);
  const rows = await ctx.db
    .select()
    .from(signaturePictures)
    .where(and(inArray(signaturePictures.ticketId, tickets), isNull(signaturePictures.signedAt)));
  const records = rows.map(({ fileId, method, uploadedAt, removedAt }) => ({ fileId, method, uploadedAt, removedAt }));
  const files = rows.map(({ fileId, address }) => ({ name: `${fileId}.png`, address }));
  return { name: 'signature-pictures', records, files };
}
