import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';

export type SendProblem = keyof typeof texts;

/** Why a file was refused, in the language of the page. */
const texts = {
  format: m.document_requests_error_format,
  size: m.document_requests_error_size,
  empty: m.document_requests_error_empty,
  virus: m.document_requests_error_virus,
  encrypted: m.document_requests_error_locked,
  pages: m.document_requests_error_pages,
  'too-many-files': m.document_requests_error_too_many_files,
  file: m.document_requests_error_file,
  sending: m.document_requests_error_sending,
};

/** Reasons of the server that are shown unchanged. */
const told = ['format', 'empty', 'virus', 'encrypted', 'too-many-files'] as const satisfies readonly SendProblem[];

export function sendProblem(error: unknown): SendProblem {
  if (!(error instanceof ApiError) || error.code !== codes.fileRefused.code) return 'sending';
  const { reason } = (error.data ?? {}) as { reason?: string };
  if (reason === 'wrong-password') return 'encrypted';
  return told.find((known) => known === reason) ?? 'file';
}

export function sendProblemText(problem: SendProblem): string {
  return texts[problem]();
}
