import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { customerPaths } from './customer-paths.ts';

it('names the address of every page that customers open, and no other', () => {
  const entry = readFileSync(new URL('../client/customer.tsx', import.meta.url), 'utf8');
  const pages = [...entry.matchAll(/^ {2,4}\[?\/(\^\S+)\/,/gm)].map(([, pattern = '']) => new RegExp(pattern));
  expect(pages.length).toBe([...entry.matchAll(/await import\(/g)].length);
  // Below `/c` there are only the pages of links.
  const reached = (page: RegExp) => customerPaths.filter((path) => page.test(path) || page.test(`${path}/`));
  expect(pages.flatMap(reached).toSorted()).toEqual([...customerPaths].toSorted());
});
