import { codes, statusOf } from '../../contract/codes.ts';

const table = (Object.keys(codes) as (keyof typeof codes)[])
  .map(
    (name) => `| ${codes[name].code} | ${statusOf(name, false)} | ${statusOf(name, true)} | ${codes[name].message} |`,
  )
  .join('\n');

/** Purpose of the calls under a path segment. A test requires one for each segment in use. */
const tags: Record<string, string> = {
  applicationForm: 'Make application forms, send them to financiers, see what became of them.',
  applicationFile:
    'Files of an application behind a link that a user sent by WhatsApp: shown and downloaded without a login.',
  auth: 'Logins by one-time password or passkey, sessions.',
  case: 'Cases: the customer, the vehicle and the financing; their documents, Approval Advices and vehicle sales agreements.',
  channel: 'What is switched on for the chosen dealer.',
  common: 'Health, and downloads of files by their identifier.',
  dataRequest: 'Requests of a person about their data and account.',
  dealer: 'Dealers of the person who is logged in; announced maintenance.',
  dealerAccount: 'Accounts of a dealer and what they may do.',
  disbursement: 'Payments.',
  documents: 'Files that an application names, opened by the provider over a link.',
  events: 'What a provider tells the portal.',
  financer: 'Financiers of a dealer.',
  lca: 'Letters of confirmation and authorisation: sending, opening and signing.',
  mailbox: 'The dealer’s own mailbox, from which applications may leave.',
  quote: 'Instalments and statements.',
  report: 'Figures of the applications that were sent.',
  signature: 'The dealer’s own signature, stamp and NRIC.',
  singpass: 'Singpass, Myinfo and Corppass.',
  ticket: 'Calls of people without an account, over a link that a dealer sent them.',
  tour: 'How far an account has come in the guided tour.',
  vehicleCompany: 'Sellers.',
  verify: 'Whether a sealed PDF is unchanged.',
};

/** Head of `/api/openapi.json`; the calls come from the contracts. */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Dealer Portal',
    version: '1.1.0',
    description: [
      'A reply is `{ code, message, data }`. Success is `0000`; any other code carries a `message` for people and a `requestId`',
      'to quote when you ask about it, and `data.fields` names the entries to blame.',
      '',
      'To a dealer’s caller a business answer is HTTP 200 with its code; read the code. To a provider (`/provider/v1`) every',
      'refusal is an HTTP 4xx, as a sender of webhooks expects it. The two columns say which status each gets.',
      '',
      '- Money: names that end in `Cents` are whole cents of the Singapore dollar. Other amounts are dollars, and say so.',
      '- Rates (`…Percent`, `interestRate`) are per cent a year and flat, unless they say otherwise.',
      '- Moments are ISO 8601 in UTC, days are `YYYY-MM-DD` in Singapore.',
      '- Repeating a call that takes an `Idempotency-Key` with the same key and the same content gets the first reply; with other',
      '  content it is refused with code `2004` and HTTP 422. Keys are kept for two days and belong to one account.',
      '- A person who acts for several dealers names one by `channelNo`, in the query or the body; otherwise the chosen one counts.',
      '- Providers: the way from nothing to a paid application is in `docs/provider-integration.md`; the calls that the portal makes',
      '  to a provider are the webhooks of this document.',
      '',
      '| Code | HTTP for dealers | HTTP for providers | Message |',
      '|---|---|---|---|',
      table,
    ].join('\n'),
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: '/' }],
  tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  components: {
    securitySchemes: {
      token: {
        type: 'apiKey' as const,
        in: 'header' as const,
        name: 'Token',
        description: 'Of a login: `data.token` of `auth/login`.',
      },
      ticket: {
        type: 'apiKey' as const,
        in: 'header' as const,
        name: 'Ticket',
        description: 'Of a link that was opened with its one-time password: `data.ticket` of `ticket/verify`.',
      },
    },
  },
  security: [{ token: [] }],
};
