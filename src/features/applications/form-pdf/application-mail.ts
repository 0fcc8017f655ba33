import { formatMoney } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import type { Attachment } from './form-boxes.ts';
import { printedName, printedPages } from './printed-words.ts';

export interface ApplicationMailInput {
  readonly financierName: string;
  readonly dealerName: string;
  readonly caseNo: string;
  readonly customerName: string;
  /** Make, model and registration number, as far as they are known. */
  readonly vehicle: string;
  readonly loanAmountCents?: number;
  readonly tenureMonths?: number;
  /** Attachments after the form, which the text always lists first. */
  readonly attachments: readonly Attachment[];
  /** The person the financier replies to; absent in a preview. */
  readonly contact?: { readonly name: string; readonly email: string; readonly telephone?: string };
}

/**
 * Returns the e-mail that sends an application to a financier. Further identifying data of the customer is only
 * in the attachments.
 */
export function applicationMail(input: ApplicationMailInput): { subject: string; text: string } {
  const { financierName, dealerName, caseNo, vehicle, contact } = input;
  const paragraphs = [
    m.applications_mail_greeting({ financier: financierName }),
    m.applications_mail_opening({ dealer: dealerName }),
    facts(input).join('\n'),
    [m.applications_mail_attachments(), ...attachmentLines(input.attachments)].join('\n'),
    ...(contact ? [answerLine(contact)] : []),
    m.applications_mail_confidential({ financier: financierName }),
  ];
  return {
    subject: oneLine(m.applications_mail_subject({ caseNo, vehicle: vehicle || dealerName })),
    text: `${paragraphs.join('\n\n')}\n`,
  };
}

function facts({ caseNo, customerName, vehicle, loanAmountCents, tenureMonths }: ApplicationMailInput): string[] {
  const lines = [m.applications_mail_case({ caseNo }), m.applications_mail_customer({ name: oneLine(customerName) })];
  if (vehicle) lines.push(m.applications_mail_vehicle({ vehicle: oneLine(vehicle) }));
  if (loanAmountCents !== undefined) {
    lines.push(m.applications_mail_amount({ amount: formatMoney(loanAmountCents) }));
  }
  if (tenureMonths !== undefined) lines.push(m.applications_mail_tenure({ months: tenureMonths }));
  return lines;
}

function answerLine({ name, email, telephone }: NonNullable<ApplicationMailInput['contact']>): string {
  return telephone
    ? m.applications_mail_answer({ name, email, telephone })
    : m.applications_mail_answer_without_telephone({ name, email });
}

function attachmentLines(attachments: readonly Attachment[]): string[] {
  const documents = attachments.map(({ fileType, pages }) => `${printedName(fileType)}, ${printedPages(pages)}`);
  return [m.applications_mail_form(), ...documents].map((line) => `- ${line}`);
}

/** A line break in a name would end the header or line too early. */
function oneLine(content: string): string {
  return content.replace(/\s+/g, ' ').trim();
}
