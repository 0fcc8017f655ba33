import type { Access, Call } from '../../contract/call.ts';
import { type CodeName, codes, statusOf } from '../../contract/codes.ts';
import { features } from '../../features/order.ts';
import type { Context } from '../context.ts';
import type { Feature } from '../feature.ts';
import { type JsonSchema, jsonSchemaOf, tidySchemas } from './json-schema.ts';
import { signatureParameters } from './signature-parameters.ts';

interface Operation extends JsonSchema {
  parameters?: JsonSchema[];
  responses: Record<string, unknown>;
}

interface Document extends JsonSchema {
  paths?: Record<string, Record<string, unknown> | undefined>;
  components?: JsonSchema;
}

const refusal = { $ref: '#/components/schemas/Refusal' };

/** Texts for who may make a call. */
const accessWords: Record<Access, string> = {
  public: 'Anybody.',
  session: 'A login (`Token`).',
  dealer: 'A login (`Token`) and a chosen dealer that is not suspended',
  ticket: 'A link that a dealer sent, opened with its one-time password (`Ticket`).',
  provider: 'A body signed with the provider’s secret, as in Standard Webhooks, at most five minutes off.',
  link: 'Anybody with the address, until it ends.',
};

/** Refusal codes of a call of this access before its own work begins. */
const refusalsOf: Record<Access, readonly CodeName[]> = {
  public: [],
  session: ['noToken'],
  dealer: ['noToken', 'noPermission', 'featureOff', 'dealerSuspended'],
  ticket: ['badLink'],
  provider: ['badSignature', 'notFound', 'validation', 'illegalTransition', 'keyReused'],
  link: ['badLink', 'notFound'],
};
const everywhere: readonly CodeName[] = ['badRequest', 'tooLarge', 'tooMany', 'internal', 'unavailable'];

/**
 * Adds to the description of the calls what their schemas do not contain, and the calls that the portal itself makes.
 */
export function completeOpenApi<D extends object>(described: D, ctx: Pick<Context, 'hooks'>): D {
  const document = described as Document;
  const responses = new Map<string, JsonSchema>();
  for (const { calls, openApi } of features as readonly Feature[]) {
    const more = openApi.operations?.(ctx);
    for (const [key, call] of Object.entries(calls) as [string, Call][]) {
      const [method = '', path = ''] = key.split(' ');
      const operation = document.paths?.[`/api${path}`]?.[method.toLowerCase()] as Operation | undefined;
      if (operation) Object.assign(completeCall(operation, call, responses), more?.[key]);
    }
  }
  const schemas = { ...(document.components?.schemas as object), Refusal: refusalSchema };
  const parts = (features as readonly Feature[]).map(({ openApi }) => openApi);
  const tags = Object.entries(Object.assign({}, ...parts.map((part) => part.tags)) as Record<string, string>);
  const completed = {
    ...document,
    tags: tags.sort().map(([name, description]) => ({ name, description })),
    components: { ...document.components, schemas, responses: Object.fromEntries(responses) },
    webhooks: Object.assign({}, ...parts.map((part) => part.webhooks?.())) as JsonSchema,
  };
  tidySchemas(completed);
  return completed as unknown as D;
}

/** @param responses refusals by name, for the document's components: most calls share them */
function completeCall(operation: Operation, call: Call, responses: Map<string, JsonSchema>): Operation {
  const { access } = call;
  const isForProviders = access === 'provider' || access === 'link';
  operation.description = describeAccess(call);
  if (access === 'provider' || access === 'link' || access === 'public') operation.security = [];
  const parameters = [
    ...(call.idempotent ? [idempotencyKey] : []),
    ...(access === 'dealer' ? [channelNo] : []),
    ...(access === 'provider' ? signatureParameters : []),
  ];
  const declared = operation.parameters ?? [];
  const missing = parameters.filter(({ name }) => !declared.some((schema) => schema.name === name));
  if (declared.length + missing.length > 0) operation.parameters = [...declared, ...missing];
  if (call.form) operation.requestBody = uploadBody(jsonSchemaOf(call.form, 'input'));
  operation.responses = {
    200: successOf(operation.responses['200'], call, isForProviders),
    ...refusalResponses(
      [...refusalsOf[access], ...(call.idempotent ? (['keyReused'] as const) : []), ...everywhere],
      isForProviders,
      responses,
    ),
  };
  return operation;
}

