import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const files = [
  ...[
    'base.css',
    'frame.css',
    'areas.css',
    'narrow.css',
    'consent.css',
    'icons.svg',
    'scheme.js',
    'app.js',
    'dom.js',
    'phone.js',
  ],
  ...['mailbox.js', 'desk.js', 'desk-detail.js', 'desk-events.js', 'status-texts.js', 'event-dialog.js', 'faults.js'],
];
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The page at `/` and its few files, read from disk at start. */
export function servePage(app: FastifyInstance): void {
  const folder = import.meta.dirname;
  const font = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
  const served: [url: string, path: string][] = [
    ['/', join(folder, 'index.html')],
    ['/page/tokens.css', join(folder, '../../src/client/theme/tokens.css')],
    ['/page/hanken-grotesk.woff2', createRequire(import.meta.url).resolve(font)],
    ...files.map((name): [string, string] => [`/page/${name}`, join(folder, name)]),
  ];
  for (const [url, path] of served) {
    const content = readFileSync(path);
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    app.get(url, (_request, reply) =>
      reply
        .header('content-type', type)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .send(content),
    );
  }
}
