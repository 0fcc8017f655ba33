import { sentenceRow } from '../../../client/list-names.ts';
import type { DocumentExtent } from '../../../domain/documents/document-type.ts';
import { documentType, needOf, readingOf, readTypes } from '../../../domain/documents/document-types.ts';
import * as m from '../../../paraglide/messages.js';
import type { AskedDocument } from '../contract.ts';

/** Both sides of an identity card in one line. */
const wholeCard = { own: m.document_requests_type_nric, pass: m.document_requests_type_pass };

/** Returns the name of the requested document: `NRIC, both sides`; for a foreigner `Pass, both sides`. */
export function askedName(
  name: string,
  documents: readonly Pick<AskedDocument, 'fileType' | 'meaning'>[] = [],
): string {
  const isWhole = name === 'NRIC';
  const kind = isWhole ? 'NRICFront' : name;
  const meaning = documents.find(({ fileType }) => fileType === kind)?.meaning;
  if (isWhole) return meaning === 'pass' ? wholeCard.pass() : wholeCard.own();
  return needOf(kind, meaning)?.customerName?.() ?? documentType(kind)?.name() ?? name;
}

const extents: Record<DocumentExtent, () => string> = {
  twelveMonths: m.document_requests_extent_twelve_months,
  latestPayslip: m.document_requests_extent_latest_payslip,
  twoYears: m.document_requests_extent_two_years,
  latestYear: m.document_requests_extent_latest_year,
};

/**
 * Returns which part of a document is needed: `Contributions of the last 12 months`; empty if its name contains that.
 */
export function extentText(
  name: string,
  documents: readonly Pick<AskedDocument, 'fileType' | 'extent'>[],
): string | undefined {
  const extent = documents.find(({ fileType }) => fileType === name)?.extent;
  return extent ? extents[extent]() : undefined;
}

/** Within a sentence: `Retake driving licence`; abbreviations and proper names keep their capitals. */
export function nameInSentence(name: string, documents?: readonly AskedDocument[]): string {
  const words = askedName(name, documents);
  return /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** Returns the customer's name for a value that is not clear. */
function valueName(name: string): string | undefined {
  const type = readTypes.find((type) => readingOf(type)?.clear[name]);
  return type && readingOf(type)?.clear[name]?.();
}

/** Describes the problem of a document in a word or two. */
export function problemWord({ kind, about }: NonNullable<AskedDocument['problem']>): string {
  if (kind === 'unopenable') return m.document_requests_unopenable();
  return kind === 'otherDocument' && about !== null ? m.document_requests_another() : m.document_requests_unclear();
}

/** Describes the problem of an unclear document and how to solve it. */
export function documentProblemText({ kind, about }: NonNullable<AskedDocument['problem']>): string {
  if (kind === 'otherDocument') {
    return about === null
      ? m.document_requests_problem_not_document()
      : m.document_requests_problem_other({ name: nameInSentence(about) });
  }
  if (kind === 'unopenable') return m.document_requests_problem_unopenable();
  const value = about === null ? undefined : valueName(about);
  const what = value ? m.document_requests_problem_value({ value }) : m.document_requests_problem_nothing();
  return sentenceRow([what, m.document_requests_how_to()]);
}
