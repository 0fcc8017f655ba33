import type { Content } from 'pdfmake/interfaces.js';
import { formatDateTime, formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { box, faceText } from '../../../server/letterhead/blocks.ts';
import { type PrintedPdf, printCounted } from '../../../server/letterhead/print-on-letterhead.ts';
import { signaturePair } from '../../../server/letterhead/signature-places.ts';
import { type LetterSection, letterFigures, letterWordsOf } from '../letter-text.ts';
import type { PrintedSignature } from './hooks.ts';
import type { LetterContent } from './letter-content.ts';

/**
 * Renders a letter as an A4 PDF; the place for the signature is empty until it is signed. Equal input gives equal
 * bytes.
 */
export function renderLetter(content: LetterContent, signatures: readonly PrintedSignature[]): Promise<PrintedPdf> {
  const { textVersion, madeAt, caseNo, dealer, facts, particulars, financiers } = content;
  const words = letterWordsOf(textVersion);
  const names = financiers.map(({ name }) => name);
  const version = m.signing_letter_version({ version: textVersion });
  const figures = letterFigures(facts).map(({ label, value }) => ({ label, text: value, strong: true }));
  return printCounted({
    title: words.titleEn,
    dealer,
    caseNo,
    madeAt: new Date(madeAt),
    right: [formatDay(madeAt), version],
    content: [
      box({ head: m.signing_letter_figures(), about: facts.vehicle, rows: figures }),
      ...words.english(facts, names).flatMap(section),
      box({ head: m.signing_letter_particulars(), about: facts.signerName, rows: particulars }),
      place(content, signatures[0]),
    ],
  });
}

function section({ heading, paragraphs, items }: LetterSection): Content[] {
  return [
    {
      stack: [
        { ...faceText(heading, 600, { fontSize: 11.5 }), margin: [0, 6, 0, 2] },
        ...paragraphs.map((paragraph) => ({
          ...faceText(paragraph),
          margin: [0, 0, 0, 4] as [number, number, number, number],
        })),
      ],
      unbreakable: true,
    },
    ...(items.length > 0
      ? [{ ul: items.map((item) => faceText(item)), margin: [8, 0, 0, 4] as [number, number, number, number] }]
      : []),
  ];
}

function place({ facts }: LetterContent, signature: PrintedSignature | undefined): Content {
  const { company, role, signerName } = facts;
  const ofPerson = role === 'guarantor' ? m.signing_letter_role_guarantor() : m.signing_letter_role_hirer();
  return {
    stack: [
      signaturePair([
        {
          name: signature?.name ?? signerName,
          role: company ? m.signing_letter_for_company({ company: company.name }) : ofPerson,
          state: signature
            ? m.signing_letter_signed({ time: formatDateTime(signature.signedAt) })
            : m.signing_letter_not_signed(),
          signature: signature?.picture,
        },
      ]),
    ],
    margin: [0, 8, 0, 0],
  };
}
