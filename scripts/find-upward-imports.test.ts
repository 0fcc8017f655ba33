import { expect, test } from 'vitest';
import { findUpwardImports } from './find-upward-imports.ts';

const order =
  "import { dealersFeature } from './dealers/feature.ts';\nexport const features = [dealersFeature, caseListFeature] as const;\n";
const check = (files: Record<string, string>) =>
  findUpwardImports(new Map([['src/features/order.ts', order], ...Object.entries(files)]));

test('a feature may import those before it, by value, by type and while it runs', () => {
  const text =
    "import type { Dealer } from '../dealers/contract.ts';\nconst part = import('../dealers/client/part.tsx');\n";
  expect(check({ 'src/features/case-list/list.ts': text })).toEqual([]);
});

test.each([
  ["import { listCases } from '../case-list/server/list-cases.ts';"],
  ["import {\n  type CaseRow,\n} from '../case-list/contract.ts';"],
  ["import type { CaseRow } from '../case-list/contract.ts';"],
  ["import '../case-list/list.css';"],
  ["const page = lazyPart(async () => (await import('../case-list/client/page.tsx')).Page);"],
])('an import of a later feature is found: %s', (text) => {
  expect(check({ 'src/features/dealers/dealer.ts': text })).toHaveLength(1);
});

test('a feature that the order leaves out is found', () => {
  expect(check({ 'src/features/quotes/quote.ts': '' })).toEqual(['src/features/order.ts leaves out quotes.']);
});
