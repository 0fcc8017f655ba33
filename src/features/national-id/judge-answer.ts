import { isOfAge } from '../../domain/age.ts';
import type { PartyValues } from '../../domain/case-values.ts';
import { identityType } from '../../domain/enumerations.ts';
import { partyNumber } from '../../domain/party-name.ts';
import { isSameName } from '../../domain/same-meaning.ts';
import type { IdentityAnswer } from '../../integrations/national-id/identity-client.ts';
import { readPerson } from '../../integrations/national-id/read-person.ts';

export type Verdict = 'accepted' | 'mismatch' | 'underAge';

/** Numbers that an NRIC or FIN stands beside. */
const foreign: ReadonlySet<unknown> = new Set([identityType.foreignPassport, identityType.malaysiaNric]);

/**
 * Decides if the answer is of the party on the form. A form without a number takes that of who logged in, unless it is
 * that of another party of the case.
 *
 * @param others the other parties of the case
 * @param today `YYYY-MM-DD`
 */
export function judgeAnswer(
  party: PartyValues,
  answer: IdentityAnswer,
  { others, today }: { others: readonly PartyValues[]; today: string },
): Verdict {
  if (party.partyType === 'corporation') {
    return isOther(party.uen, answer.subject) ? 'mismatch' : 'accepted';
  }
  const { person } = readPerson(answer.personInfo);
  if (person.dateOfBirth !== undefined && !isOfAge(person.dateOfBirth, today)) return 'underAge';
  if (others.some((other) => partyNumber(other) === answer.uinfin)) return 'mismatch';
  if (!isOther(party.identityNumber, answer.uinfin)) return 'accepted';
  // Somebody known by a passport is told apart by name.
  const isNamesake = person.name !== undefined && isSameName(String(party.name ?? ''), person.name, false);
  return foreign.has(party.identityType) && isNamesake ? 'accepted' : 'mismatch';
}

function isOther(onForm: unknown, number: string): boolean {
  const written = String(onForm ?? '').trim();
  return written !== '' && written.toUpperCase() !== number.toUpperCase();
}
