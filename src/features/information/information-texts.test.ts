import { describe, expect, it } from 'vitest';
import { informationPages } from '../../contract/information-address.ts';
import type { TextLanguage } from './information-text.ts';
import { informationVersions } from './versions.ts';

const contact = 'privacy@portal.example';

describe.each(informationVersions)('version $version', ({ rules, load }) => {
  describe.each(informationPages)('%s', (page) => {
    const read = async (language: TextLanguage) => (await load[page][language]()).write({ ...rules, contact });

    it('has the same sections in both languages', async () => {
      const [english, chinese] = [await read('en'), await read('zh')];
      const shape = ({ sections }: typeof english) =>
        sections.map(({ id, paragraphs, items }) => [id, paragraphs.length, items?.length]);
      expect(shape(chinese)).toEqual(shape(english));
      const ids = english.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it.each(['en', 'zh'] as const)('states the contact and what the arbitration is about in %s', async (language) => {
      const all = JSON.stringify(await read(language));
      for (const text of [contact, 'SIAC', 'Singpass', 'Myinfo']) expect(all).toContain(text);
    });
  });

  it.each(['en', 'zh'] as const)('states each figure in %s', async (language) => {
    const texts = await Promise.all(informationPages.map((page) => load[page][language]()));
    // Unique figures show where each one is used.
    const marks = Object.fromEntries(Object.keys(rules).map((name, index) => [name, 90_001 + index]));
    const all = JSON.stringify(texts.map(({ write }) => write({ ...rules, ...marks, contact })));
    for (const mark of Object.values(marks)) expect(all).toContain(String(mark));
  });
});

it.each([
  [
    'terms-of-conditions',
    [
      'Singapore law applies',
      'at least 18 years old',
      '48 hours after the request at the earliest',
      'consultation for 30 days',
      'arbitration at the Singapore International Arbitration Centre',
      'at least 2 weeks’ notice',
    ],
  ],
  [
    'privacy-policy',
    [
      'at least 10 business days',
      'That takes 10 business days or more',
      '48 hours after the request at the earliest',
      '2 weeks’ notice',
      '30 days of consultation come before arbitration',
    ],
  ],
] as const)('says the rules of the service in its %s', async (page, said) => {
  const [{ rules, load }] = informationVersions;
  const say = async (language: TextLanguage) =>
    JSON.stringify((await load[page][language]()).write({ ...rules, contact }));
  const english = await say('en');
  for (const rule of said) expect(english).toContain(rule);
  expect(await say('zh')).toContain('适用新加坡法律');
});
