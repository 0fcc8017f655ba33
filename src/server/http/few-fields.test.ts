import { expect, it } from 'vitest';
import { fewFields } from './few-fields.ts';

const bytesOf = (fields: object) => Buffer.byteLength(JSON.stringify(fields));

it('leaves what a person gets wrong as it is', () => {
  const fields = { name: 'Fill this in.', 'personalInformation.0.street': 'At most 200 characters.' };
  expect(fewFields(fields)).toEqual(fields);
});

it('lists at most fifty, the first ones', () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`rows.${index}`, 'Enter text.']));
  expect(Object.keys(fewFields(many))).toEqual(Array.from({ length: 50 }, (_, index) => `rows.${index}`));
});

it.each([['a'], ['车'], ['\u0001'], ['"'], ['\u{1F600}']])(
  'stays short where names and problems are made of %j',
  (unit) => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [index + unit.repeat(5000), unit.repeat(5000)]),
    );
    expect(bytesOf(fewFields(many))).toBeLessThan(14_000);
    expect(Object.keys(fewFields(many)).length).toBeGreaterThan(2);
  },
);
