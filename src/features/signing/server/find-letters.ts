import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PartyValues } from '../../../domain/case-values.ts';
import type { Context } from '../../../server/context.ts';
import { dealerActor } from '../../../server/context.ts';
import { applicantOf } from '../../cases/parties.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { findTickets, type StoredTicket } from '../../tickets/server/find-tickets.ts';
import { type Letter, type LetterKind, letterKinds } from '../contract.ts';
import { letterState } from '../signing-rules.ts';
import { type LetterRow, openLetter } from './find-or-make-letter.ts';
import { letterObstacle } from './letter-content.ts';
import { freezeDocument, hashContent } from './signable-documents.ts';
import { type Signer, signerOf } from './signer-of-party.ts';
import { letterSignatures, signingLetters, signingLinks } from './tables.ts';

export type SignatureRow = typeof letterSignatures.$inferSelect;
export type LinkRow = typeof signingLinks.$inferSelect;

/** Identifier used for the seller among a letter's signers. */
export const seller = 'seller';

/** Everything stored about the signing of a case. */
interface StoredSigning {
  letters: LetterRow[];
  signatures: SignatureRow[];
  /** Latest first. */
  links: LinkRow[];
  tickets: Map<string, StoredTicket>;
}

export async function findStoredSigning(ctx: Context, caseNo: string): Promise<StoredSigning> {
  const letters = await ctx.db
    .select()
    .from(signingLetters)
    .where(and(eq(signingLetters.caseNo, caseNo), isNull(signingLetters.replacedAt)));
  const signatures = await findSignatures(
    ctx,
    letters.map(({ letterId }) => letterId),
  );
  const links = await ctx.db
    .select()
    .from(signingLinks)
    .where(eq(signingLinks.caseNo, caseNo))
    .orderBy(desc(signingLinks.sentAt));
  const tickets = await findTickets(
    ctx,
    links.map(({ ticketId }) => ticketId),
  );
  return { letters, signatures, links, tickets };
}

export function findSignatures(ctx: Context, letterIds: string[]): Promise<SignatureRow[]> {
  return ctx.db.select().from(letterSignatures).where(inArray(letterSignatures.letterId, letterIds));
}

/** Returns the letters of a case that the acting user may see, with their signers and progress. */
export async function findLetters(ctx: Context, caseNo: string): Promise<Letter[]> {
  const stored = await loadCase(ctx, dealerActor(ctx), caseNo);
  return lettersOfCase(ctx, stored);
}

/** Returns the letters of a loaded case. */
export async function lettersOfCase(ctx: Context, stored: StoredCase): Promise<Letter[]> {
  const signing = await findStoredSigning(ctx, stored.caseNo);
  const rows: Letter[] = [];
  for (const kind of letterKinds) {
    const parties = kind === 'lca' ? stored.personalInformation : [applicantOf(stored) ?? []].flat();
    for (const party of parties) rows.push(...(await lettersOfParty(ctx, stored, { kind, party, signing })));
  }
  return rows;
}

async function lettersOfParty(
  ctx: Context,
  stored: StoredCase,
  { kind, party, signing }: { kind: LetterKind; party: PartyValues; signing: StoredSigning },
): Promise<Letter[]> {
  const { personalInfoId } = party;
  const frozen = await freezeDocument(ctx, stored, { kind, personalInfoId });
  const letter = signing.letters.find((letter) => letter.kind === kind && letter.personalInfoId === personalInfoId);
  if (!frozen && !letter && kind !== 'lca') return [];
  const isOutdated = letter !== undefined && (!frozen || hashContent(ctx, frozen) !== letter.contentHash);
  const signer = signerOf(stored, party);
  const known = { kind, personalInfoId, letter, isOutdated, signing, now: ctx.now() };
  const unmade = frozen || kind !== 'lca' ? frozen?.obstacle : letterObstacle(stored, party);
  const obstacle = unmade ?? reachObstacle(signer);
  const own = describeLetter(known, { ...signer, id: personalInfoId, obstacle });
  const others = (frozen ?? (letter && openLetter(ctx, letter)))?.signers.filter(
    (signer) => signer.personalInfoId === null,
  );
  return [
    own,
    ...(others ?? []).map(({ name, onBehalfOf }) =>
      describeLetter(known, { name, onBehalfOf, id: null, fileType: 'Dealer', obstacle: unmade ?? null }),
    ),
  ];
}

function reachObstacle({ phone, onBehalfOf }: Signer): string | null {
  if (phone) return null;
  return onBehalfOf ? 'Enter a mobile number of the company or its director.' : 'Enter the mobile number.';
}

interface Known {
  kind: LetterKind;
  personalInfoId: string;
  letter: LetterRow | undefined;
  isOutdated: boolean;
  signing: StoredSigning;
  now: Date;
}

/** Returns the link that was used to sign a letter, or the latest link to its signer. Replaced links do not count. */
function findLink(
  { links }: StoredSigning,
  { letterId, personalInfoId, isSigned }: { letterId: string; personalInfoId: string; isSigned: boolean },
): LinkRow | undefined {
  const toSigner = links.filter((link) => link.personalInfoId === personalInfoId);
  return (isSigned ? toSigner : toSigner.slice(0, 1)).find(({ letterIds }) => letterIds.includes(letterId));
}

type Described = Pick<Letter, 'fileType' | 'obstacle' | 'onBehalfOf'> & { name: string; id: string | null };

function describeLetter({ kind, personalInfoId, letter, isOutdated, signing, now }: Known, signer: Described): Letter {
  const { letterId = null } = letter ?? {};
  const signature = signing.signatures.find(
    (signature) => signature.letterId === letterId && signature.signer === (signer.id ?? seller),
  );
  const link =
    signer.id && letterId ? findLink(signing, { letterId, personalInfoId, isSigned: !!signature }) : undefined;
  const ticket = link && signing.tickets.get(link.ticketId);
  const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null;
  return {
    letterId,
    kind,
    personalInfoId: signer.id,
    signerName: signer.name,
    onBehalfOf: signer.onBehalfOf,
    fileType: signer.fileType,
    state: letterState({ signedAt: signature?.signedAt ?? null, isOutdated, link: ticket }, now),
    sentTo: link?.sentTo ?? null,
    sentAt: iso(link?.sentAt),
    openedAt: iso(ticket?.openedAt),
    signedAt: iso(signature?.signedAt),
    expiresAt: iso(ticket?.expiresAt),
    remindedAt: iso(link?.remindedAt),
    textVersion: letter?.textVersion ?? null,
    fileId: letter?.fileId ?? null,
    obstacle: signer.obstacle,
  };
}
