import { expect, test } from 'vitest';
import { typedPage } from './typed-page.ts';
import { yearsOfAssessment } from './years-of-assessment.ts';

const notice = (year: number) =>
  typedPage([
    'NOTICE OF ASSESSMENT',
    'Name: TAN WEI LING',
    `Year of Assessment: ${year}`,
    'Employment        64,980.00',
    'Total Income      64,980.00',
  ]);

test('the years of the notices in one file are found, each once', () => {
  expect(yearsOfAssessment([notice(2026)])).toEqual([2026]);
  expect(yearsOfAssessment([notice(2026), notice(2026)])).toEqual([2026]);
  expect(yearsOfAssessment([notice(2026), typedPage(['Terms of payment']), notice(2025)])).toEqual([2026, 2025]);
});
