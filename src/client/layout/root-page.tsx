import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MaintenanceBanner } from '../../features/maintenance/client/maintenance-banner.tsx';
import { MaintenanceDialog } from '../../features/maintenance/client/maintenance-dialog.tsx';
import * as m from '../../paraglide/messages.js';
import { useUnreadCount } from '../unread-count.ts';

/** Frame of every page. Also sets the title of the browser's tab. */
export function RootPage() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const isLogin = useMatches({ select: (matches) => matches.some((match) => match.routeId === '/login') });
  const unread = useUnreadCount();
  useEffect(() => {
    // Every page has a title, so an address without one has no page.
    const page = `${(title ?? m.shell_not_found)()} | ${m.shell_product()}`;
    document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${page}` : page;
  }, [title, unread]);
  return (
    <>
      <MaintenanceDialog />
      {isLogin && <MaintenanceBanner />}
      <Outlet />
    </>
  );
}
