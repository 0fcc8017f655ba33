import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { useSession } from '../../../client/session.ts';
import { followActivity } from './last-activity.ts';

const SessionOverDialog = lazyPart(async () => (await import('./session-over-dialog.tsx')).SessionOverDialog);

/** Over whatever page is open when the session runs out: asks its person to log in again, and lets the page go on. */
export function SessionOver() {
  const { token, lapse } = useSession();
  const isLoggedIn = token !== undefined;
  useEffect(() => {
    if (!isLoggedIn) return;
    void SessionOverDialog.fetch().catch(() => undefined);
    return followActivity();
  }, [isLoggedIn]);
  return <Suspense>{lapse && <SessionOverDialog lapse={lapse} />}</Suspense>;
}
