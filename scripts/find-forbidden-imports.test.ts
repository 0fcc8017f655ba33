import { expect, test } from 'vitest';
import { findForbiddenImports } from './find-forbidden-imports.ts';

test.each([
  ["import { findSession } from '../features/auth/server/find-session.ts';"],
  ["import type { Session } from '../features/auth/server/find-session.ts';"],
  ["const { login } = await import('../features/auth/server/login.ts');"],
])('the host may import no feature: %s', (text) => {
  expect(findForbiddenImports('src/server/app.ts', text)).toHaveLength(1);
});

test('the host may import the order of the features, and its tests what they like', () => {
  expect(findForbiddenImports('src/server/app.ts', "import { features } from '../features/order.ts';")).toEqual([]);
  const text = "import { findSession } from '../features/auth/server/find-session.ts';";
  expect(findForbiddenImports('src/server/app.test.ts', text)).toEqual([]);
});

test('the browser may take types from a contract and nothing else', () => {
  const check = (text: string) => findForbiddenImports('src/features/quotes/client/quote.tsx', text);
  expect(check("import type { Quote } from '../contract.ts';")).toEqual([]);
  expect(check("import { quoteSchema } from '../contract.ts';")).toHaveLength(1);
  expect(check("import type { Quote } from '../server/quote.ts';")).toHaveLength(1);
});

test('what shows several features is a feature, but for the frame around the pages', () => {
  const text = "import { Quote } from '../../features/quotes/client/quote.tsx';";
  expect(findForbiddenImports('src/client/pages/quotes-page.tsx', text)).toHaveLength(1);
  expect(
    findForbiddenImports('src/client/ui/quotes.tsx', "import '../../features/quotes/client/quote.css';"),
  ).toHaveLength(1);
  expect(findForbiddenImports('src/client/layout/top-bar.tsx', text)).toEqual([]);
  expect(findForbiddenImports('src/features/quotes/client/quotes-page.tsx', text)).toEqual([]);
});

test('the server may import no part of the browser, not even its styles', () => {
  expect(findForbiddenImports('src/features/quotes/server/a.ts', "import '../client/quote.css';")).toHaveLength(1);
});

test('a type of document takes single messages, for processes for parsing load it', () => {
  const check = (text: string) => findForbiddenImports('src/domain/documents/types/noa.ts', text);
  expect(check("import * as m from '../../../paraglide/messages.js';")).toHaveLength(1);
  expect(check("import { documents_type_noa } from '../../../paraglide/messages/documents_type_noa.js';")).toEqual([]);
});
