import type { FieldProblems } from '../contract/call.ts';
import { type CodeName, codes } from '../contract/codes.ts';

/** The only error that use cases throw; the error handler converts it into the envelope. */
export class PortalError extends Error {
  readonly codeName: CodeName;
  readonly data: Record<string, unknown> | undefined;

  /**
   * @param details `message` replaces the code's own; `fields` names the invalid fields; `data` is included in the
   * reply.
   */
  constructor(
    codeName: CodeName,
    details: { message?: string; fields?: FieldProblems; data?: Record<string, unknown> } = {},
  ) {
    super(details.message ?? codes[codeName].message);
    this.name = 'PortalError';
    this.codeName = codeName;
    this.data = details.fields ? { ...details.data, fields: details.fields } : details.data;
  }
}
