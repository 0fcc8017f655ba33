import { PDF } from '@libpdf/core';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { box, faceText, fontSize, side, soft, textWidth } from '../../../server/letterhead/blocks.ts';
import type { Letterhead } from '../../../server/letterhead/letterhead.ts';
import { printOnLetterhead } from '../../../server/letterhead/print-on-letterhead.ts';
import type { SealOrder } from './seal-document.ts';

export interface Certificate {
  order: SealOrder;
  dealer: Letterhead;
  code: string;
  sealedAt: Date;
  /** Address of the page that checks the file, without `https://`. */
  address: string;
}

const methods = {
  drawn: m.seals_print_method_drawn,
  typed: m.seals_print_method_typed,
  uploaded: m.seals_print_method_uploaded,
};

/** Distance of the code from the foot of a page, below the page number, in points. */
const footDistance = 26;

/** Appends the certificate to a signed document and prints the code at the foot of every page. */
export async function printCertificate(certificate: Certificate): Promise<{ pdf: Buffer; pages: number }> {
  const { order, code, address } = certificate;
  const document = await PDF.load(new Uint8Array(order.pdf));
  const appended = await PDF.load(new Uint8Array(await certificatePages(certificate)));
  await document.copyPagesFrom(
    appended,
    appended.getPages().map((_page, index) => index),
  );
  const foot = await document.embedPage(
    await PDF.load(new Uint8Array(await footOf(m.seals_print_foot({ code, address })))),
    0,
  );
  const pages = document.getPages();
  for (const page of pages) page.drawPage(foot);
  return { pdf: Buffer.from(await document.save()), pages: pages.length };
}

function certificatePages({ order, dealer, code, sealedAt, address }: Certificate): Promise<Buffer> {
  const { title, caseNo, documentHash, textVersion, signers } = order;
  const facts = [
    [m.seals_print_name(), title],
    [m.seals_print_code(), code],
    [m.seals_print_text_version(), String(textVersion)],
    [m.seals_print_sealed_at(), formatDateTime(sealedAt)],
  ].map(([label = '', value = '']) => ({ label, text: value }));
  // On two lines of equal length, so that people can compare it.
  const hash = { label: m.seals_print_hash(), text: (documentHash.match(/.{1,32}/g) ?? []).join('\n'), wide: true };
  return printOnLetterhead({
    title: m.seals_print_title(),
    dealer,
    caseNo,
    madeAt: sealedAt,
    right: [code],
    content: [
      box({ head: m.seals_print_document(), rows: [...facts, hash] }),
      ...signers.map((signer, index) =>
        signatureBox(signer, m.seals_print_signature({ number: index + 1, count: signers.length })),
      ),
      ...howToCheck(address),
    ],
  });
}

function signatureBox(signer: SealOrder['signers'][number], head: string): Content {
  const { name, onBehalfOf, role, identifiedBy, method, signedAt } = signer;
  const rows = [
    { label: m.seals_print_name(), text: name },
    { label: m.seals_print_role(), text: role },
    ...(onBehalfOf ? [{ label: m.seals_print_on_behalf(), text: onBehalfOf }] : []),
    { label: m.seals_print_signed_at(), text: formatDateTime(signedAt) },
    { label: m.seals_print_method(), text: methods[method]() },
    { label: m.seals_print_identified(), text: identifiedBy },
  ];
  return box({ head, about: name, rows });
}

function howToCheck(address: string): Content[] {
  return [
    { ...faceText(m.seals_print_check(), 600, { fontSize: 11.5 }), margin: [0, 8, 0, 2] },
    faceText(m.seals_print_check_text({ address }), 400),
  ];
}

/** Returns a page with one line at its foot and nothing else, to overlay on other pages. */
function footOf(line: string): Promise<Buffer> {
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: 0,
      defaultStyle: { font: 'latin-400', fontSize },
      content: [
        {
          ...faceText(line, 400, { color: soft, alignment: 'center' }),
          absolutePosition: { x: side, y: 841.89 - footDistance },
          width: textWidth,
        } as Content,
      ],
    })
    .getBuffer();
}
