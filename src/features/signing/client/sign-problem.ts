import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { isEmail } from '../../../domain/email.ts';
import * as m from '../../../paraglide/messages.js';
import type { SigningWay } from './stored-signature.ts';

/**
 * Errors that mean that the page is out of date: the document was signed or revoked meanwhile, or made again after a
 * change of the case.
 */
const changes: readonly string[] = [
  codes.alreadyDone.code,
  codes.staleRevision.code,
  codes.illegalTransition.code,
  codes.expired.code,
];

/** True if what is to be signed changed while the page was open. */
export function hasChanged(error: unknown): boolean {
  return error instanceof ApiError && changes.includes(error.code);
}

/** Explains why a signature was refused, in the language of the page. */
export function signProblem(error: unknown, way: SigningWay): string {
  if (!(error instanceof ApiError)) return m.signing_page_busy();
  if (error.status === 0) return m.signing_page_offline();
  if (error.code === codes.tooLarge.code) return m.signing_page_photo_too_large();
  if (error.code === codes.tooMany.code) return m.signing_page_too_many();
  if (error.code === codes.fileRefused.code || error.code === codes.validation.code) return refusal(way);
  return m.signing_page_busy();
}

function refusal(way: SigningWay): string {
  if (way === 'uploaded') return m.signing_page_photo_refused();
  return way === 'typed' ? m.signing_page_typed_refused() : m.signing_page_draw_more();
}

/** Returns the validation message for the e-mail address of the signer's copy. */
export function addressProblem(email: string): string | undefined {
  if (email === '') return m.signing_page_email_missing();
  return isEmail(email) ? undefined : m.signing_page_email_wrong();
}
