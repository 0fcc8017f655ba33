import { expect, it } from 'vitest';
import { typedPage } from '../typed-page.ts';
import { recogniseType, showsBothSides } from './recognise-type.ts';

const typeOf = (...lines: string[]) => recogniseType([typedPage(lines)]).type;

it('recognises a type by several words of its own, misread digits for letters too', () => {
  expect(typeOf('INLAND REVENUE AUTHORITY', 'N0TICE OF A55ESSMENT', 'Chargeable Income 48,480')).toBe('NOA');
  expect(typeOf('CPF Contribution History', 'For Month  Paid On  Amount')).toBe('CPF');
  expect(typeOf('Vehicle Details', 'Chassis No. X', 'Open Market Value', 'COE Category A')).toBe('LogCard');
});

it('takes an identity card for what it is although it says little', () => {
  expect(typeOf('REPUBLIC OF SINGAPORE', 'IDENTITY CARD NO. S7294480A', 'Race EURASIAN')).toBe('NRICFront');
});

it('is not sure of what says nothing, too little, or as much of another type', () => {
  expect(typeOf()).toBeUndefined();
  expect(typeOf('Dear customer,', 'your water bill for this month', 'Account no. 123', 'Address')).toBeUndefined();
  const both = recogniseType([typedPage(['Payslip', 'Net Pay 3,000', 'Statement of account', 'Closing balance 20'])]);
  expect(both.type).toBeUndefined();
  expect(both.candidates.toSorted()).toEqual(['BankStatement', 'Payslip']);
});

it('sees both sides of a card on one page, and neither side alone as both', () => {
  const front = ['REPUBLIC OF SINGAPORE', 'IDENTITY CARD NO. S7294480A', 'Country/Place of birth', 'SINGAPORE'];
  const back = ['NRIC No. S7294480A', 'Date of issue', '30-05-2002', 'Address', 'APT BLK 27 JALAN SERINDIT'];
  const isBoth = (...pages: string[][]) => showsBothSides(pages.map((lines) => typedPage(lines)));
  expect([isBoth([...front, ...back]), isBoth(front, back), isBoth(front), isBoth(back)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
