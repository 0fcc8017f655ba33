import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { hostileBody, hostileValue } from './hostile-values.ts';
import { strangerId } from './plant-strangers.ts';

type Part = 'query' | 'body' | 'params' | 'form';
/** The parts of one request; `text` is a body to be sent unchanged. */
export type RequestParts = Partial<Record<Part, unknown>> & { text?: string };

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Generates values that match a schema. They may violate refinements, which a schema does not contain. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return objectsOf(schema);
  if (schema.type === 'array') {
    const minLength = schema.minItems ?? 0;
    const maxLength = Math.min(schema.maxItems ?? 3, minLength + 3);
    return fc.array(valuesOf(schema.items ?? {}), { minLength, maxLength });
  }
  if (schema.type === 'string') return textsOf(schema);
  const { minimum: min = -1e6, maximum: max = 1e6 } = schema;
  if (schema.type === 'integer') return fc.integer({ min: Math.max(min, -1e12), max: Math.min(max, 1e12) });
  if (schema.type === 'number') return fc.double({ min, max, noNaN: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.constantFrom<unknown>('x', 1, null, [], { x: 'x' });
}

function textsOf({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.constantFrom('2026-11-24T01:02:03.000Z', '0001-01-01T00:00:00.000Z');
  if (format === 'date') return fc.constantFrom('2026-11-24', '9999-12-31', '1900-01-01');
  if (format === 'email') return fc.constantFrom('a@b.example', 'somebody@dealer.example');
  if (pattern !== undefined && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern));
  const most = Math.min(maxLength, minLength + 300);
  return fc.string({ unit: 'grapheme', minLength, maxLength: most, size: 'max' });
}

function objectsOf(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    return fc.dictionary(textsOf(propertyNames ?? {}), valuesOf(additionalProperties), { maxKeys: 3 });
  }
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields), noNullPrototype: true });
}

/** Returns the field names of a call's body, lists first. */
export function bodyFieldsOf({ body }: Call): string[] {
  if (!body) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const isList = (name: string) => properties[name]?.type === 'array';
  return Object.keys(properties).toSorted((a, b) => Number(isList(b)) - Number(isList(a)));
}

const parts = ['query', 'body', 'params', 'form'] as const;

/** Generates requests of the shape that the call declares. */
function described(call: Call): fc.Arbitrary<RequestParts> {
  const declared = parts.filter((part) => call[part]);
  const shapes = declared.map((part) => {
    const schema = z.toJSONSchema(call[part] as z.ZodType, { io: 'input', unrepresentable: 'any' });
    return [part, valuesOf(schema as Schema)] as const;
  });
  return fc.record(Object.fromEntries(shapes)) as fc.Arbitrary<RequestParts>;
}

type Place = string[];

/** Returns the paths of all values in a request, including values in lists and objects, as deep as a contract goes. */
function placesIn(value: unknown, place: Place = []): Place[] {
  const inner = typeof value === 'object' && value !== null && place.length < 12 ? Object.entries(value) : [];
  return [...(place.length > 1 ? [place] : []), ...inner.flatMap(([name, entry]) => placesIn(entry, [...place, name]))];
}

function put(request: RequestParts, place: Place, value: unknown): RequestParts {
  const copy = structuredClone(request);
  let holder = copy as Record<string, unknown>;
  for (const name of place.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  holder[place.at(-1) as string] = value;
  return copy;
}

/** Returns the field name at a path; for a list element, the list's. */
function fieldAt(place: Place): string {
  return String(place.findLast((name) => !/^\d+$/.test(String(name))));
}

function isIdentifier(request: RequestParts, place: Place): boolean {
  const value = place.reduce<unknown>((holder, name) => (holder as Record<string, unknown>)[name], request);
  return typeof value === 'string' && /ids?$|no$|token|key/i.test(fieldAt(place));
}

/** Fields that a caller might add to act as another user. */
const intrusions: readonly Record<string, unknown>[] = [
  { channelNo: strangerId('channel_no') },
  { dealerId: strangerId('dealer_id'), ownerId: strangerId('user_id'), userId: strangerId('user_id') },
  { permissions: ['case.viewAll'], accountType: 1, isAdmin: true, submissionState: 1, revision: 999 },
  JSON.parse('{"__proto__":{"dealerId":"x"},"constructor":{"prototype":{"dealerId":"x"}}}') as Record<string, unknown>,
];

/** Returns the strangers' identifiers for a field: of its own kind if its name shows that, otherwise any. */
function foreignFor(field: string): string[] {
  const own: Record<string, string> = {
    id: 'user_id',
    channelId: 'dealer_id',
    channelUserId: 'user_id',
    withFileId: 'file_id',
    productOptionalId: 'advice_id',
    financierIds: 'financier_id',
    letterIds: 'letter_id',
    token: 'ticket_id',
    uploadId: 'upload_id',
    key: 'key',
  };
  const column = own[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const general = ['case_no', 'file_id', 'dealer_id', 'user_id', 'letter_id', 'notification_id', 'personal_info_id'];
  return [column, column, ...general].map(strangerId);
}

/**
 * Generates requests of a hostile caller: like a valid one but with values of another type, with another dealer's
 * identifiers, or with additional fields; or with whole parts replaced.
 * @param good a request that succeeds, if one is known
 */
export function hostileInputs(call: Call, good: RequestParts | undefined): fc.Arbitrary<RequestParts> {
  const shaped = good ? fc.oneof({ weight: 2, arbitrary: fc.constant(good) }, described(call)) : described(call);
  const changed = shaped.chain((request) => {
    const places = placesIn(request);
    if (places.length === 0) return fc.constant(request);
    const one = fc.tuple(fc.constantFrom(...places), hostileValue);
    return one.map(([place, value]) => put(request, place, value));
  });
  const foreign = shaped.chain((request) => {
    const places = placesIn(request).filter((place) => isIdentifier(request, place));
    if (places.length === 0) return fc.constant(request);
    const foreigners = fc.tuple(...places.map((place) => fc.constantFrom(...foreignFor(fieldAt(place)))));
    return fc
      .tuple(foreigners, fc.subarray(places, { minLength: 1 }))
      .map(([values, chosen]) =>
        places.reduce(
          (next, place, index) => (chosen.includes(place) ? put(next, place, values[index]) : next),
          request,
        ),
      );
  });
  const added = fc.tuple(shaped, fc.constantFrom(...intrusions)).map(([request, more]) => ({
    ...request,
    ...(call.body ? { body: merge(request.body, more) } : { query: merge(request.query, more) }),
  }));
  const whole = fc.tuple(shaped, hostileValue).map(([request, value]) => ({
    ...request,
    ...(call.body ? { body: value } : call.query ? { query: value } : { params: { id: value, token: value } }),
  }));
  const spelt = fc.tuple(shaped, hostileBody).map(([request, text]) => ({ ...request, text }));
  return fc.oneof(
    { weight: 3, arbitrary: changed },
    { weight: 4, arbitrary: foreign },
    { weight: 1, arbitrary: shaped },
    { weight: 1, arbitrary: added },
    { weight: 1, arbitrary: whole },
    ...(call.body ? [{ weight: 1, arbitrary: spelt }] : []),
  );
}

/** Keeps `__proto__` an ordinary property, which spreading would not. */
function merge(value: unknown, more: Record<string, unknown>): unknown {
  const merged = structuredClone(typeof value === 'object' && value !== null ? value : {}) as object;
  for (const [name, entry] of Object.entries(more)) {
    Object.defineProperty(merged, name, { value: entry, enumerable: true, configurable: true, writable: true });
  }
  return merged;
}
