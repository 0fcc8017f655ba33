import { expect, it } from 'vitest';
import { findParsingImports } from './find-parsing-imports.ts';

it('finds a parsing library that a process for people would load, by whatever way', () => {
  const modules = {
    'src/server/serve.ts': "import { app } from './app.ts';\nimport type { Sharp } from 'sharp';",
    'src/server/app.ts': "import pg from 'pg';\nconst later = () => import('./picture.ts');",
    'src/server/picture.ts': "import sharp from 'sharp';",
    'src/server/parsing/parser-child.ts': "import { PDFDocument } from '@cantoo/pdf-lib';",
  };
  expect(findParsingImports(new Map(Object.entries(modules)))).toEqual(['src/server/picture.ts (sharp)']);
});
