import type { Page } from '../../../integrations/ocr/page.ts';
import type { ReadValue } from './read-value.ts';

/** Pairs of dates on a document. The first date is never later than the second. */
const inOrder = [
  ['dateOfBirth', 'dateOfIssue'],
  ['dateOfIssue', 'dateOfExpiry'],
  ['dateOfIncorporation', 'dateOfReport'],
  ['dateOfNotice', 'dueDate'],
  ['firstRegistrationDate', 'coeExpiryDate'],
  ['periodFrom', 'periodTo'],
  ['payPeriodFrom', 'payPeriodTo'],
] as const;

/** Maximum confidence in either of two dates in the wrong order. */
const mostDisordered = 0.6;

/**
 * Removes values that cannot be right as read from a picture, so that the user is asked for them: their check letter is
 * wrong, and no look-alike character corrects it. Values of a text layer stay: they are as typed, and some genuine
 * numbers have a different letter. If two dates are in the wrong order, either may be wrong, so both are doubted.
 */
export function withoutImpossible(values: readonly ReadValue[], pages: readonly Page[]): ReadValue[] {
  const possible = values.filter(({ doubt, page }) => doubt !== 'check-letter' || pages[page]?.source !== 'ocr');
  const said = (name: string) => possible.find((value) => value.name === name);
  const disordered = inOrder.flatMap(([first, second]) => {
    const [from, to] = [said(first), said(second)];
    return from && to && String(to.value) < String(from.value) ? [from, to] : [];
  });
  return possible.map((value) =>
    disordered.includes(value)
      ? { ...value, confidence: Math.min(value.confidence, mostDisordered), doubt: 'order' }
      : value,
  );
}
