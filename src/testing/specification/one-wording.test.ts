import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Returns the texts of a language by their message names. */
function textsIn(language: 'en' | 'zh'): [name: string, text: string][] {
  return globSync(`src/**/messages/${language}.json`).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  );
}

it.each([
  ['en', 'Try again', /^(retry|again|repeat|try once more)$/i],
  ['zh', '重试', /^(再试|再试一次|重新尝试|再次尝试)$/],
] as const)('a button that repeats what failed has one wording in %s', (language, wording, others) => {
  const texts = textsIn(language);
  expect(texts.filter(([, text]) => text === wording).map(([name]) => name)).toEqual(['shell_try_again']);
  expect(texts.filter(([, text]) => others.test(text))).toEqual([]);
});
