import { expect, test } from 'vitest';
import { findDoubledNames } from './find-doubled-names.ts';

const found = (files: Record<string, string>) => findDoubledNames(new Map(Object.entries(files)));

test.each([
  ['export interface Letter {}', 'export type Letter = string;'],
  ['export function sendLetter() {}', 'export const sendLetter = () => undefined;'],
  ['export async function save() {}', 'export async function* save() {}'],
  ['export class Ended extends Error {}', "export type { Ended } from './ended.ts';"],
  ['export const first = 1;', 'const second = 2;\nexport {\n  second as first,\n};'],
])('%s and %s are found', (one, other) => {
  expect(found({ 'src/a.ts': `${one}\n`, 'src/b.ts': `const a = 1;\n${other}\n` })).toEqual([
    expect.stringMatching(/ is exported by src\/a\.ts and src\/b\.ts/),
  ]);
});

test('a name of one file is none, however often it is inside others', () => {
  const overloads = 'export function read(a: string): string;\nexport function read(a: number): number;\n';
  expect(found({ 'src/a.ts': overloads, 'src/b.ts': 'function read() {}\nconst other = 1;\n' })).toEqual([]);
});

test('commands of the operator have the name of their verb, other files have not', () => {
  const text = 'export async function list() {}\n';
  expect(found({ 'src/operator/dealers.ts': text, 'src/operator/jobs.ts': text })).toEqual([]);
  expect(found({ 'src/domain/dealers.ts': text, 'src/domain/jobs.ts': text })).toHaveLength(1);
});
