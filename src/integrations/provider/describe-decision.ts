import { z } from 'zod';
import { providerDecisionSchema } from './decision.ts';

/** The call by which the provider learns a decision, for the description of the interface. */
export const decisionWebhook = {
  post: {
    operationId: 'provider-decision',
    summary: 'The portal tells the provider what the dealer decided: POST {PROVIDER_URL}/applications/{ref}/decision',
    description: [
      'Signed as in Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), with an `Idempotency-Key`',
      'that is the same at every try: a decision that comes twice counts once. Tried again for about four days, except',
      'after 400, 404, 410, 413, 422 or 451, and after 409 for a few minutes only.',
    ].join(' '),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: z.toJSONSchema(providerDecisionSchema, { target: 'draft-2020-12' }) } },
    },
    responses: {
      '2XX': { description: 'Taken.' },
      '4XX': { description: 'Refused.' },
    },
  },
};
