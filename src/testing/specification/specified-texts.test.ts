import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { codes } from '../../contract/codes.ts';
import { informationPages } from '../../contract/information-address.ts';
import { features } from '../../features/order.ts';
import { isCustomerPath, pagePaths } from '../../features/pages.ts';
import * as compiled from '../../paraglide/messages.js';
import {
  type SpecifiedText,
  specifiedCalls,
  specifiedCodes,
  specifiedInChinese,
  specifiedLimits,
  specifiedMessages,
  specifiedNames,
  specifiedPages,
  specifiedWidths,
} from './specified-texts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|^src\/(testing|paraglide)\//.test(file),
);
const product = sources.map(read).join('\n');

/** Names of the messages used by a screen or a reply. */
const shown = new Set([...product.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name));
const texts = new Map(
  Object.entries(compiled as unknown as Record<string, (inputs: object, options: object) => string>)
    .filter(([name, write]) => shown.has(name) && typeof write === 'function')
    .map(([, write]) => {
      const anything = new Proxy({}, { get: () => '{}' });
      return [write(anything, { locale: 'en' }), write(anything, { locale: 'zh' })] as const;
    }),
);

const titleOf = ({ section, text }: SpecifiedText) => `section ${section}: ${text}`;
const rowsOf = <T extends SpecifiedText>(list: readonly T[]) => list.map((entry) => [titleOf(entry), entry] as const);

it.each(rowsOf(specifiedMessages))('shows %s', (_title, { text, differs }) => {
  expect([...texts.keys()]).toContain(differs?.as ?? text);
  if (!differs) return;
  expect([...texts.keys()], 'no difference is left').not.toContain(text);
  const [decision = ''] = globSync('docs/decisions/035-*.md', { cwd: root });
  expect(read(decision)).toContain(differs.as);
  expect(read(decision)).toContain(differs.why);
});

it.each(rowsOf(specifiedInChinese))('shows %s, in Chinese and with English', (_title, { text }) => {
  const both = [...texts].filter(([english, chinese]) => english.includes(text) && chinese.includes(text));
  expect(both.filter(([english]) => /[A-Za-z]{4}/.test(english)).length).toBeGreaterThan(0);
});

it.each(rowsOf(specifiedCodes))('answers with the code of %s', (_title, { code, text }) => {
  expect(Object.values(codes)).toContainEqual({ code, status: 200, message: text });
});

it('makes the calls of section 7, and no other is in the list', () => {
  const plain = (name: string) => name.replace('/dealer-portal/web/', '').replace(/\{\w+\}/, '{}');
  const calls = features.flatMap((feature) => Object.keys(feature.calls ?? {}).map(plain));
  expect(calls).toEqual(expect.arrayContaining(specifiedCalls.map(({ text }) => text)));
  expect(specifiedCalls).toHaveLength(40);
});

it.each(rowsOf(specifiedPages))('has the page of %s', (_title, { text }) => {
  const path = text.replace('{}', '$id');
  const own = informationPages.map((page) => `/information/${page}`);
  expect(
    ['/', '/login', ...pagePaths].includes(path) ||
      (isCustomerPath(path) && (!/^\/information/.test(path) || own.includes(path))),
  ).toBe(true);
});

it.each(rowsOf(specifiedNames))('names %s', (_title, { text }) => {
  expect(product).toMatch(new RegExp(`\\b${text}\\b`));
});

it.each(rowsOf(specifiedWidths))('has a layout of its own at %s', (_title, { text }) => {
  expect(globSync('src/**/*.css', { cwd: root }).filter((file) => read(file).includes(`@media ${text}`))).not.toEqual(
    [],
  );
});

it.each(rowsOf(specifiedLimits))('keeps to %s', (_title, { file, text }) => {
  expect(read(`src/${file}`)).toContain(text);
});
