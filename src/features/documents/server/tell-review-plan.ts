import { type Context, dealerActor, may } from '../../../server/context.ts';
import { maskIdentityNumber } from '../../cases/mask-identity.ts';
import { partyName } from '../../cases/party-name.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { labelOf } from '../../cases/whose.ts';
import { isHiddenNumber } from '../../contradictions/same-meaning.ts';
import type { FieldValue } from '../../forms/field.ts';
import { formatValue } from '../../forms/format-value.ts';
import type { PlannedField } from '../plan-fill.ts';
import { findDocument } from './find-documents.ts';
import { planReview, type Review } from './review-document.ts';

/** What finishing a review would do to the form, as people read it; nothing is written. */
export async function tellReviewPlan(ctx: Context, review: Review) {
  const actor = dealerActor(ctx);
  const document = await findDocument(ctx, review.fileId);
  const stored = await loadCase(ctx, actor, document.caseNo);
  const { fills, differs, otherPerson } = planReview(stored, document, review);
  const party = stored.personalInformation.find((each) => each.personalInfoId === document.personalInfoId);
  const mayReveal = may(actor, 'personalData.reveal');
  const told = fills.flatMap(({ path, field }) => (field ? [labelOf(path, field.label(), stored)] : []));
  return {
    fills: told,
    differs: differs.flatMap((each) => {
      const { path, field, value, inForm } = each;
      if (!field) return [];
      const label = labelOf(path, field.label(), stored);
      return [{ label, inForm: textOf(each, inForm, mayReveal), onPaper: textOf(each, value, mayReveal) }];
    }),
    otherPerson: otherPerson
      ? {
          paper: [otherPerson.name, otherPerson.number && masked(otherPerson.number)].filter(Boolean).join(', '),
          party: partyName(party),
        }
      : null,
  };
}

function textOf({ field }: PlannedField, value: FieldValue | undefined, mayReveal: boolean): string | null {
  if (!field || (field.sensitive === 'withheld' && !mayReveal)) return null;
  if (field.sensitive === 'masked') return masked(String(value));
  return formatValue(field, value);
}

function masked(number: string): string {
  return isHiddenNumber(number) ? number : maskIdentityNumber(number);
}
