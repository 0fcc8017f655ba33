import { expect, test } from 'vitest';
import type { FileType } from '../../../domain/documents/document-types.ts';
import type { CaseDocument } from '../contract.ts';
import type { Slot } from './document-slots.ts';
import { findSwapped } from './find-swapped.ts';

const slot = (fileType: FileType, personalInfoId: string): Slot => {
  const key = `${personalInfoId}:${fileType}`;
  return { key, fileType, personalInfoId, needed: true, document: { fileId: key } as CaseDocument };
};
const [front, back, payslip, other] = [
  slot('NRICFront', 'a'),
  slot('NRICBack', 'a'),
  slot('Payslip', 'a'),
  slot('NRICBack', 'g'),
] as const;
const looks = (given: Record<string, string>) =>
  new Map(Object.entries(given).map(([key, looksLike]) => [key, { reading: { looksLike } }]));
const all = [front, other, back, payslip];

test('front and back that lie in each other’s place are found from either', () => {
  const readings = looks({ 'a:NRICFront': 'NRICBack', 'a:NRICBack': 'NRICFront' });
  expect([findSwapped(front, all, readings), findSwapped(back, all, readings)]).toEqual([back, front]);
});

test('a document in a wrong place alone is not swapped, nor with another person’s', () => {
  expect(findSwapped(front, all, looks({ 'a:NRICFront': 'NRICBack' }))).toBeUndefined();
  expect(findSwapped(front, all, looks({ 'a:NRICFront': 'NRICBack', 'g:NRICBack': 'NRICFront' }))).toBeUndefined();
  expect(findSwapped(payslip, all, new Map())).toBeUndefined();
});
