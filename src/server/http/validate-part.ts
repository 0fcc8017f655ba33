import type { FastifySchemaCompiler } from 'fastify';
import { type core, safeParse, type ZodType } from 'zod';
import type { FieldProblems } from '../../contract/call.ts';
import { PortalError } from '../portal-error.ts';
import { mostFields } from './few-fields.ts';

/** Validates a part of a request by its schema. The error of Fastify would describe every issue three times. */
export const validatorCompiler: FastifySchemaCompiler<ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = safeParse(schema, data);
    return parsed.success ? { value: parsed.data } : { error: validationError(parsed.error.issues, httpPart) };
  };

/**
 * A validation reply that names the first entries to blame.
 *
 * @param part of the request, to blame where it does not fit as a whole
 */
export function validationError(issues: readonly core.$ZodIssue[], part = 'body'): PortalError {
  const fields: FieldProblems = {};
  for (const { path, message } of issues.slice(0, mostFields)) {
    const name = path.length > 0 ? path.join('.') : part === 'querystring' ? 'query' : part;
    fields[name] = message;
  }
  return new PortalError('validation', { fields });
}
