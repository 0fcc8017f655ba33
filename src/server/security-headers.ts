import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "worker-src 'self' blob:",
  // The component library inserts style elements at run time (docs/decisions/008).
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** Of pages and files. They are always the same, so they are put together once and not for each reply. */
export const documentHeaders = { ...headersOfHelmet(), 'content-security-policy': contentSecurityPolicy };

/** Of JSON, from which a browser builds nothing: it is not opened, framed, sniffed at or read by other sites. */
export const dataHeaders = {
  ...pick('strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy'),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

function pick(...names: string[]) {
  return Object.fromEntries(Object.entries(documentHeaders).filter(([name]) => names.includes(name)));
}

function headersOfHelmet() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // Of use only to browsers that the portal does not run in.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  set(request, response, () => undefined);
  return response.getHeaders();
}
