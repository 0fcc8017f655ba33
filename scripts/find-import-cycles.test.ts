import { expect, it } from 'vitest';
import { findImportCycles } from './find-import-cycles.ts';

const circles = (modules: Record<string, string>) =>
  findImportCycles(new Map(Object.entries(modules))).map((circle) => circle.sort());

it('finds modules that import each other, at once or over others', () => {
  expect(circles({ 'a/one.ts': "import { two } from './two.ts';", 'a/two.ts': "export * from './one.ts';" })).toEqual([
    ['a/one.ts', 'a/two.ts'],
  ]);
  expect(
    circles({
      'start.ts': "import './a/one.ts';",
      'a/one.ts': "import {\n  type Two,\n  two,\n} from '../b/two.ts';",
      'b/two.ts': "import './three.ts';",
      'b/three.ts': "const later = () => import('../a/one.ts');",
      'b/alone.ts': "import pg from 'pg';\nimport { two } from './two.ts';",
    }),
  ).toEqual([['a/one.ts', 'b/three.ts', 'b/two.ts']]);
});

it('takes no offence at what several import, nor at types', () => {
  expect(
    circles({
      'one.ts': "import { base } from './base.ts';\nimport { two } from './two.ts';",
      'two.ts': "import { base } from './base.ts';\nimport type { One } from './one.ts';",
      'base.ts':
        "/** @typedef {import('./one.ts').One} One */\nimport { type One, type Two } from './one.ts';\nexport type { Two } from './two.ts';",
    }),
  ).toEqual([]);
});
