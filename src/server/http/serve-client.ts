import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { environmentCookie } from '../../contract/information-address.ts';
import { isCustomerPath, isPagePath } from '../../features/pages.ts';
import type { Config } from '../config.ts';
import { PortalError } from '../portal-error.ts';
import { readPagePolicies } from './page-policies.ts';

const clientFolder = fileURLToPath(new URL('../../../dist/client', import.meta.url));

/** Serves the built browser application, if it exists, with each file as compressed by the build. */
export async function serveClient(
  app: FastifyInstance,
  folder = clientFolder,
  environment: Config['ENVIRONMENT'] = 'PRODUCTION',
): Promise<void> {
  const isBuilt = existsSync(folder);
  if (isBuilt) {
    const policies = readPagePolicies(folder);
    await app.register(serveStatic, {
      root: folder,
      preCompressed: true,
      setHeaders: (reply, compressed) => {
        const path = compressed.replace(/\.(br|gz)$/, '');
        reply.header('Cache-Control', cachingOf(path));
        const policy = policies.get(path);
        if (policy) reply.header('Content-Security-Policy', policy);
      },
    });
  }
  const english = { page: 'index.html', links: readLinks(`${folder}/route-files.json`) };
  const chinese = { page: 'zh/index.html', links: readLinks(`${folder}/zh/route-files.json`) };
  /** Requests for a page that does not exist. The application shows that itself, in the browser's language. */
  const unknownPages = new WeakSet<FastifyRequest>();
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 200 && unknownPages.has(request)) reply.code(404);
    done(null, payload);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isKnown = isPagePath(path) || isCustomerPath(path);
    if (!isBuilt || !isPage(request, path) || !(isKnown || isBrowser(request))) throw new PortalError('noSuchCall');
    if (!isKnown) unknownPages.add(request);
    const { page, links } = chosenLanguage(request) === 'zh' ? chinese : english;
    const link = links.get(path) ?? links.get(path.slice(0, path.lastIndexOf('/')));
    if (link) reply.header('Link', link);
    reply.header('Vary', 'Cookie');
    if (environment !== 'PRODUCTION') {
      reply.header('Set-Cookie', `${environmentCookie}=${environment}; Path=/; SameSite=Lax`);
    }
    // Do not return the reply: awaiting it adds listeners to the response each time, more than Node.js allows without a
    // warning.
    void reply.sendFile(isCustomerPath(path) ? 'customer.html' : page);
  });
}

function cachingOf(path: string): string {
  if (/\/(js|css|fonts|img|offline)\/[^/]+-[\w-]{8,}\.\w+$/.test(path)) return 'public, max-age=31536000, immutable';
  // A customer's browser must not store the page of their link.
  return path.endsWith('/customer.html') ? 'no-store' : 'no-cache';
}

/** Returns the language chosen in this browser, which the messages' runtime stores in this cookie. */
function chosenLanguage({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)PARAGLIDE_LOCALE=(\w+)/.exec(headers.cookie ?? '')?.[1];
}

function isPage({ method, url }: FastifyRequest, path: string): boolean {
  return ['GET', 'HEAD'].includes(method) && !url.startsWith('/api/') && !/\.\w+$/.test(path);
}

/** True if the request comes from a browser: other programs accept any type, only a browser asks for pages. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/**
 * Reads `Link` headers by route. The browser fetches these files with the page, before it runs the script that needs
 * them.
 */
function readLinks(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const link = (path: string) =>
    path.endsWith('.css') ? `<${path}>; rel=preload; as=style; crossorigin` : `<${path}>; rel=modulepreload`;
  return new Map(Object.entries(routes).map(([route, files]) => [route, files.map(link).join(', ')]));
}
