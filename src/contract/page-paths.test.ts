import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPagePath, pagePaths } from './page-paths.ts';

it('names every page of the router, and no other', () => {
  const router = readFileSync(new URL('../client/router.tsx', import.meta.url), 'utf8');
  const declared = [...router.matchAll(/getParentRoute: \(\) => (\w+),\s*path: '([^']+)'/g)].map(
    ([, parent, path = '']) => (parent === 'authorizeRoute' ? `/authorize/${path}` : path),
  );
  expect(declared.toSorted()).toEqual([...pagePaths].toSorted());
});

it('has every page that the specification names', () => {
  const named = [
    '/login',
    '/',
    '/case',
    '/case/loan-application',
    '/case/loan-history',
    '/case/generate-application-form/$id',
    '/personal-information',
    '/financer-company-management',
    '/vehicle-company-management',
    '/authorize',
    '/authorize/callback',
    '/disbursement-detail-view',
  ] as const;
  expect(pagePaths).toEqual(expect.arrayContaining([...named]));
});

it.for([
  ['/', true],
  ['/case', true],
  ['/case/', true],
  ['/case/generate-application-form/HP26112000018', true],
  ['/case/generate-application-form', false],
  ['/case/unknown', false],
  ['/metrics', false],
  ['/health', false],
] as const)('%s is a page: %s', ([path, isPage]) => {
  expect(isPagePath(path)).toBe(isPage);
});
