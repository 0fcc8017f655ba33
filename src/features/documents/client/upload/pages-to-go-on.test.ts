import { expect, it } from 'vitest';
import type { Slot } from '../document-slots.ts';
import { pagesToGoOn } from './pages-to-go-on.ts';

const slot = (key: string): Slot => ({ key, fileType: 'Payslip', needed: true });
const kept = (slotKey: string, count: number) => ({
  slotKey,
  isSent: false,
  pages: Array.from({ length: count }, (_, index) => ({
    id: `${slotKey}${index}`,
    file: new File([], `${index}.jpg`),
  })),
});
const slots = [slot('a:NOA'), slot('a:Payslip')];

it.each([
  ['the latest', [kept('a:Payslip', 2), kept('a:NOA', 1)], 'a:Payslip'],
  ['one behind pages of somebody who was taken out', [kept('gone:Payslip', 2), kept('a:NOA', 1)], 'a:NOA'],
  ['one behind a list without pages', [kept('a:Payslip', 0), kept('a:NOA', 1)], 'a:NOA'],
  ['none where no place is left', [kept('gone:Payslip', 2)], undefined],
  ['none where none are in hand', [], undefined],
])('goes on with %s', (_, found, expected) => {
  expect(pagesToGoOn(found, slots)?.slot.key).toBe(expected);
});
