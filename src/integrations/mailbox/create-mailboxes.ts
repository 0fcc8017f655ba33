import { createAuthorisation } from './authorisation.ts';
import { sendByGmail } from './gmail.ts';
import { sendByGraph } from './graph.ts';
import type { MailboxClient } from './mailbox-client.ts';
import type { MailboxProvider } from './mailbox-provider.ts';

interface Party {
  issuer: string;
  /** Base URL of the API for sending. */
  url: string;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
}

/** The providers that are configured. */
export type Mailboxes = Partial<Record<MailboxProvider, MailboxClient>>;

const gmailSend = 'https://www.googleapis.com/auth/gmail.send';

/** Creates Google's and Microsoft's mailboxes; one without client settings is not offered. */
export function createMailboxes(settings: Record<MailboxProvider, Party>): Mailboxes {
  const { google, microsoft } = settings;
  return {
    ...(google.clientId && google.clientSecret
      ? { google: createGoogle(google, google.clientId, google.clientSecret) }
      : {}),
    ...(microsoft.clientId && microsoft.clientSecret
      ? { microsoft: createMicrosoft(microsoft, microsoft.clientId, microsoft.clientSecret) }
      : {}),
  };
}

function createGoogle({ issuer, url }: Party, clientId: string, clientSecret: string): MailboxClient {
  return {
    ...createAuthorisation({
      name: 'Google',
      issuer,
      clientId,
      clientSecret,
      sendScope: gmailSend,
      scope: `openid email ${gmailSend}`,
      // Without these parameters, only the first consent returns a refresh token.
      parameters: { access_type: 'offline', prompt: 'consent' },
    }),
    send: (accessToken, mail) => sendByGmail(url, accessToken, mail),
  };
}

function createMicrosoft({ issuer, url }: Party, clientId: string, clientSecret: string): MailboxClient {
  return {
    ...createAuthorisation({
      name: 'Microsoft',
      issuer,
      clientId,
      clientSecret,
      sendScope: 'Mail.Send',
      // Files over 3 MB are attached to a draft, which needs Mail.ReadWrite: docs/decisions/014-mailbox.md.
      scope: 'openid email profile offline_access Mail.Send Mail.ReadWrite',
      parameters: { prompt: 'select_account' },
    }),
    send: (accessToken, mail) => sendByGraph(url, accessToken, mail),
  };
}
