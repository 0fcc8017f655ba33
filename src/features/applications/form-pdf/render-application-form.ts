import type { CaseValues } from '../../../domain/case-values.ts';
import type { Form } from '../../../domain/field.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { box } from '../../../server/letterhead/blocks.ts';
import type { Letterhead } from '../../../server/letterhead/letterhead.ts';
import { printOnLetterhead } from '../../../server/letterhead/print-on-letterhead.ts';
import type { Consents } from '../../cases/consents.ts';
import type { FormLine } from '../../financiers/form-lines.ts';
import type { Quote } from '../../quotes/contract.ts';
import { type Attachment, attachmentsBox, financierBox, formBoxes } from './form-boxes.ts';
import { layoutOf } from './form-layouts.ts';
import { type DealerSigning, formSignatures, type SignedParty } from './form-signatures.ts';

export interface ApplicationFormInput {
  readonly dealer: Letterhead;
  readonly financierName: string;
  readonly caseNo: string;
  readonly generatedAt: Date;
  readonly form: Form;
  /** Absent for the layout before layouts had versions. */
  readonly layoutVersion?: number | undefined;
  readonly values: CaseValues;
  /** Consents of each party. */
  readonly consents?: Consents | undefined;
  /** Absent if the figures are not sufficient for a quote. */
  readonly quote?: Quote;
  readonly attachments: readonly Attachment[];
  /** Rows for this financier only. */
  readonly financierLines?: readonly FormLine[] | undefined;
  readonly signing?: DealerSigning;
  /** Parties that signed their letter of confirmation and authorisation. */
  readonly partySignatures?: readonly SignedParty[];
}

/** Renders the application form of a case for one financier as a searchable A4 PDF. */
export function renderApplicationForm(input: ApplicationFormInput): Promise<Buffer> {
  const { dealer, financierName, caseNo, generatedAt, form, values, consents, quote, attachments } = input;
  const { financierLines = [] } = input;
  const layout = layoutOf(values, input.layoutVersion);
  const boxes = formBoxes(form, { values, consents }, quote, layout);
  if (attachments.length > 0) boxes.push(attachmentsBox(attachments));
  if (financierLines.length > 0) boxes.push(financierBox(financierName, financierLines));
  return printOnLetterhead({
    title: layout.title(),
    dealer,
    caseNo,
    madeAt: generatedAt,
    right: [m.applications_print_to({ financier: financierName }), formatDateTime(generatedAt)],
    ...(layout.code ? { footNumber: m.applications_print_layout({ caseNo, layout: layout.code }) } : {}),
    content: [...boxes.map(box), formSignatures(input)],
  });
}
