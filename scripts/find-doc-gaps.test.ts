import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDocGaps } from './find-doc-gaps.ts';

let root: string;
beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'docs-'))}/`;
  put('src/integrations/README.md', '| `sms/` | a gateway |');
  put('src/integrations/sms/gateway.ts');
  put('lab/README.md', '| `bench/` | figures |');
  put('lab/bench/main.ts');
  put('docs/architecture.md', '| `src/integrations/` | parties |\n| `src/features/<feature>/` | parts |');
  put('src/features/dealers/README.md');
  put('docs/decisions/001-first.md');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text = ''): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each([
  ['nothing where all is named', undefined, []],
  [
    'a party that its list leaves out',
    'src/integrations/seal/sign.ts',
    ['src/integrations/README.md leaves out src/integrations/seal.'],
  ],
  ['a part of the lab', 'lab/faults/main.ts', ['lab/README.md leaves out lab/faults.']],
  ['a part of the product', 'src/operator/main.ts', ['docs/architecture.md leaves out src/operator.']],
  ['a feature that nothing describes', 'src/features/quotes/quote.ts', ['src/features/quotes has no README.md.']],
  ['a number that two decisions took', 'docs/decisions/001-second.md', ['Decision 001 is there twice.']],
])('finds %s', (_what, path, gaps) => {
  if (path) put(path);
  expect(findDocGaps(root)).toEqual(gaps);
});
