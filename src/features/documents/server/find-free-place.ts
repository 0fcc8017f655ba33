import { and, eq, isNull } from 'drizzle-orm';
import type { PartyValues } from '../../../domain/case-values.ts';
import { type FileType, fileSubject, isDocumentOf } from '../../../domain/documents/document-types.ts';
import { partyName, partyNumber } from '../../../domain/party-name.ts';
import { isSameName, isSameNumber } from '../../../domain/same-meaning.ts';
import type { Context } from '../../../server/context.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { whoIsMeant } from '../document-statements.ts';
import { documents } from './tables.ts';

type Values = Readonly<Record<string, string | number | boolean>>;

/** A recognised document. */
interface Recognised {
  readonly fileType: FileType;
  /** By the names of `documents/reading`. */
  readonly values: Values;
  /** Further document types that it covers. */
  readonly alsoShows: readonly string[];
}

/**
 * Returns the party and slot of a document if the slot is free; `undefined` if a user has to decide. With several
 * parties, it is the one named on the document.
 */
export async function findFreePlace(
  tx: Context,
  stored: StoredCase,
  recognised: Recognised,
): Promise<{ personalInfoId: string | null } | undefined> {
  const owner = ownerOf(stored, recognised);
  if (owner === undefined) return undefined;
  const filed = await tx.db
    .select({ fileType: documents.fileType })
    .from(documents)
    .where(
      and(
        eq(documents.caseNo, stored.caseNo),
        owner === null ? isNull(documents.personalInfoId) : eq(documents.personalInfoId, owner),
        isNull(documents.removedAt),
      ),
    );
  const taken = new Set(filed.map(({ fileType }) => fileType));
  const isFree = [recognised.fileType, ...recognised.alsoShows].every((type) => !taken.has(type));
  return isFree ? { personalInfoId: owner } : undefined;
}

function ownerOf(stored: StoredCase, { fileType, values }: Recognised): string | null | undefined {
  if (fileSubject(fileType) !== 'party') return null;
  const able = stored.personalInformation.filter((party) => isDocumentOf(fileType, party));
  const named = able.filter((party) => names(fileType, values, party));
  const [only, ...others] = named.length > 0 ? named : able;
  return others.length === 0 ? only?.personalInfoId : undefined;
}

/** True if the document names this party, by its number or otherwise by its name. */
function names(fileType: string, values: Values, party: PartyValues): boolean {
  const isCompany = party.partyType === 'corporation';
  const said = whoIsMeant({ fileType, reviewed: values }, party);
  const number = isCompany ? values.uen : said.identityNumber;
  const name = isCompany ? (values.companyName ?? values.name) : said.name;
  const [ownNumber, ownName] = [partyNumber(party), partyName(party)];
  if (number && ownNumber) return isSameNumber(String(number), ownNumber);
  return Boolean(name && ownName && isSameName(String(name), ownName, isCompany));
}
