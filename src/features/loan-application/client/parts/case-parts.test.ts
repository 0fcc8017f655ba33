import { expect, test } from 'vitest';
import { applicationFormV1 as form } from '../../../../domain/application-form/application-form-v1.ts';
import { completeness } from '../../../forms/completeness.ts';
import { fieldProgress, findCaseProblems, isComplete } from './case-parts.ts';

const today = '2026-11-22';
const caseOf = (financingInformation: Record<string, number>) => ({
  personalInformation: [{ personalInfoId: 'p1', role: 'applicant' as const, partyType: 'individual' as const }],
  vehicleInformationWeb: { vehicleInformation: {} },
  financingInformation,
});
const whole = { loanAmountCents: 5_000_000, tenureMonths: 84, flatRatePercent: 2.78 };

test.each([
  ['all filled', whole, {}, 3, true],
  ['errors in it', { ...whole, tenureMonths: 0, flatRatePercent: 150 }, {}, 1, false],
  ['wrong text in a field that is not required', whole, { 'financing.firstInstalmentDate': 'abc' }, 3, false],
])('financing with %s', (_what, financing, typed, filled, complete) => {
  const values = caseOf(financing);
  const parts = fieldProgress(completeness(form, values, today, typed), values, []);
  const part = parts.find(({ name }) => name === 'financing');
  expect(part).toMatchObject({ filled, total: 3 });
  expect(part && isComplete(part)).toBe(complete);
});

test('wrong text is counted once, required or not', () => {
  const typed = { 'financing.loanAmountCents': 'abc', 'financing.firstInstalmentDate': '32/13/2026' };
  const { loanAmountCents: _, ...rest } = whole;
  const problems = findCaseProblems(form, caseOf(rest), today, typed).filter(({ path }) =>
    path.startsWith('financing.'),
  );
  expect(problems.map(({ path }) => path)).toEqual(Object.keys(typed));
});
