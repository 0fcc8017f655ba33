import { expect, it } from 'vitest';
import { currentSection } from './current-section.ts';

const sections = (...tops: number[]) => tops.map((top, index) => ({ id: `s${index}`, top }));

it.each([
  ['the first at the top of the page', sections(8, 300, 700), false, 's0'],
  ['the one whose head was passed', sections(-400, 40, 500), false, 's1'],
  ['still the one before while the next is further down', sections(-100, 220, 700), false, 's0'],
  ['the last at the foot, however far down it begins', sections(-900, -500, 480), true, 's2'],
  ['the first where the page was pulled down', sections(200, 500), false, 's0'],
])('current is %s', (_, tops, isAtEnd, id) => {
  expect(currentSection(tops, isAtEnd)).toBe(id);
});

it('is none where there are no sections', () => {
  expect(currentSection([], false)).toBeUndefined();
  expect(currentSection([], true)).toBeUndefined();
});
