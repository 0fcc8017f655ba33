import { expect, it } from 'vitest';
import { customerPageAt, customerPaths, isPagePath, pagePaths } from './pages.ts';

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
  expect(['/', '/login', ...pagePaths]).toEqual(expect.arrayContaining([...named]));
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

const shown: Record<string, object> = import.meta.glob('./*/client/customer-pages.ts', {
  eager: true,
  import: 'shownPages',
});

it('names the address of every page that customers open, and no other', () => {
  const paths = Object.values(shown).flatMap((pages) => Object.keys(pages));
  expect(paths.map((path) => customerPageAt(path)).toSorted()).toEqual(paths.toSorted());
  expect(new Set(paths.map((path) => path.split('/')[1]))).toEqual(new Set(customerPaths.map((path) => path.slice(1))));
});

it.for([
  ['/c/upload', '/c/$'],
  ['/c', undefined],
  ['/information', '/information'],
  ['/information/privacy-policy', '/information/$'],
  ['/lca-vsa-signature', '/lca-vsa-signature'],
  ['/lca-signature/more', undefined],
  ['/singpass/callback', '/singpass/$'],
  ['/case', undefined],
] as const)('%s is the page %s of customers', ([path, page]) => {
  expect(customerPageAt(path)).toBe(page);
});
