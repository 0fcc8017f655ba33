/** Weighs what each route makes a browser fetch (gzip, JavaScript) and fails where it is over its budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist/client');
/** kB of 1000 bytes. First routes are the login and the page of a link, which new users wait for. */
const firstRouteBudget = 130;
const routeBudget = 205;

const frame = 'src/client/layout/main-layout.tsx';
const routes: Record<string, { pages: string[]; budget: number }> = {
  '/login': { pages: ['index.html', 'src/features/auth/client/login-page.tsx'], budget: firstRouteBudget },
  '/c/upload': { pages: ['customer.html'], budget: firstRouteBudget },
  '/case': behindLogin('src/features/case-list/client/case-list-page.tsx'),
  '/case/loan-application': behindLogin('src/features/loan-application/client/loan-application-page.tsx'),
  '/case/loan-history': behindLogin('src/features/case-history/client/loan-history-page.tsx'),
  '/case/quote-compare': behindLogin('src/features/quotes/client/quote-compare-page.tsx'),
  '/case/documents': behindLogin('src/client/pages/documents-page.tsx'),
  '/case/generate-application-form': behindLogin('src/features/applications/client/generate-application-form-page.tsx'),
  '/financer-company-management': behindLogin('src/features/financiers/client/financier-page.tsx'),
  '/vehicle-company-management': behindLogin('src/features/vehicle-companies/client/vehicle-company-page.tsx'),
  '/personal-information': behindLogin('src/client/pages/personal-information-page.tsx'),
  '/authorize': behindLogin('src/features/mailbox/client/authorize-page.tsx'),
  '/disbursement-detail-view': behindLogin('src/features/disbursements/client/disbursement-detail-page.tsx'),
};

interface Chunk {
  file: string;
  imports?: string[];
}

function behindLogin(page: string) {
  return { pages: ['index.html', frame, page], budget: routeBudget };
}

const manifest = Object.assign(
  {},
  ...['manifest.json', 'customer.json'].map((name) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'))),
) as Record<string, Chunk>;

/** A chunk and everything it imports at once. */
function collect(name: string, files: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}; is the route listed here still right?`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

function weigh(pages: readonly string[]): { chunks: number; kb: number } {
  const files = new Set<string>();
  for (const name of pages) collect(name, files);
  const bytes = [...files, 'js/colour-scheme.js'].map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return { chunks: files.size, kb: bytes.reduce((sum, each) => sum + each, 0) / 1000 };
}

let over = 0;
for (const [route, { pages, budget }] of Object.entries(routes)) {
  const { chunks, kb } = weigh(pages);
  const verdict = kb > budget ? 'OVER' : 'ok';
  if (kb > budget) over += 1;
  console.log(`${route.padEnd(34)} ${kb.toFixed(1).padStart(6)} kB of ${budget}  ${chunks} chunks  ${verdict}`);
}
if (over > 0) {
  console.error(`${over} over budget`);
  process.exit(1);
}
