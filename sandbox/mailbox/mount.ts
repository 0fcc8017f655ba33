import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Faults } from '../faults.ts';
import { consentPolicy } from '../page/consent-policy.ts';
import { readText } from '../read-text.ts';
import { mailboxConsentPage } from './consent-page.ts';
import { offline } from './oauth-server.ts';
import type { MailboxParty } from './parties.ts';

interface MountOptions {
  party: MailboxParty;
  serverOf(): Promise<Provider>;
  faults: Faults;
  slowMs: number;
}

/** An authorisation server below its path, with the page that asks the owner. */
export async function mountOauthServer(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { party, serverOf, faults, slowMs } = options;
  // The library parses bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get(`${party.path}/interaction/:uid`, async (request, reply) => {
    const { params } = await (await serverOf()).interactionDetails(request.raw, reply.raw);
    const page = mailboxConsentPage(party, String(params.login_hint ?? 'sales@lorongmotors.example'));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', consentPolicy).send(page);
  });

  app.post(`${party.path}/interaction/:uid`, async (request, reply) => {
    const server = await serverOf();
    const form = new URLSearchParams(await readText(request.raw));
    const { params } = await server.interactionDetails(request.raw, reply.raw);
    reply.hijack();
    await server.interactionFinished(request.raw, reply.raw, await answer(server, form, params));
  });

  async function answer(server: Provider, form: URLSearchParams, params: Record<string, unknown>) {
    if (form.get('answer') !== 'allow') {
      return { error: 'access_denied', error_description: 'The owner of the mailbox said no.' };
    }
    const accountId = (form.get('account') ?? '').trim().toLowerCase();
    const grant = new server.Grant({ accountId, clientId: party.clientId });
    const maySend = form.get('sending') === 'yes';
    const asked = String(params.scope ?? '').split(' ');
    const isLeftOut = (scope: string) => !maySend && (scope === party.sendScope || scope === 'Mail.ReadWrite');
    grant.addOIDCScope(asked.filter((scope) => !isLeftOut(scope)).join(' '));
    if (asked.some(isLeftOut)) grant.rejectOIDCScope(asked.filter(isLeftOut).join(' '));
    const grantId = await grant.save();
    if (params.access_type === 'offline') offline.add(grantId);
    return { login: { accountId, remember: false }, consent: { grantId } };
  }

  app.all(`${party.path}/*`, async (request, reply) => {
    const { raw } = request;
    const path = (raw.url ?? '').slice(party.path.length);
    if (/^\/token(\/|\?|$)/.test(path)) {
      const mode = faults.take('mailbox', ['slow', 'down']);
      if (mode === 'down') return reply.code(503).send({ error: 'temporarily_unavailable' });
      if (mode === 'slow') await wait(slowMs);
    }
    const server = await serverOf();
    // Drops the login cookie: every request asks which account to use.
    if (path.startsWith('/auth?')) delete raw.headers.cookie;
    Object.assign(raw, { originalUrl: raw.url });
    // Microsoft asks for account and consent automatically; the library needs both named.
    raw.url = path.replace('prompt=select_account', 'prompt=login+consent');
    Object.assign(raw, { originalUrl: `${party.path}${raw.url}` });
    reply.hijack();
    server.callback()(raw, reply.raw);
  });
}
