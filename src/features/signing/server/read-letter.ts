import { and, eq } from 'drizzle-orm';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import type { LetterRow } from './find-or-make-letter.ts';
import { openSigningLink } from './open-link.ts';
import { signingLetters } from './tables.ts';

/** Returns the PDF of a letter for the dealer: sealed once it is signed. */
export async function readLetterOfCase(ctx: Context, letterId: string): Promise<FileReply> {
  const actor = dealerActor(ctx);
  const [letter] = await ctx.db
    .select()
    .from(signingLetters)
    .where(and(eq(signingLetters.letterId, letterId), eq(signingLetters.dealerId, actor.dealerId)));
  if (!letter) throw new PortalError('notFound');
  const { personalInformation } = await loadCase(ctx, actor, letter.caseNo);
  const isThere = personalInformation.some((party) => party.personalInfoId === letter.personalInfoId);
  if (!isThere) throw new PortalError('notFound');
  return readLetter(ctx, letter);
}

/** Same as `readLetter`, for the holder of a link to it. */
export async function readLetterOfLink(ctx: Context, letterId: string): Promise<FileReply> {
  const { letters } = await openSigningLink(ctx);
  const letter = letters.find((letter) => letter.letterId === letterId);
  if (!letter) throw new PortalError('notFound');
  return readLetter(ctx, letter);
}

/** Returns the sealed PDF; before it is made, the PDF to be signed. */
export async function readLetter(ctx: Context, letter: LetterRow): Promise<FileReply> {
  const { dealerId, fileId, documentAddress } = letter;
  const address = fileId ? (await findFile(ctx, dealerId, fileId)).address : documentAddress;
  return {
    bytes: await ctx.files.get(address),
    mime: 'application/pdf',
    fileName: letterFileName(letter),
    inline: true,
  };
}

export function letterFileName({ caseNo, kind }: Pick<LetterRow, 'caseNo' | 'kind'>): string {
  return `${caseNo} ${kind === 'lca' ? 'letter of confirmation and authorisation' : 'vehicle sales agreement'}.pdf`;
}
