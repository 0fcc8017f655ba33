import type { FieldProblems } from '../contract/call.ts';

/** A call that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Code of the reply; `offline` or `timeout` if no reply came, empty if the reply had none. */
  readonly code: string;
  /** HTTP status, 0 if no reply came. */
  readonly status: number;
  readonly data: unknown;
  /** Problems by field path; empty if no field is at fault. */
  readonly fields: FieldProblems;

  constructor(failure: { code: string; message: string; status: number; data?: unknown }) {
    super(failure.message);
    this.code = failure.code;
    this.status = failure.status;
    this.data = failure.data;
    this.fields = fieldsOf(failure.data);
  }
}

/** Reply code of a failed call, or `undefined` for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

function fieldsOf(data: unknown): FieldProblems {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {};
  return (data.fields ?? {}) as FieldProblems;
}
