import { expect, it } from 'vitest';
import { findImportCycles, findWideTypeCycles } from './find-import-cycles.ts';

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

it('finds types that join features and host in a circle, and lets those of one feature refer to each other', () => {
  const wide = {
    'src/server/metrics.ts': "import type { JobCount } from './jobs.ts';",
    'src/server/jobs.ts':
      "import { features } from '../features/order.ts';\nimport { type Context } from './context.ts';",
    'src/server/context.ts': "import type { Metrics } from './metrics.ts';",
    'src/features/order.ts': "import { dealersFeature } from './dealers/feature.ts';",
    'src/features/dealers/feature.ts': "import type { Context } from '../../server/context.ts';",
  };
  const [circle, ...others] = findWideTypeCycles(new Map(Object.entries(wide)));
  expect([circle?.length, others]).toEqual([5, []]);
  const narrow = { ...wide, 'src/server/metrics.ts': "import type { JobCount } from './job.ts';" };
  expect(findWideTypeCycles(new Map(Object.entries(narrow)))).toEqual([]);
  const own = {
    'src/features/dealers/one.ts': "import type { Two } from './two.ts';",
    'src/features/dealers/two.ts': "import type { One } from './one.ts';",
  };
  expect(findWideTypeCycles(new Map(Object.entries(own)))).toEqual([]);
});
