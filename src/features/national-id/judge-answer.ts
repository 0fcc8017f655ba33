import { isOfAge } from '../../domain/age.ts';
import type { PartyValues } from '../../domain/case-values.ts';
import { identityType } from '../../domain/enumerations.ts';
import { partyNumber } from '../../domain/party-name.ts';
import { isSameName } from '../../domain/same-meaning.ts';
import type { IdentityAnswer } from '../../integrations/national-id/identity-client.ts';
import { readCompany } from '../../integrations/national-id/read-company.ts';
import { readPerson } from '../../integrations/national-id/read-person.ts';

export type AnswerVerdict = 'accepted' | 'mismatch' | 'underAge';

/** Number types that a person may have in addition to an NRIC or FIN. */
const foreign: ReadonlySet<unknown> = new Set([identityType.foreignPassport, identityType.malaysiaNric]);

/**
 * Decides if the reply belongs to the party on the form, by its number or, without one, by its name. If the form has
 * neither, any logged-in person is accepted who is not another party of the case.
 * @param others the other parties of the case
 * @param today `YYYY-MM-DD`
 */
export function judgeAnswer(
  party: PartyValues,
  answer: IdentityAnswer,
  { others, today }: { others: readonly PartyValues[]; today: string },
): AnswerVerdict {
  if (party.partyType === 'corporation') {
    return judgeCompany(party, answer, others);
  }
  const { person } = readPerson(answer.personInfo);
  if (person.dateOfBirth !== undefined && !isOfAge(person.dateOfBirth, today)) return 'underAge';
  if (others.some((other) => partyNumber(other) === answer.uinfin)) return 'mismatch';
  const onForm = { number: written(party.identityNumber), name: written(party.name) };
  if (isSameNumber(onForm.number, answer.uinfin)) return 'accepted';
  if (onForm.number === '' && onForm.name === '') return 'accepted';
  const isNamesake = person.name !== undefined && isSameName(onForm.name, person.name, false);
  // A passport holder is compared by name.
  const isByName = onForm.number === '' || foreign.has(party.identityType);
  return isByName && isNamesake ? 'accepted' : 'mismatch';
}

function judgeCompany(party: PartyValues, { subject, entityInfo }: IdentityAnswer, others: readonly PartyValues[]) {
  if (others.some((other) => isSameNumber(partyNumber(other), subject))) return 'mismatch';
  const onForm = { number: written(party.uen), name: written(party.companyName) };
  if (onForm.number !== '') return isSameNumber(onForm.number, subject) ? 'accepted' : 'mismatch';
  const { name } = readCompany(entityInfo).company;
  const isNamesake = name !== undefined && isSameName(onForm.name, name, true);
  return onForm.name === '' || isNamesake ? 'accepted' : 'mismatch';
}

function written(value: unknown): string {
  return String(value ?? '').trim();
}

function isSameNumber(onForm: string, number: string): boolean {
  return onForm.toUpperCase() === number.toUpperCase();
}
