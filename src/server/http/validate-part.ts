import type { FastifySchemaCompiler } from 'fastify';
import { type core, safeParse, type ZodType } from 'zod';
import type { FieldProblems } from '../../contract/call.ts';
import { PortalError } from '../portal-error.ts';
import { mostFields } from './few-fields.ts';

/** Validates a part of a request by its schema. Fastify's own error would describe every issue three times. */
export const validatorCompiler: FastifySchemaCompiler<ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = safeParse(schema, data);
    return parsed.success ? { value: parsed.data } : { error: validationError(parsed.error.issues, httpPart) };
  };

/**
 * Returns a validation reply that names the first invalid values.
 * @param part of the request, used if it is invalid as a whole
 */
export function validationError(issues: readonly core.$ZodIssue[], part = 'body'): PortalError {
  const fields: FieldProblems = {};
  for (const { path, message } of issues.slice(0, mostFields)) {
    const name = path.length > 0 ? path.join('.') : part === 'querystring' ? 'query' : part;
    fields[name] = message;
  }
  return new PortalError('validation', { fields });
}
