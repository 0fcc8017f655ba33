import type { PartyValues } from '../../domain/case-values.ts';
import type { FieldValue } from '../../domain/field.ts';
import { partyName, partyNumber } from '../../domain/party-name.ts';
import { isHiddenNumber, isSameName, isSameNumber } from '../../domain/same-meaning.ts';
import { isNumberOfOtherKind, whoIsMeant } from './document-statements.ts';

type Values = Readonly<Record<string, string | number | boolean>>;

/** The person named on a document. */
export interface NamedOnDocument {
  readonly name?: string;
  readonly number?: string;
}

/**
 * Returns the person named by a document if it is not the party. Two numbers that differ decide, and so do two complete
 * ones that match; otherwise the names do. A missing value does not count as a difference.
 * @param values by the names of `documents/reading`
 */
export function otherPersonOn(
  fileType: string,
  values: Values,
  party: PartyValues | undefined,
): NamedOnDocument | undefined {
  if (!party) return undefined;
  const isCompany = party.partyType === 'corporation';
  const said = whoIsMeant({ fileType, reviewed: values }, party);
  const name = trimmed(isCompany ? (values.companyName ?? values.name) : said.name);
  const printed = trimmed(isCompany ? values.uen : said.identityNumber);
  const number = isNumberOfOtherKind(printed, party) ? '' : printed;
  const ownName = trimmed(partyName(party));
  const ownNumber = trimmed(partyNumber(party));
  const named = { ...(name && { name }), ...(number && { number }) };
  if (number && ownNumber) {
    if (!isSameNumber(number, ownNumber)) return named;
    if (!isHiddenNumber(number) && !isHiddenNumber(ownNumber)) return undefined;
  }
  return name && ownName && !isSameName(name, ownName, isCompany) ? named : undefined;
}

function trimmed(read: FieldValue | undefined): string {
  return String(read ?? '').trim();
}
