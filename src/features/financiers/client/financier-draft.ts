import type { FieldProblems } from '../../../contract/call.ts';
import type { RequirableDocument } from '../../../domain/documents/document-types.ts';
import { isEmail, maxEmailLength, tidyEmail } from '../../../domain/email.ts';
import { tidyMobile } from '../../../domain/mobile-number.ts';
import type { Financier, WhatsAppSender } from '../contract.ts';
import { requirementName } from '../requirement-words.ts';
import type { RequirableField, Requirements } from '../requirements.ts';
import { formatWhatsAppNumber } from '../whatsapp-number.ts';

/** A financier as edited in its panel. */
export interface FinancierDraft {
  name: string;
  sendMethod: 'email' | 'whatsApp';
  emails: readonly string[];
  whatsAppNumber: string;
  whatsAppFrom: WhatsAppSender;
  /** Largest e-mail it takes; null for the usual limit. */
  attachmentMegabytes: number | null;
  fields: readonly RequirableField[];
  documents: readonly RequirableDocument[];
  /** Additional rows for its form, one per line. */
  formLines: string;
  inUse: boolean;
}

/**
 * Returns the draft of a financier, or of a new one if there is none. An empty list of addresses gets one empty entry.
 */
export function financierDraftOf(financier: Financier | undefined): FinancierDraft {
  return {
    name: financier?.name ?? '',
    sendMethod: financier?.sendMethod === 'whatsApp' ? 'whatsApp' : 'email',
    emails: financier?.emails.length ? financier.emails : [''],
    whatsAppNumber: formatWhatsAppNumber(financier?.whatsAppNumber ?? ''),
    whatsAppFrom: financier?.whatsAppFrom ?? 'own',
    attachmentMegabytes: financier?.attachmentMegabytes ?? null,
    fields: financier?.requirements.fields ?? [],
    documents: financier?.requirements.documents ?? [],
    formLines: financier?.formLines ?? '',
    inUse: financier?.inUse ?? true,
  };
}

/** Returns the request body for saving. By WhatsApp the e-mail list is hidden, so only its valid addresses are kept. */
export function bodyOfFinancier({ fields, documents, ...draft }: FinancierDraft) {
  const requirements: Requirements = { fields: [...fields], documents: [...documents] };
  return { ...draft, emails: emailsToKeep(draft), requirements };
}

export function emailsToKeep({ sendMethod, emails }: Pick<FinancierDraft, 'sendMethod' | 'emails'>): string[] {
  if (sendMethod === 'email') return [...emails];
  const usable = emails.map(tidyEmail).filter((email) => isEmail(email) && email.length <= maxEmailLength);
  const keys = usable.map((email) => email.toLowerCase());
  return usable.filter((_email, index) => keys.indexOf(keys[index] ?? '') === index);
}

const emailField = /^emails\.(\d+)$/;

/** Returns the problems after an entry was removed: those of later entries move up by one. */
export function withoutEmailProblem(problems: FieldProblems, removed: number): FieldProblems {
  const kept = Object.entries(problems).flatMap(([field, problem]) => {
    const position = Number(emailField.exec(field)?.[1] ?? -1);
    if (position === removed) return [];
    return [[position > removed ? `emails.${position - 1}` : field, problem] as const];
  });
  return Object.fromEntries(kept);
}

/** Lists requirements: `Bank statement, home telephone`; `undefined` if there are none beyond the standard set. */
export function needsText({ documents, fields }: Requirements): string | undefined {
  const words = [...documents, ...fields].map(requirementName);
  // Names such as ACRA keep their capitals.
  const [first, ...others] = words.map((word, index) =>
    index > 0 && /^[A-Z][a-z]/.test(word) ? lowerFirst(word) : word,
  );
  return first === undefined ? undefined : [first, ...others].join(', ');
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** True if the financier's name, an address or its number contains the typed words. */
export function matchesFinancier({ name, emails, whatsAppNumber }: Financier, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  const digits = tidyMobile(wanted);
  const texts = [name, ...emails].map((text) => text.toLowerCase());
  return texts.some((text) => text.includes(wanted)) || (digits !== '' && (whatsAppNumber ?? '').includes(digits));
}
