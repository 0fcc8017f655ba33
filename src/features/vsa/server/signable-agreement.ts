import * as m from '../../../paraglide/messages.js';
import { inPrintedOrder } from '../../../server/letterhead/blocks.ts';
import type { FrozenDocument, SignableDocument } from '../../signing/server/hooks.ts';
import { agreementTextVersion, headingsZh } from '../agreement-text.ts';
import { type AgreementContent, decisiveContent } from './agreement-content.ts';
import { composeAgreement } from './compose-agreement.ts';
import { findAgreement, loadAgreementValues } from './find-agreement.ts';
import { renderAgreement } from './render-agreement.ts';

/** The sales agreement as a document that buyer and seller sign by a link. */
export const signableAgreement: SignableDocument = {
  kind: 'vsa',
  async freeze(ctx, stored) {
    const agreement = await findAgreement(ctx, stored.caseNo);
    // An agreement can be signed only after the dealer has made it.
    if (!agreement?.madeAt) return undefined;
    const { agreementNo, madeAt, madeHash } = agreement;
    const values = await loadAgreementValues(ctx, stored, agreement);
    const { content, hash } = await composeAgreement(ctx, stored, { values, agreementNo, madeAt });
    // Values typed after it was made have not been checked.
    const obstacle = hash === madeHash ? {} : { obstacle: m.vsa_changed_since() };
    return { ...frozen(content), ...obstacle };
  },
  render: (_ctx, { content, signatures }) => renderAgreement(content as AgreementContent, signatures),
};

function frozen(content: AgreementContent): FrozenDocument {
  const { buyer, seller, agreementNo, figures } = content;
  return {
    title: `${m.vsa_title()} ${agreementNo}`,
    textVersion: agreementTextVersion,
    content,
    letterhead: content.dealer,
    decisive: decisiveContent(content),
    figures: [...figures],
    sections: sections(content, (part) => part.head, content.clauses, {
      clauses: m.vsa_section_clauses(),
      faults: m.vsa_print_faults(),
      accessories: m.vsa_print_accessories(),
    }),
    sectionsZh: sections(content, (part) => headingsZh[part.name], content.clausesZh, headingsZh),
    signers: [buyer, { personalInfoId: null, name: seller, onBehalfOf: null }],
  };
}

type Section = FrozenDocument['sections'][number];

/** Returns the text for reading on a phone: the parts with their rows, the clauses, and the contents of the annex. */
function sections(
  { parts, faults, accessories }: AgreementContent,
  headingOf: (part: AgreementContent['parts'][number]) => string,
  clauses: readonly string[],
  headings: { clauses: string; faults: string; accessories: string },
): Section[] {
  const lists = [
    { heading: headings.faults, paragraphs: [], items: [...faults] },
    { heading: headings.accessories, paragraphs: [], items: [...accessories] },
  ];
  return [
    ...parts.map((part) => ({
      heading: headingOf(part),
      paragraphs: [],
      items: inPrintedOrder(part.rows).map(({ label, text }) => `${label}: ${text}`),
    })),
    { heading: headings.clauses, paragraphs: [...clauses], items: [] },
    ...lists.filter(({ items }) => items.length > 0),
  ];
}
