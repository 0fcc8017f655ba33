import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import type { MaintenanceNotice } from '../contract.ts';
import { closeBanner, isBannerClosed } from './closed-banner.ts';
import { useMaintenance } from './maintenance.ts';
import classes from './maintenance-banner.module.css';

const MaintenanceNews = lazyPart(async () => (await import('./maintenance-news.tsx')).MaintenanceNews);

/**
 * Shown above the page before maintenance begins. The empty element stays, so that screen readers announce its later
 * content.
 */
export function MaintenanceBanner() {
  const { notice } = useMaintenance();
  const [, setClosed] = useState<MaintenanceNotice>();
  const shown = notice?.showNotice && !isBannerClosed(notice) ? notice : undefined;
  const isThere = useNews(shown !== undefined);
  const close = (closed: MaintenanceNotice) => {
    closeBanner(closed);
    setClosed(closed);
    // The button disappears, so the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.place} data-shown={shown !== undefined} role="status">
      <Suspense>{shown && isThere && <MaintenanceNews notice={shown} onClose={() => close(shown)} />}</Suspense>
    </div>
  );
}

/** True once the banner's code has loaded. If loading fails, the page continues without the banner. */
function useNews(isWanted: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    MaintenanceNews.fetch().then(
      () => setThere(true),
      () => undefined,
    );
  }, [isWanted]);
  return isThere;
}
