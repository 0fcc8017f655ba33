import { codes } from '../../contract/codes.ts';
import { decisionWebhook } from '../../integrations/provider/describe-decision.ts';

const table = Object.values(codes)
  .map(({ code, status, message }) => `| ${code} | ${status} | ${message} |`)
  .join('\n');

/** Head of `/api/openapi.json`; the calls come from the contracts. */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Dealer Portal',
    version: '1.0.0',
    description: [
      'Replies are `{ code, message, data, requestId }`. Success is `0000`; any other code carries a message for people,',
      'and `data.fields` names the entries to blame.',
      '',
      '| Code | HTTP | Message |',
      '|---|---|---|',
      table,
    ].join('\n'),
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: '/' }],
  components: {
    securitySchemes: {
      token: { type: 'apiKey' as const, in: 'header' as const, name: 'Token' },
      ticket: { type: 'apiKey' as const, in: 'header' as const, name: 'Ticket' },
    },
  },
  webhooks: { 'application.decision': decisionWebhook },
  security: [{ token: [] }],
};
