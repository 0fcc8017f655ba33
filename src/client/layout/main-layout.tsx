import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ConfirmPerson } from '../../features/dealers/client/confirm-person.tsx';
import { useInvitation } from '../../features/dealers/client/use-invitation.ts';
import { MaintenanceBanner } from '../../features/maintenance/client/maintenance-banner.tsx';
import { TourHost } from '../../features/tour/client/tour-host.tsx';
import * as m from '../../paraglide/messages.js';
import { lazyPart } from '../lazy-page.ts';
import { startServiceWorker } from '../offline/start-service-worker.ts';
import { useSession } from '../session.ts';
import { FailedNote } from '../ui/notes/failed-note.tsx';
import { HeaderContext } from '../ui/page-header.tsx';
import { useAfterPaint } from '../use-after-paint.ts';
import { stayLoggedIn, useIsLoggingOut } from './log-out.ts';
import { LoggingOut } from './logging-out.tsx';
import classes from './main-layout.module.css';
import { NavDrawer } from './nav-drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const DealerDialog = lazyPart(
  async () => (await import('../../features/dealers/client/dealer-dialog.tsx')).DealerDialog,
);
const InvitationDialog = lazyPart(
  async () => (await import('../../features/dealers/client/invitation-dialog.tsx')).InvitationDialog,
);
const DealerMovedDialog = lazyPart(
  async () => (await import('../../features/dealers/client/dealer-moved-dialog.tsx')).DealerMovedDialog,
);

/** Everything behind the login. */
export function MainLayout() {
  // Rendered in slices, so that the browser can respond in between.
  return useAfterPaint() && <Frame />;
}

/** The frame around every page, with menu, header and content. */
function Frame() {
  useEffect(startServiceWorker, []);
  const { token, dealer, movedTo } = useSession();
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [back, setBack] = useState<HTMLElement | null>(null);
  const [hasBack, setHasBack] = useState(false);
  const [menuOpened, setMenuOpened] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const places = useMemo(() => ({ title, actions, back, setHasBack }), [title, actions, back]);
  const isLoggingOut = useIsLoggingOut();
  const main = useFocusAfterNavigation();
  const { invitation, isFromChoice, open: openInvitation, later } = useInvitation();
  // Not during a logout.
  const isChoosing = token !== undefined && (choosing || !dealer);
  const choose = () => {
    setMenuOpened(false);
    setChoosing(true);
  };
  return (
    <HeaderContext value={places}>
      <a className={classes.skip} href="#main">
        {m.shell_skip()}
      </a>
      <div className={classes.app}>
        <MaintenanceBanner />
        <Sidebar />
        <div className={classes.body}>
          <TopBar
            places={{ setTitle, setActions, setBack }}
            hasBack={hasBack}
            onMenu={() => setMenuOpened(true)}
            onChooseDealer={choose}
          />
          <main className={`${classes.main} no-ring`} id="main" tabIndex={-1} ref={main}>
            <FailedNote />
            <div className={classes.page}>{dealer && <Outlet />}</div>
            <p className={`t3 f12 ${classes.build}`}>{m.shell_build({ time: __BUILD_TIME__ })}</p>
          </main>
        </div>
      </div>
      {menuOpened && <NavDrawer onClose={() => setMenuOpened(false)} onChooseDealer={choose} />}
      <Suspense>
        {isChoosing && (!invitation || isFromChoice) && (
          <DealerDialog onClose={() => setChoosing(false)} onOpenInvitation={openInvitation} />
        )}
      </Suspense>
      {dealer && <TourHost key={dealer.channelUserId} />}
      {isLoggingOut && <LoggingOut onClose={stayLoggedIn} />}
      <ConfirmPerson />
      <Suspense>
        {invitation && token !== undefined && (
          <InvitationDialog key={invitation.id} invitation={invitation} onLater={later} />
        )}
      </Suspense>
      <Suspense>{dealer && movedTo && <DealerMovedDialog dealer={dealer} movedTo={movedTo} />}</Suspense>
    </HeaderContext>
  );
}

/** After navigation, moves the focus of keyboard and screen readers to the new page's content, without a focus ring. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const content = main.current;
    if (!content) return;
    content.dataset.arrived = '';
    content.addEventListener('blur', () => delete content.dataset.arrived, { once: true });
    content.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
