import { holderNumbers } from '../../../domain/documents/document-types.ts';
import type { FieldValue } from '../../../domain/field.ts';
import { maskIdentityNumber } from '../../../domain/mask-identity.ts';
import { partyName } from '../../../domain/party-name.ts';
import { isHiddenNumber } from '../../../domain/same-meaning.ts';
import { type Context, dealerActor, may } from '../../../server/context.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { labelOf } from '../../cases/whose.ts';
import { formatValue } from '../../forms/format-value.ts';
import type { PlannedField } from '../plan-fill.ts';
import { findDocument, type StoredDocument } from './find-documents.ts';
import { openReading } from './open-reading.ts';
import { planReview, type ReviewInput, type ReviewPlan } from './review-document.ts';

/** Returns what finishing a review would do to the form, worded for the user; writes nothing. */
export async function describeReviewPlan(ctx: Context, review: ReviewInput) {
  const actor = dealerActor(ctx);
  const document = await findDocument(ctx, review.fileId);
  const stored = await loadCase(ctx, actor, document.caseNo);
  const mayReveal = may(actor, 'personalData.reveal');
  const { fills, differs, otherPerson } = planUnguessable(ctx, stored, document, { review, mayReveal });
  const party = stored.personalInformation.find((party) => party.personalInfoId === document.personalInfoId);
  const told = fills.flatMap(({ path, field }) => (field ? [labelOf(path, field.label(), stored)] : []));
  return {
    fills: told,
    differs: differs.flatMap((entry) => {
      const { path, field, value, inForm } = entry;
      if (!field) return [];
      const label = labelOf(path, field.label(), stored);
      return [{ label, inForm: textOf(entry, inForm, mayReveal), onDocument: textOf(entry, value, mayReveal) }];
    }),
    otherPerson: otherPerson
      ? {
          document: [otherPerson.name, otherPerson.number && masked(otherPerson.number)].filter(Boolean).join(', '),
          party: partyName(party),
        }
      : null,
  };
}

/**
 * Returns the plan without details that a user could find out by guessing, because attempts are not recorded. Values
 * that the account may not see are compared only if they are on the document or in its last review.
 */
function planUnguessable(
  ctx: Context,
  stored: StoredCase,
  document: StoredDocument,
  { review, mayReveal }: { review: ReviewInput; mayReveal: boolean },
): ReviewPlan {
  const { values = [], reviewed } = openReading(ctx, document) ?? {};
  const isKnown = ([name, given]: [string, string | number | boolean]) =>
    reviewed?.[name] === given || values.some((value) => value.name === name && value.value === given);
  const fields = Object.entries(review.fields);
  const known = Object.fromEntries(fields.filter(isKnown));
  const numbers = holderNumbers(document.fileType);
  const open = Object.fromEntries(fields.filter((field) => !numbers.includes(field[0]) || isKnown(field)));

  const plan = planReview(ctx, stored, document, { ...review, fields: open });
  if (plan.otherPerson && !review.ofParty) return plan;
  const ofKnown = planReview(ctx, stored, document, { ...review, fields: known, ofParty: true });
  const isHidden = ({ field }: PlannedField) =>
    field?.sensitive === 'masked' || (field?.sensitive === 'withheld' && !mayReveal);
  const merge = (kind: 'fills' | 'differs') => [
    ...plan[kind].filter((field) => !isHidden(field)),
    ...ofKnown[kind].filter(isHidden),
  ];
  return { fills: merge('fills'), differs: merge('differs'), otherPerson: plan.otherPerson };
}

function textOf({ field }: PlannedField, value: FieldValue | undefined, mayReveal: boolean): string | null {
  if (!field || (field.sensitive === 'withheld' && !mayReveal)) return null;
  if (field.sensitive === 'masked') return masked(String(value));
  return formatValue(field, value);
}

function masked(number: string): string {
  return isHiddenNumber(number) ? number : maskIdentityNumber(number);
}
