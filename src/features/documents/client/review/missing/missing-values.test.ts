import { expect, it } from 'vitest';
import { acceptedFields, addEntry, openEntries, resumeReview, startReview, toCells } from '../review.ts';
import { fromKept, toKept } from '../stored-reviews.ts';
import { missingMonths } from '../table-proof.ts';
import { groupRows } from '../table-rows.ts';
import { missingValues, nextContribution } from './missing-values.ts';

const offer = (name: string, value: string | number) => ({
  name,
  value,
  confidence: 0.97,
  page: 0,
  text: String(value),
  box: { x: 0.1, y: 0.1, width: 0.1, height: 0.02 },
});
const notice = (values: Record<string, string | number>) =>
  startReview(
    'NOA',
    Object.entries(values).map(([name, value]) => offer(name, value)),
  );

it('a notice without a total gets the sum of its incomes proposed, and nothing where a total was read', () => {
  const parts = { yearOfAssessment: 2026, employmentIncome: 64_000, rentIncome: 980.5 };
  expect(missingValues(notice(parts))).toEqual([
    { name: 'totalIncome', proposal: { text: '64,980.50', parts: ['employmentIncome', 'rentIncome'] } },
  ]);
  expect(missingValues(notice({ ...parts, assessableIncome: 64_780 }))).toEqual([]);
  expect(missingValues(notice({ name: 'A' }))).toEqual([{ name: 'yearOfAssessment' }, { name: 'totalIncome' }]);
});

it('what a person types for it is sent, kept on the device, and there when the document is checked again', () => {
  const typed = addEntry(notice({ yearOfAssessment: 2026 }), 'totalIncome', '64,980');
  expect(acceptedFields(typed)).toEqual({ yearOfAssessment: 2026, totalIncome: 64_980 });
  expect(missingValues(typed)).toEqual([]);
  const values = [offer('yearOfAssessment', 2026)];
  const kept = fromKept(toKept({ review: typed, version: 1 }), 'NOA', { values, version: 1 });
  expect(kept && acceptedFields(kept.review)).toEqual(acceptedFields(typed));
  const again = resumeReview('NOA', values, acceptedFields(typed));
  expect(acceptedFields(again)).toEqual(acceptedFields(typed));
});

it('months that the heading promises and no row has are told, and one of them can be added', () => {
  const history = startReview('CPF', [
    offer('firstMonth', '2026-01'),
    offer('lastMonth', '2026-04'),
    offer('contributions.0.forMonth', '2026-01'),
    offer('contributions.1.forMonth', '2026-03'),
  ]);
  const found = (review: typeof history) => {
    const { plain, groups } = groupRows(toCells(review));
    return { groups, ...missingMonths(groups, plain) };
  };
  expect(found(history)).toMatchObject({ count: 4, missing: ['2026-02', '2026-04'] });
  const names = nextContribution(found(history).groups);
  expect(names.amount).toBe('contributions.2.amount');
  const added = addEntry(addEntry(history, names.forMonth, '02/2026'), names.amount, '', 'open');
  expect(found(added).missing).toEqual(['2026-04']);
  expect(openEntries(added).map(({ name }) => name)).toEqual(['contributions.2.amount']);
});
