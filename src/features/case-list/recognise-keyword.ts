import { isCaseNo } from '../../domain/case-number.ts';
import { isValidNric } from '../../domain/nric.ts';
import { plainCharacters } from '../../domain/texts/plain-characters.ts';
import { hasValidUenCheck } from '../../domain/uen.ts';
import { isValidPlate, normalisePlate } from '../vehicles/plate.ts';

/** A parsed keyword. A number with a valid check letter is searched in a separate index. */
export type Keyword =
  | { kind: 'caseNo'; caseNo: string }
  | { kind: 'plate'; plate: string; words: string[] }
  | { kind: 'identity'; number: string }
  /** Every word matches, in lower case; or the whole keyword is a foreign identity number. */
  | { kind: 'words'; words: string[]; number: string };

const mostWords = 6;

/** Returns `undefined` for an empty search. */
export function recogniseKeyword(text: string | undefined): Keyword | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return undefined;
  const joined = normalisePlate(plainCharacters(trimmed));
  const words = trimmed.toLowerCase().split(/\s+/).slice(0, mostWords);
  if (isCaseNo(joined)) return { kind: 'caseNo', caseNo: joined };
  if (isValidNric(joined) || hasValidUenCheck(joined)) return { kind: 'identity', number: joined };
  if (isValidPlate(joined)) return { kind: 'plate', plate: joined, words };
  return { kind: 'words', words, number: trimmed.toUpperCase() };
}
