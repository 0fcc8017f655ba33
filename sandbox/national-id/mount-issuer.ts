import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Faults } from '../faults.ts';
import { consentPolicy } from '../page/consent-policy.ts';
import { readText } from '../read-text.ts';
import { refusal } from '../refusal.ts';
import type { IdentityIssuer, IssuerAccount } from './issuers.ts';
import { identityConsentPage, personaPage } from './login-page.ts';

interface MountOptions {
  issuer: IdentityIssuer;
  serverOf(): Promise<Provider>;
  faults: Faults;
  slowMs: number;
}

type Asking = { Params: { uid: string }; Querystring: { persona?: string } };

/** Calls that the portal itself makes. Fault modes apply to these, not to the pages that people open. */
const portalCalls = /^\/(request|token|me)(\?|$)/;
/** Error text of an identity portal that must not be logged, because such a text may describe the person. */
const privateWords = 'The request of S8897241D is not valid.';

/** Mounts an identity portal below its path, with the pages for login and consent. */
export async function mountIssuer(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { issuer, serverOf, faults, slowMs } = options;
  // The library parses bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get<Asking>(`${issuer.path}/interaction/:uid`, async (request, reply) => {
    const { params } = await interactionOf(request, reply);
    const { persona } = request.query;
    const page =
      persona === undefined
        ? personaPage(issuer)
        : identityConsentPage(issuer, accountOf(persona), scopesOf(params.scope));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', consentPolicy).send(page);
  });

  app.post<Asking>(`${issuer.path}/interaction/:uid`, async (request, reply) => {
    const form = new URLSearchParams(await readText(request.raw));
    const { params } = await interactionOf(request, reply);
    const account = accountOf(form.get('persona') ?? '');
    const server = await serverOf();
    const agreed = form.get('answer') === 'agree' && !account.refuses;
    const result = agreed
      ? await consent(server, account, scopesOf(params.scope))
      : { error: 'access_denied', error_description: 'The person did not agree.' };
    reply.hijack();
    await server.interactionFinished(request.raw, reply.raw, result);
  });

  app.all(`${issuer.path}/*`, async (request, reply) => {
    const { raw } = request;
    const path = (raw.url ?? '').slice(issuer.path.length);
    if (portalCalls.test(path)) {
      const mode = faults.take('identity', ['slow', 'down', 'denied', 'refused']);
      if (mode === 'down') return reply.code(503).send({ error: 'temporarily_unavailable' });
      if (mode === 'denied') return reply.code(401).send({ error: 'invalid_client' });
      if (mode === 'refused')
        return reply.code(400).send({ error: 'invalid_request', error_description: privateWords });
      if (mode === 'slow') await wait(slowMs);
    }
    const server = await serverOf();
    // Each request is a login of its own.
    if (path.startsWith('/auth?')) delete raw.headers.cookie;
    Object.assign(raw, { originalUrl: raw.url, url: path });
    reply.hijack();
    server.callback()(raw, reply.raw);
  });

  async function interactionOf(request: FastifyRequest<Asking>, reply: FastifyReply) {
    return (await serverOf()).interactionDetails(request.raw, reply.raw);
  }

  async function consent(server: Provider, { subject }: IssuerAccount, scopes: string[]) {
    const grant = new server.Grant({ accountId: subject, clientId: issuer.clientId });
    grant.addOIDCScope(scopes.join(' '));
    return { login: { accountId: subject, remember: false }, consent: { grantId: await grant.save() } };
  }

  function accountOf(key: string): IssuerAccount {
    const account = issuer.accounts.find((known) => known.key === key);
    if (!account) throw refusal(404, 'There is no such person.');
    return account;
  }
}

function scopesOf(scope: unknown): string[] {
  return String(scope ?? '').split(' ');
}
