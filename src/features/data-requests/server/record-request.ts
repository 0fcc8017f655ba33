import { asAlphanumeric } from '../../../domain/alphanumeric.ts';
import { isEmail } from '../../../domain/email.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { RequestKind } from '../request-rules.ts';
import { insertRequest } from './create-request.ts';
import type { Contact, RequestRow } from './read-request.ts';

/** Stores a request of a person without an account, received by the dealer or the operator. */
export async function recordRequest(
  ctx: Context,
  request: { kind: Exclude<RequestKind, 'termination'>; contact: Contact; about: string; wanted: string },
): Promise<RequestRow> {
  const { kind, contact, about, wanted } = request;
  const fields = {
    ...(contact.name.trim() ? {} : { name: 'Give the name of the person.' }),
    ...(isEmail(contact.email) ? {} : { email: 'Give an e-mail address to which the answer goes.' }),
    ...(kind === 'access' || about.trim() ? {} : { about: 'Say what is wrong, or which consent is withdrawn.' }),
    ...(kind !== 'correction' || wanted.trim() ? {} : { wanted: 'Say what it should be.' }),
  };
  if (Object.keys(fields).length > 0) throw new PortalError('validation', { fields });
  const identityNumber = asAlphanumeric(contact.identityNumber ?? '');
  const detail = { about, wanted, contact: { ...contact, ...(identityNumber ? { identityNumber } : {}) } };
  return inTransaction(ctx, (tx) => insertRequest(tx, { kind, dealerId: null, userId: null, detail }));
}
