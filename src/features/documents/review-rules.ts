import { readingOf } from '../../domain/documents/document-types.ts';
import { isDate } from '../../domain/singapore-time.ts';
import { identityNumberProblem } from './identity-number-problem.ts';

type Value = string | number | boolean;

/** Dates printed in words, such as `31 December`. */
const inWords = ['financialYearEnd'];

/**
 * Returns problems with the values of a review, by `fields.<name>`; empty if all are valid. A name must be known for
 * this document type or have been read from this document.
 *
 * @param read the values read from the document; a reviewed value has the same type as the value read
 */
export function reviewProblems(
  fileType: string,
  fields: Readonly<Record<string, Value>>,
  read: readonly { readonly name: string; readonly value: Value }[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const offer = read.find((entry) => entry.name === name)?.value;
    const problem = problemOf(fileType, name, { value, offer });
    if (problem) problems[`fields.${name}`] = problem;
  }
  return problems;
}

function problemOf(fileType: string, name: string, { value, offer }: { value: Value; offer: Value | undefined }) {
  const known = readingOf(fileType)?.values.includes(name.replace(/\.\d{1,4}\./, '.'));
  if (!known && offer === undefined) return 'This type of document has no such value.';
  if (typeof offer === 'number' && typeof value !== 'number') return 'Enter a number.';
  if (typeof offer === 'boolean' && typeof value !== 'boolean') return 'Enter true or false.';
  const leaf = name.split('.').at(-1) ?? name;
  const isDay = /^date([A-Z]|$)|Date$|^paidOn$/.test(leaf) && !inWords.includes(leaf);
  if (isDay && !isDate(String(value))) return 'Enter a date as YYYY-MM-DD.';
  if (!/identityNumber$/i.test(leaf) || !identityNumberProblem(fileType, String(value))) return undefined;
  return 'Enter an NRIC or FIN with its right check letter.';
}
