import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from './order.ts';

/** Sources that browsers load: the clients of the features, and the shell. */
const scripts = [...globSync('src/features/*/client/**/*.{ts,tsx}'), ...globSync('src/client/**/*.{ts,tsx}')]
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/**
 * Calls that other code makes: the browser also calculates the quote, and the financier's page of files has a separate
 * script.
 */
const elsewhere: readonly string[] = [
  'POST /dealer-portal/web/quote/calculate',
  'POST /dealer-portal/web/applicationFile/show',
  'POST /dealer-portal/web/applicationFile/download',
];

it('every call to the portal is made by a page', () => {
  const names = features.flatMap(({ calls }) => Object.keys(calls));
  const unused = names.filter((name) => name.includes('/dealer-portal/web/') && !scripts.includes(name));
  expect(unused).toEqual(elsewhere);
});
