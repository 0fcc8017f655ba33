import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentType } from './document-type.ts';
import {
  documentTypes,
  type FileType,
  fileSubject,
  fileTypes,
  isFileType,
  requirableDocuments,
  uploadMode,
} from './document-types.ts';
import { hasAcceptedExtension } from './file-types.ts';

it('has every type of the specification', () => {
  const types =
    'LogCard NRICFront NRICBack CPF NOA Payslip OtherIncome DrivingLicense PDVL OtherDocument ACRA BankStatement Applicant Guarantor Dealer VSA LetterOfAuthorisation';
  expect(fileTypes).toEqual(expect.arrayContaining(types.split(' ')));
});

it('knows whom a file describes', () => {
  expect(fileSubject('NRICFront')).toBe('party');
  expect(fileSubject('Guarantor')).toBe('party');
  expect(fileSubject('LogCard')).toBe('vehicle');
  expect(fileSubject('VSA')).toBe('case');
  expect(isFileType('NOA')).toBe(true);
  expect(isFileType('noa')).toBe(false);
  expect(isFileType('dealerStamp')).toBe(false);
  expect(isFileType('toString')).toBe(false);
});

it('takes pictures for signature images, documents for agreements, either for documents', () => {
  const all = ['jpeg', 'jpg', 'png', 'gif', 'webp', 'pdf', 'doc', 'docx', 'exe'];
  const accepted = (type: FileType) => all.filter((text) => hasAcceptedExtension(`a.${text}`, uploadMode(type)));
  expect(accepted('Dealer')).toEqual(['jpeg', 'jpg', 'png', 'gif', 'webp']);
  expect(accepted('VSA')).toEqual(['pdf', 'doc', 'docx']);
  expect(accepted('LetterOfAuthorisation')).toEqual(['pdf', 'doc', 'docx']);
  expect(accepted('OtherDocument')).toEqual(['jpeg', 'jpg', 'png', 'pdf']);
});

it('declares each type in a file of its name', () => {
  const kebab = (type: string) => type.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
  const files = globSync('types/*.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.ts'));
  expect(files.toSorted()).toEqual(fileTypes.map(kebab).toSorted());
});

describe.each(fileTypes)('%s', (type) => {
  const { name, owners, reading, place, isAskable, requirable, otherSide } = documentTypes[type] as DocumentType;

  it('has a name in both languages', () => {
    const names = (['en', 'zh'] as const).map((locale) => name({}, { locale }));
    expect(names.every((name) => name.trim() !== '')).toBe(true);
    expect(names[1]).toMatch(/\p{Script=Han}/u);
  });

  it('has a place if it is asked for or required, and an owner', () => {
    expect(owners.length).toBeGreaterThan(0);
    if (isAskable || requirable) expect(place).toBeDefined();
  });

  it('gives every value that it fills, needs or asks for again', () => {
    if (typeof reading === 'string') return;
    const { values, clear, essential = [], total, fills, holderNumbers = [] } = reading;
    expect(new Set(values).size).toBe(values.length);
    const named = [
      ...[...Object.keys(clear), ...essential, ...holderNumbers],
      ...Object.keys({ ...fills?.party, ...fills?.vehicle }),
      ...(total ? [total.name, ...total.unless, ...total.parts] : []),
    ];
    expect(named.filter((text) => !values.includes(text))).toEqual([]);
    expect(Object.keys(clear)).not.toEqual([]);
  });

  it('is the other side of its other side', () => {
    if (otherSide === undefined) return;
    expect((documentTypes[otherSide as FileType] as DocumentType).otherSide).toBe(type);
  });
});

it('gives each document of an owner a rank of its own, and each that may be required', () => {
  const ranks = fileTypes.flatMap((type) => {
    const { owners, place }: DocumentType = documentTypes[type];
    return place ? owners.map((owner) => `${owner} ${place.rank}`) : [];
  });
  const required = requirableDocuments.map((type) => documentTypes[type].requirable.rank);
  for (const list of [ranks, required.map(String)]) expect(new Set(list).size).toBe(list.length);
});
