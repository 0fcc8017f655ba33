import { codes, statusOf } from '../../contract/codes.ts';

const table = (Object.keys(codes) as (keyof typeof codes)[])
  .map(
    (name) => `| ${codes[name].code} | ${statusOf(name, false)} | ${statusOf(name, true)} | ${codes[name].message} |`,
  )
  .join('\n');

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
