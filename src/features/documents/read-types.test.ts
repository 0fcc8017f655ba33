import { afterEach, describe, expect, it } from 'vitest';
import { fileTypes, readingOf, readTypes } from '../../domain/documents/document-types.ts';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { valueLabel } from './client/review/value-label.ts';
import { toFormValues } from './reading/form-values.ts';
import { readerOf } from './reading/types/readers.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

it.each(fileTypes)('%s has a reader, or says that it is not read', (type) => {
  expect(readerOf(type) !== undefined).toBe(readingOf(type) !== undefined);
});

describe.each(readTypes)('%s', (type) => {
  const { values = [], fills } = readingOf(type) ?? {};

  it('declares the values that its reader expects', () => {
    expect(readerOf(type)?.expected.filter((name) => !values.includes(name))).toEqual([]);
  });

  it.each(['en', 'zh'] as const)('has a word for each value, in %s', (locale) => {
    overwriteGetLocale(() => locale);
    const [rows, single] = [values.filter((name) => name.includes('.')), values.filter((name) => !name.includes('.'))];
    const leaves = rows.map((name) => name.split('.')[1] ?? '');
    expect([...single, ...leaves].filter((name) => valueLabel(name) === name)).toEqual([]);
    const lists = rows.map((name) => name.replace('.', '.0.'));
    expect(lists.filter((name) => valueLabel(name) === name)).toEqual([]);
  });

  it('fills the scope that it declares', () => {
    const filled = toFormValues(type, { postalCode: '123456', yearOfAssessment: '2026', totalIncome: 1 });
    const declared = [
      ...(fills?.party ? ['party'] : []),
      ...(fills?.vehicle ? ['vehicle'] : []),
      ...(fills?.assessedIncome ? ['noaIncome'] : []),
    ];
    expect(Object.keys(filled)).toEqual(declared);
  });
});
