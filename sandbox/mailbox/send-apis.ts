import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Faults } from '../faults.ts';
import type { IncomingMessage, Messages } from '../messages.ts';
import { refusal } from '../refusal.ts';
import type { MailboxParty } from './parties.ts';

export interface SendApiOptions {
  party: MailboxParty;
  serverOf(): Promise<Provider>;
  messages: Messages;
  faults: Faults;
  slowMs: number;
}

export const largestMail = 40 * 1024 * 1024;

/** Returns the owner of the mailbox that a request's token opens; refuses as the party does. */
export async function mailboxOwnerOf(
  { party, serverOf }: SendApiOptions,
  request: FastifyRequest,
  scope: string = party.sendScope,
): Promise<string> {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  const token = scheme === 'Bearer' ? await (await serverOf()).AccessToken.find(value) : undefined;
  if (!token?.isValid) throw refusal(401, 'The access token is missing, has ended or was withdrawn.');
  if (!token.scopes.has(scope)) throw refusal(403, `The access token does not include ${scope}.`);
  return token.accountId;
}

/** Accepts a mail: at once, late, never, or with a reply that is lost. */
export async function take(
  { faults, messages, slowMs }: SendApiOptions,
  owner: string,
  message: IncomingMessage,
): Promise<string> {
  const mode = faults.take('mailbox', ['slow', 'down', 'duplicate']);
  if (mode === 'down') throw refusal(503, 'The service is down.');
  if (mode === 'slow') await wait(slowMs);
  // The sender's address is always the owner's.
  const name = /^(.*)<[^>]*>$/.exec(message.from)?.[1]?.trim();
  const id = await messages.deliver({ ...message, from: name ? `${name} <${owner}>` : owner }, 'ok');
  if (mode === 'duplicate') throw refusal(503, 'The answer was lost.');
  return id;
}
