import { eq, inArray } from 'drizzle-orm';
import type { PartyValues } from '../../../domain/case-values.ts';
import { actingTicket, type Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCaseOfDealer, type StoredCase } from '../../cases/server/load-case.ts';
import { lockTicket } from '../../tickets/server/find-tickets.ts';
import type { LinkRow } from './find-letters.ts';
import type { LetterRow } from './find-or-make-letter.ts';
import { type Signer, signerOf } from './signer-of-party.ts';
import { signingLetters, signingLinks } from './tables.ts';

/** The link of the acting ticket. */
export interface OpenLink {
  link: LinkRow;
  stored: StoredCase;
  party: PartyValues;
  signer: Signer;
  /** In the order of signing. */
  letters: LetterRow[];
}

/**
 * Returns the link of the acting ticket; throws `badLink` while its person is removed from the case.
 * @param options.lock locks case and ticket until the transaction ends
 */
export async function openSigningLink(ctx: Context, options: { lock?: boolean } = {}): Promise<OpenLink> {
  const ticket = actingTicket(ctx);
  const [link] = await ctx.db.select().from(signingLinks).where(eq(signingLinks.ticketId, ticket.ticketId));
  if (!link) throw new PortalError('badLink');
  const stored = await loadCaseOfDealer(ctx, link.dealerId, link.caseNo, options);
  // Locked after the case, in the same order as when a link is ended.
  if (options.lock) await lockTicket(ctx, ticket);
  const party = stored.personalInformation.find((party) => party.personalInfoId === link.personalInfoId);
  if (!party) throw new PortalError('badLink');
  const found = await ctx.db.select().from(signingLetters).where(inArray(signingLetters.letterId, link.letterIds));
  const letters = link.letterIds.flatMap((letterId) => found.find((letter) => letter.letterId === letterId) ?? []);
  return { link, stored, party, signer: signerOf(stored, party), letters };
}
