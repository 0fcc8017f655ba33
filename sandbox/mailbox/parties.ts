/** A mailbox provider as the sandbox plays it. */
export interface MailboxParty {
  name: 'google' | 'microsoft';
  /** Name known to users. */
  title: string;
  /** Path of its issuer. */
  path: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  sendScope: string;
  /** Issues a new refresh token at each use. */
  rotates: boolean;
  /** Has a call to revoke a permission. */
  revokes: boolean;
  /** Text of its page about the requested permission. */
  asks: string;
}

const gmailSend = 'https://www.googleapis.com/auth/gmail.send';

export const mailboxParties: readonly MailboxParty[] = [
  {
    name: 'google',
    title: 'Google',
    path: '/google',
    clientId: 'sandbox-google-client',
    clientSecret: 'only-for-the-sandbox-google',
    scopes: ['openid', 'email', gmailSend],
    sendScope: gmailSend,
    rotates: false,
    revokes: true,
    asks: 'Send email on your behalf',
  },
  {
    name: 'microsoft',
    title: 'Microsoft',
    path: '/microsoft/common/v2.0',
    clientId: 'sandbox-microsoft-client',
    clientSecret: 'only-for-the-sandbox-microsoft',
    scopes: ['openid', 'email', 'profile', 'offline_access', 'Mail.Send', 'Mail.ReadWrite'],
    sendScope: 'Mail.Send',
    rotates: true,
    revokes: false,
    asks: 'Send mail as you; read and write access to your mail',
  },
];

/** The portal's settings for mailboxes of this sandbox. */
export function mailboxSettings(sandboxUrl: string): Record<string, string> {
  return Object.fromEntries(
    mailboxParties.flatMap(({ name, path, clientId, clientSecret }) => {
      const api: [string, string] = name === 'google' ? ['GMAIL_URL', '/gmail'] : ['GRAPH_URL', '/graph/v1.0'];
      const prefix = name.toUpperCase();
      return [
        [`${prefix}_CLIENT_ID`, clientId],
        [`${prefix}_CLIENT_SECRET`, clientSecret],
        [`${prefix}_ISSUER`, `${sandboxUrl}${path}`],
        [api[0], `${sandboxUrl}${api[1]}`],
      ];
    }),
  );
}
