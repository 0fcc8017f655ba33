import { codeWords } from '../../../contract/code-words.ts';
import {
  isFinal,
  type ProviderEvent,
  providerEventNames,
  providerEventRows,
  transition,
} from '../../../domain/applications/application-events.ts';
import { applicationStatus, applicationStatuses } from '../../../domain/applications/application-status.ts';
import { type JsonSchema, jsonSchemaOf } from '../../../server/http/json-schema.ts';
import { EventReasonSchema, ProviderEventSchema } from '../contract.ts';
import { providerEventEffect } from './hooks.ts';

type Hooks = Parameters<typeof providerEventEffect.of>[0];

/** Returns body and description of the providers' call for events: one shape of `data` for each type. */
export function providerEventsOperation(ctx: Hooks): JsonSchema {
  const shapes = providerEventNames.map((type) => ({ type, schema: schemaOf(ctx, type) }));
  return {
    summary: 'An event of a provider',
    description: [
      'Access: a body signed with the provider’s secret, as in Standard Webhooks, at most five minutes off.',
      '',
      'Answer within 60 s. Send an event again with growing pauses, for some days, while there is no answer or it is 401, 408, 429 or',
      '5xx: the same `eventId` and body, a fresh `webhook-timestamp` and signature. 2xx means taken in. 400, 404, 409, 413 and 422 mean',
      'that it was not and will not be: the same event would be refused again. A body has at most 24 MB.',
      '',
      `Statuses: ${codeWords(applicationStatus)}. Final are ${applicationStatuses.filter(isFinal).join(', ')}.`,
      '',
      '| Type | Means | Applied in status | Leads to |',
      '|---|---|---|---|',
      ...providerEventNames.map((type) => `| \`${type}\` | ${providerEventRows[type].means} | ${movesOf(type)} |`),
      '',
      'The dealer’s answer leads from 2 to 4 (accepted) or 3 (rejected); it comes to you as the webhook `application.decision`. An event',
      'that comes before its time is answered with `waiting` and applied in its turn.',
    ].join('\n'),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { oneOf: shapes.map(({ schema }) => schema) },
          examples: Object.fromEntries(shapes.map(({ type, schema }) => [type, { value: exampleOf(type, schema) }])),
        },
      },
    },
  };
}

/** `2 | 0` for an event that leads from status 2 to 0. */
function movesOf(type: ProviderEvent): string {
  const moves = applicationStatuses.flatMap((status) => {
    const move = transition(status, type);
    return move.kind === 'apply' ? [{ status, to: move.to }] : [];
  });
  const targets = new Set(moves.map(({ to }) => to));
  return `${moves.map(({ status }) => status).join(', ')} | ${[...targets].join(', ')}`;
}

function schemaOf(ctx: Hooks, type: ProviderEvent): JsonSchema {
  const effect = providerEventEffect.of(ctx).find((effect) => effect.type === type && effect.data);
  const { properties, ...envelope } = jsonSchemaOf(ProviderEventSchema, 'input');
  const data = jsonSchemaOf(effect?.data ?? EventReasonSchema, 'input');
  return {
    ...envelope,
    title: type,
    description: providerEventRows[type].means,
    properties: { ...(properties as JsonSchema), type: { const: type }, data },
    required: ['eventId', 'applicationRef', 'type', 'occurredAt', ...(effect?.data ? ['data'] : [])],
  };
}

function exampleOf(type: ProviderEvent, schema: JsonSchema): JsonSchema {
  const { data } = schema.properties as { data: { examples?: unknown[] } };
  return {
    eventId: 'a3c5f6d2-0d0f-4b8f-9a50-2b9e6f0f3d11',
    applicationRef: '0d9f5a52-6a0e-4c3e-9f3c-1f6f5d0c9b11',
    type,
    occurredAt: '2026-11-20T09:46:00Z',
    data: data.examples?.[0] ?? {},
  };
}
