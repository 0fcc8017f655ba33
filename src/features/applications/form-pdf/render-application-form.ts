import pdfmake from 'pdfmake';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDateTime } from '../../../contract/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseValues } from '../../forms/case-values.ts';
import type { Form } from '../../forms/field.ts';
import type { Quote } from '../../quotes/contract.ts';
import { fontBytes, fontFamilies, runsOf } from './fonts.ts';
import { type Attachment, attachmentsBox, formBoxes } from './form-boxes.ts';
import { box, fontSize, ink, side, soft, text, textWidth } from './paper.ts';

/** The dealer as the letterhead shows it. */
export interface Letterhead {
  readonly name: string;
  readonly uen: string;
  readonly address: string;
  readonly telephone: string;
  readonly email: string;
}

export interface ApplicationFormInput {
  readonly dealer: Letterhead;
  readonly financierName: string;
  readonly caseNo: string;
  readonly generatedAt: Date;
  readonly form: Form;
  readonly values: CaseValues;
  /** Left out where the figures do not suffice for one. */
  readonly quote?: Quote;
  readonly attachments: readonly Attachment[];
}

interface FileStore {
  existsSync: (name: string) => boolean;
  readFileSync: (name: string) => Buffer | undefined;
}

/** 12 mm. */
const edgeMargin = 34;
const footerHeight = 34;

pdfmake.setFonts(fontFamilies);
pdfmake.setLocalAccessPolicy(() => false);
pdfmake.setUrlAccessPolicy(() => false);
// Every font comes from memory; the file store is there, though its types leave it out.
const { virtualfs } = pdfmake as unknown as { virtualfs: FileStore };
virtualfs.existsSync = (name) => name in fontFamilies;
virtualfs.readFileSync = (name) => fontBytes(name);

/** The application form of a case for one financier, an A4 PDF with text that can be searched. */
export function renderApplicationForm(input: ApplicationFormInput): Promise<Buffer> {
  return pdfmake.createPdf(definition(input)).getBuffer();
}

function definition(input: ApplicationFormInput): TDocumentDefinitions {
  const { dealer, caseNo, generatedAt, form, values, quote, attachments } = input;
  const boxes = formBoxes(form, values, quote);
  if (attachments.length > 0) boxes.push(attachmentsBox(attachments));
  return {
    pageSize: 'A4',
    pageMargins: [side, edgeMargin, side, edgeMargin + footerHeight],
    info: {
      title: `${m.applications_print_title()} ${caseNo}`,
      author: dealer.name,
      creator: 'Dealer Portal',
      producer: 'Dealer Portal',
      creationDate: generatedAt,
    },
    language: 'en-SG',
    displayTitle: true,
    defaultStyle: { font: 'latin-400', fontSize, color: ink },
    content: [...letterhead(input), title(caseNo), ...boxes.map(box), signatures(input)],
    footer: (page, pages) => footer(input, page, pages),
  };
}

function letterhead({ dealer, financierName, generatedAt }: ApplicationFormInput): Content[] {
  const address = [dealer.uen && m.applications_print_uen({ uen: dealer.uen }), dealer.address];
  const reach = [dealer.telephone && m.applications_print_telephone({ telephone: dealer.telephone }), dealer.email];
  return [
    {
      columns: [
        { width: 30, stack: monogram(dealer.name) },
        {
          width: '*',
          stack: [
            text(dealer.name, 600, { fontSize: 13.5 }),
            ...[address, reach].map((parts) => text(parts.filter(Boolean).join(' · '), 400, { color: soft })),
          ],
        },
        {
          width: 'auto',
          stack: [m.applications_print_to({ financier: financierName }), formatDateTime(generatedAt)].map((line) =>
            text(line, 400, { color: soft, alignment: 'right' }),
          ),
        },
      ],
      columnGap: 10.5,
    },
    { canvas: [line(2, ink)], margin: [0, 9, 0, 0] },
  ];
}

/** The dealer's initials in a frame, where other letterheads have a mark. */
function monogram(name: string): Content[] {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first)
    .join('');
  return [
    { canvas: [{ type: 'rect', x: 0.75, y: 0.75, w: 28.5, h: 28.5, r: 4.5, lineWidth: 1.5, lineColor: ink }] },
    {
      ...text(initials.toUpperCase(), 600, { fontSize: 12, alignment: 'center' }),
      relativePosition: { x: 0, y: -22.8 },
    },
  ];
}

function title(caseNo: string): Content {
  return {
    columns: [
      { width: '*', ...text(m.applications_print_title(), 600, { fontSize: 16.5 }) },
      {
        width: 'auto',
        ...text(m.applications_print_case({ caseNo }), 400, { color: soft, alignment: 'right' }),
        margin: [0, 6.5, 0, 0],
      },
    ],
    margin: [0, 10, 0, 7.5],
  };
}

function signatures({ dealer, values }: ApplicationFormInput): Content {
  const applicant = values.personalInformation.find(({ role }) => role === 'applicant');
  const hirer = typeof applicant?.name === 'string' ? applicant.name : '';
  return {
    columns: [
      signature(hirer, m.applications_print_signature_hirer()),
      signature(dealer.name, m.applications_print_signature_dealer()),
    ],
    columnGap: 30,
    unbreakable: true,
    margin: [0, 2, 0, 0],
  };
}

function signature(signerName: string, role: string): Column {
  const width = (textWidth - 30) / 2;
  const signer = signerName ? runsOf(signerName, 500) : [];
  const suffix = runsOf(signerName ? `, ${role}` : role, 400).map((run) => ({ ...run, color: soft }));
  return {
    width,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 40, x2: width, y2: 40, lineWidth: 0.75, lineColor: ink }],
        margin: [0, 0, 0, 3],
      },
      { text: [...signer, ...suffix] },
      text(m.applications_print_not_signed(), 400, { color: soft }),
    ],
  };
}

function footer({ caseNo, dealer }: ApplicationFormInput, page: number, pages: number): Content {
  return {
    margin: [side, 10, side, 0],
    stack: [
      { canvas: [line(0.75, '#b3afa7')], margin: [0, 0, 0, 5] },
      {
        columns: [
          { width: 'auto', ...text(caseNo, 400, { color: soft }) },
          { width: '*', ...text(dealer.name, 400, { color: soft, alignment: 'center' }) },
          { width: 'auto', ...text(m.applications_print_page({ page, pages }), 400, { color: soft }) },
        ],
        columnGap: 12,
      },
    ],
  };
}

function line(lineWidth: number, lineColor: string) {
  return { type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth, lineColor } as const;
}
