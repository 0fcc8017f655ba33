import type { Identify } from '../../../server/callers/caller.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { hasAccount } from './find-memberships.ts';
import { accountGone, findSession } from './find-session.ts';

/** Finds the session of the header `Token`. If the session has no account, the session is named in the log only. */
export const identifySession: Identify = async (ctx, request) => {
  const { token } = request.headers;
  if (typeof token !== 'string' || token === '') throw new PortalError('noToken');
  const session = await findSession(ctx, token);
  request.session = session.sessionId;
  if (!hasAccount(session)) throw accountGone();
  return { session };
};
