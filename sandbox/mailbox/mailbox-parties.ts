import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { Messages } from '../messages.ts';
import type { OauthRecord } from '../oauth-store.ts';
import { openRecords } from '../store.ts';
import { gmailApi } from './gmail-api.ts';
import { graphApi } from './graph-api.ts';
import { mountOauthServer } from './mount.ts';
import { createOauthServer } from './oauth-server.ts';
import { mailboxParties } from './parties.ts';

export interface MailboxOptions {
  folder: string;
  sandboxUrl(): string;
  /** Addresses where the portal's users reach it. */
  publicUrls(): string[];
  messages: Messages;
  faults: Faults;
  slowMs: number;
}

const withdrawalSchema = z.object({ party: z.enum(['google', 'microsoft']), address: z.email() });

/** Google and Microsoft as mailbox providers: authorisation, sending, and an owner who withdraws the permission. */
export async function mailboxesOutside(app: FastifyInstance, options: MailboxOptions): Promise<void> {
  const { folder, sandboxUrl, publicUrls, ...shared } = options;
  const stores = new Map<string, Awaited<ReturnType<typeof openRecords<OauthRecord>>>>();
  for (const party of mailboxParties) {
    const records = await openRecords<OauthRecord>(join(folder, party.name));
    stores.set(party.name, records);
    let creating: Promise<Provider> | undefined;
    const serverOf = () => {
      const redirectUris = publicUrls().map((url) => `${url}/authorize/callback`);
      creating ??= createOauthServer(party, { sandboxUrl: sandboxUrl(), redirectUris, records });
      return creating;
    };
    const common = { party, serverOf, ...shared };
    await app.register((scope) => mountOauthServer(scope, common));
    if (party.name === 'google') await app.register((scope) => gmailApi(scope, common));
    else await app.register((scope) => graphApi(scope, { ...common, sandboxUrl }));
  }

  /** Revokes the portal's permission, as in the settings of a Google or Microsoft account. */
  app.post('/api/mailboxes/withdraw', async (request) => {
    const { party, address } = withdrawalSchema.parse(request.body);
    const records = stores.get(party);
    const ofOwner = records?.all().filter(({ payload }) => payload.accountId === address) ?? [];
    for (const { id } of ofOwner) await records?.remove(id);
    return { withdrawn: ofOwner.filter(({ id }) => id.startsWith('Grant.')).length };
  });
}
