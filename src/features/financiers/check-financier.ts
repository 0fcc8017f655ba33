import type { FieldProblems } from '../../contract/call.ts';
import * as m from '../../paraglide/messages.js';
import { tooLongBy } from '../forms/too-long.ts';
import { checkEmailList, maxEmails } from './email-list.ts';
import { checkFormLines } from './form-lines.ts';
import { parseWhatsAppNumber } from './whatsapp-number.ts';

export const maxNameLength = 100;

/** Values of a financier that the rules check. */
export interface FinancierEntries {
  name: string;
  sendMethod: 'email' | 'whatsApp';
  emails: readonly string[];
  whatsAppNumber?: string | undefined;
  formLines?: string | undefined;
}

/**
 * Returns problems by field, an address under `emails.<place>`; empty if there are none. Browser and server check it
 * before a save.
 */
export function checkFinancier({
  name,
  sendMethod,
  emails,
  whatsAppNumber,
  formLines = '',
}: FinancierEntries): FieldProblems {
  const problems: FieldProblems = {};
  if (name.trim() === '') problems.name = m.financiers_name_missing();
  const nameTooLong = tooLongBy(name, maxNameLength);
  if (nameTooLong) problems.name = nameTooLong;
  if (emails.length > maxEmails) problems.emails = m.financiers_emails_many({ most: maxEmails });
  // For WhatsApp the e-mail list may be empty, but its entries must be valid.
  if (sendMethod === 'email' && emails.length === 0) problems['emails.0'] = m.financiers_email_missing();
  for (const [index, problem] of checkEmailList(emails).entries()) if (problem) problems[`emails.${index}`] = problem;
  if (sendMethod === 'whatsApp' && parseWhatsAppNumber(whatsAppNumber ?? '') === undefined) {
    problems.whatsAppNumber = m.financiers_whatsapp_wrong();
  }
  const linesWrong = checkFormLines(formLines);
  if (linesWrong) problems.formLines = linesWrong;
  return problems;
}
