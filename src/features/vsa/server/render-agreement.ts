import type { Content } from 'pdfmake/interfaces.js';
import { formatDateTime, formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { box, faceText } from '../../../server/letterhead/blocks.ts';
import { type PrintedPdf, printCounted } from '../../../server/letterhead/print-on-letterhead.ts';
import { signaturePair } from '../../../server/letterhead/signature-places.ts';
import type { PrintedSignature } from '../../signing/server/hooks.ts';
import type { AgreementContent } from './agreement-content.ts';

/** Renders an agreement as an A4 PDF; places without a signature are empty. Equal input gives equal bytes. */
export function renderAgreement(
  content: AgreementContent,
  signatures: readonly PrintedSignature[] = [],
): Promise<PrintedPdf> {
  const { dealer, caseNo, agreementNo, parts, clauses } = content;
  const madeAt = new Date(content.madeAt);
  return printCounted({
    title: m.vsa_title(),
    dealer,
    caseNo,
    madeAt,
    footNumber: agreementNo,
    right: [agreementNo, formatDay(madeAt)],
    content: [...parts.map(box), numbered(clauses), places(content, signatures), ...annex(content)],
  });
}

/**
 * Returns a numbered list. In the file, too, each number comes before its text, for users who have the PDF read aloud.
 */
function numbered(lines: readonly string[]): Content {
  return {
    stack: lines.map((line, index) => ({
      columns: [
        { width: 18, ...faceText(`${index + 1}.`, 400, { alignment: 'right' }) },
        { width: '*', ...faceText(line) },
      ],
      columnGap: 6,
      margin: [0, 0, 0, 1.5],
    })),
    margin: [0, 0, 0, 2],
  };
}

function places({ buyer, seller }: AgreementContent, signatures: readonly PrintedSignature[]): Content {
  const ofBuyer = signatures.find(({ personalInfoId }) => personalInfoId !== null);
  const ofSeller = signatures.find(({ personalInfoId }) => personalInfoId === null);
  const role = buyer.onBehalfOf ? m.vsa_print_for_company({ company: buyer.onBehalfOf }) : m.vsa_print_role_buyer();
  return signaturePair([
    { name: ofBuyer?.name ?? buyer.name, role, state: stateOf(ofBuyer), signature: ofBuyer?.picture },
    {
      name: ofSeller?.name ?? seller,
      role: m.vsa_print_role_seller(),
      state: stateOf(ofSeller),
      signature: ofSeller?.picture,
      stamp: ofSeller?.stamp,
    },
  ]);
}

function stateOf(signature: PrintedSignature | undefined): string {
  return signature ? m.vsa_print_signed({ time: formatDateTime(signature.signedAt) }) : m.vsa_print_not_signed();
}

/** Faults and accessories, on a separate page. */
function annex({ faults, accessories }: AgreementContent): Content[] {
  const lists = [
    { head: m.vsa_print_faults(), lines: faults },
    { head: m.vsa_print_accessories(), lines: accessories },
  ].filter(({ lines }) => lines.length > 0);
  if (lists.length === 0) return [];
  return [
    { ...faceText(m.vsa_print_annex(), 600, { fontSize: 13.5 }), pageBreak: 'before', margin: [0, 0, 0, 8] },
    ...lists.flatMap(({ head, lines }): Content[] => [
      { ...faceText(head, 600), margin: [0, 4, 0, 4] },
      numbered(lines),
    ]),
  ];
}
