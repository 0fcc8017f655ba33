import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Person, StoredPart } from '../../../server/stored-about.ts';
import { findPartiesOf } from '../../cases/server/export/stored-parties.ts';
import { letterSignatures } from './tables.ts';

/** Answers which letters a person signed, and the pictures of the signatures. */
export async function storedSignings(ctx: Context, person: Person): Promise<StoredPart[]> {
  const parties = (await findPartiesOf(ctx, person)).map(({ party }) => party.personalInfoId);
  const rows = await ctx.db.select().from(letterSignatures).where(inArray(letterSignatures.signer, parties));
  const records = rows.map(({ letterId, signedAt, method, textVersion, device, identifiedBy }) => {
    return { letterId, signedAt, method, textVersion, device, identifiedBy };
  });
  const files = rows.map(({ letterId, pictureAddress }) => ({ name: `${letterId}.png`, address: pictureAddress }));
  return [{ name: 'letters-signed', records, files }];
}
