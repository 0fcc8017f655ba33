import { z } from 'zod';

/** A part of an OpenAPI document. Such documents are written here and never parsed. */
export type JsonSchema = Record<string, unknown>;

/**
 * Returns a schema as OpenAPI 3.1 JSON Schema.
 * @param io `input` as a caller sends it, `output` as it is in replies
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

const largest = Number.MAX_SAFE_INTEGER;

/** Descriptions of properties with the same meaning in every schema. */
const meanings: [RegExp, string][] = [
  [/Cents$/, 'Cents of the Singapore dollar.'],
  [/Percent$/, 'Per cent.'],
  [/Months$/, 'Months.'],
  [/InSeconds$/, 'Seconds.'],
  [/^(size|bytes)$/, 'Bytes.'],
  [
    /^revision$/,
    'Counts the saves. A save names the one that it was made upon; on another one it is refused with 5001.',
  ],
  [/^textVersion$/, 'Version of the text that was agreed to.'],
  [/^accountType$/, '1 main account, 2 sub-account.'],
  [/^level$/, '1 main account, 2 sub-account, 3 below a sub-account.'],
  [/^noaYears$/, 'Notices of assessment that came.'],
];

/**
 * Adds descriptions of numbers by their names, in the whole document. Removes bounds that only state that a number is a
 * safe integer.
 */
export function tidySchemas(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as JsonSchema;
  if (schema.maximum === largest) delete schema.maximum;
  if (schema.minimum === -largest) delete schema.minimum;
  // The format is sufficient; the pattern would be a page long.
  if (schema.format === 'date-time' || schema.format === 'date') delete schema.pattern;
  for (const [name, property] of Object.entries((schema.properties as JsonSchema | undefined) ?? {})) {
    const unit = meanings.find(([pattern]) => pattern.test(name))?.[1];
    if (unit && isNumber(property) && property.description === undefined) property.description = unit;
  }
  for (const value of Object.values(schema)) tidySchemas(value);
}

function isNumber(property: unknown): property is JsonSchema {
  const { type, anyOf } = property as { type?: unknown; anyOf?: { type?: unknown }[] };
  const types = anyOf?.map((option) => option.type) ?? [type].flat();
  return types.some((type) => type === 'number' || type === 'integer');
}
