import { expect, it } from 'vitest';
import { financingFields } from '../../../domain/application-form/financing-fields.ts';
import type { Field } from '../../../domain/field.ts';
import { readTyped } from '../../forms/normalise-value.ts';
import { unreadableMessage } from '../../forms/validate-field.ts';
import { offerBounds } from '../offer.ts';
import { figureProblem, parseFigure } from './parse-figure.ts';

const fields: Record<string, Field> = Object.fromEntries(financingFields.map((field) => [field.name, field]));
const { flatRatePercent: rate, tenureMonths: tenure, loanAmountCents: loan } = fields as Record<string, Field>;

it.each([
  ['flatRatePercent', rate, '2.78'],
  ['flatRatePercent', rate, '2,78'],
  ['flatRatePercent', rate, '2.785'],
  ['flatRatePercent', rate, '2.780%'],
  ['tenureMonths', tenure, '84'],
  ['tenureMonths', tenure, '8,4'],
  ['tenureMonths', tenure, '8.4'],
  ['loanCents', loan, '84,000'],
  ['loanCents', loan, '84,00'],
  ['loanCents', loan, 'S$1,194.605'],
] as const)('%s reads %s %s as the form does', (figure, field, text) => {
  if (!field) throw new Error(figure);
  const read = readTyped(field, text);
  expect(parseFigure(figure, text)).toBe(read);
  if (/[.,]\d+5$|,\d\d?$/.test(text)) expect(figureProblem(figure, text)).toBe(unreadableMessage(field, text));
});

it('says the bounds of a figure beyond them', () => {
  expect(parseFigure('flatRatePercent', '31')).toBeUndefined();
  expect(figureProblem('flatRatePercent', '31')).toBe('Enter 0 to 30.');
});

it('an offer has the bounds of the form', () => {
  const bounds = [loan, tenure, rate].map((field) => ({ min: field?.min, max: field?.max }));
  expect(bounds).toEqual([offerBounds.loanCents, offerBounds.tenureMonths, offerBounds.flatRatePercent]);
});
