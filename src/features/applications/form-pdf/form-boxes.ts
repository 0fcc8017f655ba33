import { type CaseValues, type ScopeInstance, scopeInstances } from '../../../domain/case-values.ts';
import type { Form, Section } from '../../../domain/field.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { HeadedBox, LabelledRow } from '../../../server/letterhead/blocks.ts';
import type { Consent, Consents } from '../../cases/consents.ts';
import type { FormLine } from '../../financiers/form-lines.ts';
import { formatSection } from '../../forms/format-section.ts';
import type { Quote } from '../../quotes/contract.ts';
import { type FormLayout, inOrder } from './form-layouts.ts';
import { printedName, printedPages } from './printed-words.ts';

/** A document sent with the form. */
export interface Attachment {
  readonly fileType: string;
  readonly pages: number;
}

/** Returns the boxes of a form: one for each section with values, in the form's order. */
export function formBoxes(
  form: Form,
  { values, consents = {} }: { values: CaseValues; consents?: Consents | undefined },
  quote: Quote | undefined,
  layout: FormLayout,
): HeadedBox[] {
  const guarantors = values.personalInformation.filter(({ role }) => role === 'guarantor').length;
  let guarantor = 0;
  return inOrder(scopeInstances(form, values), layout).flatMap((instance) => {
    if (instance.role === 'guarantor') guarantor += 1;
    const about = nameOf(instance, guarantors > 1 ? guarantor : undefined);
    const boxes = instance.sections.map((section) => boxOf(section, instance, { about, consents, layout }));
    if (instance.scope === 'financing' && quote) boxes.push({ head: about, rows: quoteRows(quote) });
    return joinSameHead(boxes.filter(({ rows }) => rows.length > 0));
  });
}

/** Lists the documents sent with the form. */
export function attachmentsBox(attachments: readonly Attachment[]): HeadedBox {
  const rows = attachments.map(({ fileType, pages }) => ({ label: printedName(fileType), text: printedPages(pages) }));
  return { head: m.applications_print_attachments(), rows };
}

/** Returns the box at the top of a financier's form. */
export function financierBox(financier: string, lines: readonly FormLine[]): HeadedBox {
  return { head: m.applications_print_for({ financier }), rows: [...lines] };
}

function boxOf(
  section: Section,
  { read, path }: ScopeInstance,
  { about, consents, layout }: { about: string; consents: Consents; layout: FormLayout },
): HeadedBox {
  const isDeclarations = section.name === 'declarations';
  const rows = formatSection(section, read)
    .filter(({ text }) => text !== '' || isDeclarations)
    .map(({ name, label: now, text }): LabelledRow => {
      const label = layout.labels?.[name] ?? now;
      const consent = consents[`${path}.${name}`];
      return { label, text: consent ? consentText(text, consent) : text || m.applications_print_not_answered() };
    });
  return section.title ? { head: section.title(), about, rows } : { head: about, rows };
}

/** Returns the text of a consent with its record. */
function consentText(text: string, { at: moment, by, textVersion }: Consent): string {
  return m.applications_print_consent({ text, time: formatDateTime(moment), name: by, version: textVersion });
}

function nameOf({ scope, role }: ScopeInstance, guarantorNumber: number | undefined): string {
  if (scope === 'vehicle') return m.applications_print_vehicle();
  if (scope === 'financing') return m.applications_print_financing();
  if (role === 'applicant') return m.applications_print_hirer();
  return guarantorNumber === undefined
    ? m.applications_print_guarantor()
    : m.applications_print_guarantor_number({ number: guarantorNumber });
}

function quoteRows(quote: Quote): LabelledRow[] {
  return [
    { label: m.applications_print_instalment(), text: formatMoney(quote.instalmentCents), strong: true },
    { label: m.applications_print_total_interest(), text: formatMoney(quote.totalInterestCents), strong: true },
    { label: m.applications_print_eir(), text: `${quote.eirPercent.toFixed(3)}%` },
    { label: m.applications_print_ltv(), text: loanToValueText(quote.ltv) },
  ];
}

function loanToValueText({ percent, limitPercent, exempt, within }: Quote['ltv']): string {
  const shown = percent.toFixed(2);
  if (exempt) return m.applications_print_ltv_exempt({ percent: shown });
  return within
    ? m.applications_print_ltv_within({ percent: shown, limit: limitPercent })
    : m.applications_print_ltv_above({ percent: shown, limit: limitPercent });
}

/** The quote is printed in the same box as the financing. */
function joinSameHead(boxes: readonly HeadedBox[]): HeadedBox[] {
  const joined: HeadedBox[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    if (last && last.head === box.head) joined[joined.length - 1] = { ...last, rows: [...last.rows, ...box.rows] };
    else joined.push(box);
  }
  return joined;
}
