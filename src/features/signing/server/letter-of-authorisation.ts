import * as m from '../../../paraglide/messages.js';
import { inPrintedOrder } from '../../../server/letterhead/blocks.ts';
import { letterFigures, letterWordsOf } from '../letter-text.ts';
import type { FrozenDocument, SignableDocument } from './hooks.ts';
import { composeLetter, type LetterContent } from './letter-content.ts';
import { renderLetter } from './render-letter.ts';

/** The letter of confirmation and authorisation: one for each principal of a case, signed by that principal. */
export const letterOfAuthorisation: SignableDocument = {
  kind: 'lca',
  async freeze(ctx, stored, personalInfoId) {
    const composed = await composeLetter(ctx, stored, personalInfoId);
    return composed && frozenOf(composed, personalInfoId);
  },
  render: (_ctx, { content, signatures }) => renderLetter(content as LetterContent, signatures),
};

function frozenOf(
  { content, decisive }: { content: LetterContent; decisive: unknown },
  personalInfoId: string,
): FrozenDocument {
  const { facts, particulars, financiers, textVersion, dealer } = content;
  const words = letterWordsOf(textVersion);
  const names = financiers.map(({ name }) => name);
  const items = inPrintedOrder(particulars).map(({ label, text }) => `${label}: ${text}`);
  return {
    title: words.titleEn,
    textVersion,
    content,
    letterhead: dealer,
    decisive,
    receivers: financiers.map(({ financierId }) => financierId),
    figures: letterFigures(facts),
    sections: [...words.english(facts, names), { heading: m.signing_letter_particulars(), paragraphs: [], items }],
    sectionsZh: [
      ...words.chinese(facts, names),
      { heading: m.signing_letter_particulars({}, { locale: 'zh' }), paragraphs: [], items },
    ],
    signers: [{ personalInfoId, name: facts.signerName, onBehalfOf: facts.company?.name ?? null }],
  };
}
