import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Policy of pages; `page-policies.ts` adds their inline parts. */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "worker-src 'self' blob:",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // Scripts only from the address in `src/client/trusted-types.ts`, and no markup made from text (docs/decisions/008).
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const descriptionPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Allows the arrows in its style sheet.
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Headers of pages and their files. They never change, so they are built once and not for each reply. */
const pageHeaders = { ...headersOfHelmet(), 'content-security-policy': pagePolicy };

/** Headers of the API description, which is a separate page. */
const descriptionHeaders = {
  ...pageHeaders,
  'content-security-policy': descriptionPolicy,
  'cache-control': 'no-cache',
};

/** Headers of JSON replies: browsers must not open, frame, sniff or cache them, and other sites cannot read them. */
export const dataHeaders = {
  ...pick('strict-transport-security', 'x-content-type-options', 'x-frame-options', 'cross-origin-resource-policy'),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/**
 * Headers of uploaded files. The portal reads them by script and shows them from memory; opened as a page, a file runs
 * nothing, loads nothing and belongs to no site.
 */
export const fileHeaders = {
  ...pageHeaders,
  'content-security-policy': "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
};

/**
 * Returns the initial headers of a reply. @param route its pattern, which does not depend on how an address is written
 */
export function headersFor(route = '') {
  if (/^\/api\/docs(?:\/|$)/.test(route)) return descriptionHeaders;
  return route.startsWith('/api/') ? dataHeaders : pageHeaders;
}

function pick(...names: string[]) {
  return Object.fromEntries(Object.entries(pageHeaders).filter(([name]) => names.includes(name)));
}

function headersOfHelmet() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Only useful for browsers that the portal does not support.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  set(request, response, () => undefined);
  return response.getHeaders();
}