function describeAccess({ access, permission, feature, ticket, idempotent }: Call): string {
  const more = [
    permission && `, with the permission \`${permission}\``,
    feature && `, which has \`${feature}\` switched on`,
  ].filter(Boolean);
  const words = access === 'dealer' ? `${accessWords.dealer}${more.join('')}.` : accessWords[access];
  return [
    `Access: ${words}`,
    ...(ticket ? [`The link must be for \`${ticket}\`.`] : []),
    ...(idempotent ? ['Repeatable by `Idempotency-Key`.'] : []),
  ].join(' ');
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your choice for one intention, such as a UUID; kept for two days. The same key with the same query and body gets the first reply again and does nothing twice. The same key with another one is refused with code 2004 and HTTP 422. After a refusal the key may be used again.',
  schema: { type: 'string', maxLength: 200 },
};

const channelNo = {
  name: 'channelNo',
  in: 'query',
  required: false,
  description: 'The dealer that the call is for, by its number; without it the chosen one.',
  schema: { type: 'string', maxLength: 64 },
};

function uploadBody(fields: JsonSchema): JsonSchema {
  const properties = fields.properties as JsonSchema;
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            ...properties,
            file: {
              type: 'string',
              format: 'binary',
              description: 'The one file, at most 10 MB. Judged by its content, whatever its name says.',
            },
          },
          required: [...((fields.required as string[] | undefined) ?? []), 'file'],
        },
      },
    },
  };
}

function successOf(described: unknown, call: Call, isForProviders: boolean): JsonSchema {
  if (call.reply === 'events') {
    return {
      description: 'Events, each with JSON as its `data`; a comment every 20 seconds. Or a refusal by its code.',
      content: {
        'text/event-stream': { schema: call.event ? jsonSchemaOf(call.event, 'output') : { type: 'string' } },
        ...jsonContent(refusal),
      },
    };
  }
  if (call.reply === 'file') {
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      description: isForProviders ? 'The file.' : 'The file, or a refusal by its code.',
      content: { 'application/octet-stream': file, ...(isForProviders ? {} : jsonContent(refusal)) },
    };
  }
  const { content } = (described ?? {}) as { content?: Record<string, { schema: JsonSchema }> };
  const schema = content?.['application/json']?.schema ?? {};
  return isForProviders
    ? { description: 'Done.', content: jsonContent(schema) }
    : {
        description: 'Done (code 0000), or a refusal by its code.',
        content: jsonContent({ oneOf: [schema, refusal] }),
      };
}

function jsonContent(schema: JsonSchema, more: JsonSchema = {}): Record<string, JsonSchema> {
  return { 'application/json': { schema, ...more } };
}

/** Returns a response for each HTTP status, with an example for each of its codes. */
function refusalResponses(
  names: readonly CodeName[],
  isForProviders: boolean,
  responses: Map<string, JsonSchema>,
): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(new Set(names), (name) => statusOf(name, isForProviders));
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => status !== 200)
      .sort(([left], [right]) => left - right)
      .map(([status, among]) => {
        const name = among.join('-');
        responses.set(name, refusalResponse(among));
        return [String(status), { $ref: `#/components/responses/${name}` }];
      }),
  );
}

function refusalResponse(names: readonly CodeName[]): JsonSchema {
  const examples = Object.fromEntries(
    names.map((name) => {
      const { code, message } = codes[name];
      const data = name === 'validation' ? { fields: { 'data.advice.expiresAt': 'Fill this in.' } } : null;
      return [name, { value: { code, message, data, requestId: '6f1c6d0e-52c1-4b67-8a58-0b7d2d0e7f11' } }];
    }),
  );
  const headers = names.includes('tooMany')
    ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } } }
    : {};
  return {
    description: names.map((name) => `${codes[name].code}: ${codes[name].message}`).join(' '),
    ...headers,
    content: jsonContent(refusal, { examples }),
  };
}

const refusalSchema = {
  type: 'object',
  description: 'What was not done, and why.',
  properties: {
    code: {
      type: 'string',
      enum: [...new Set(Object.values(codes).map(({ code }) => code))].filter((code) => code !== codes.success.code),
      description: 'See the table of codes at the head of this document.',
    },
    message: { type: 'string', description: 'Fit to be shown to a person.' },
    data: {
      type: ['object', 'null'],
      properties: {
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'What is wrong, by the path of the entry.',
        },
      },
    },
    requestId: { type: 'string', description: 'Names this call in the portal’s log. Quote it when you ask about it.' },
  },
  required: ['code', 'message', 'data', 'requestId'],
};
