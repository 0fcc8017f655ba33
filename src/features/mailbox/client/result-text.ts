import * as m from '../../../paraglide/messages.js';
import type { MailboxOutcome } from '../contract.ts';
import { providerName } from './use-mailbox.ts';

interface Result {
  tone: 'ok' | 'info' | 'warn' | 'bad';
  text: string;
}

/** Returns the outcome as a hash for the page's address, so that it survives a reload. */
export function resultHash(outcome: MailboxOutcome, provider: string | null | undefined): string {
  return provider ? `${outcome}-${provider}` : outcome;
}

/**
 * Returns the result of the visit to the provider's page and what to do next.
 * @param hash of the page's URL
 * @param authorization the current state, because an old URL must not show an outdated result
 */
export function resultText(hash: string, authorization: 0 | 1 | undefined): Result | undefined {
  const [result, provider] = hash.split('-');
  switch (result as MailboxOutcome | undefined) {
    case 'authorized':
      return authorization === 1 ? { tone: 'ok', text: m.mailbox_result_authorized() } : undefined;
    case 'denied':
      return { tone: 'info', text: m.mailbox_result_denied() };
    case 'noSending':
      return { tone: 'warn', text: m.mailbox_result_no_sending() };
    case 'failed': {
      const text = provider
        ? m.mailbox_result_failed({ provider: providerName(provider) })
        : m.mailbox_result_failed_somewhere();
      return { tone: 'bad', text };
    }
    case 'expired':
      return { tone: 'warn', text: m.mailbox_result_expired() };
    case 'unknown':
      return { tone: 'warn', text: m.mailbox_result_unknown() };
    default:
      return undefined;
  }
}
