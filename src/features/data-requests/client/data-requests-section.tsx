import { IconPlus } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { useSession } from '../../../client/session.ts';
import { failureText } from '../../../client/show-error.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import section from '../../../client/ui/page-section.module.css';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { requestBusinessDays, terminationHours } from '../../../domain/information-terms.ts';
import * as m from '../../../paraglide/messages.js';
import { ownMoves } from '../../dealers/client/use-current-section.ts';
import type { DataRequest } from '../contract.ts';
import { lastHolidayYear } from '../public-holiday-figures.ts';
import classes from './data-requests.module.css';
import { OpenTermination } from './open-termination.tsx';
import { RequestList } from './request-list.tsx';
import { useDataRequests } from './use-data-requests.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

// Requests are rare, so the page does not wait for this part.
const AskDataDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDataDialog);
const EndAccountDialog = lazyPart(async () => (await import('./end-account-dialog.tsx')).EndAccountDialog);

/** Shows the user's requests about their data and account, and how to make one. */
export function DataRequestsSection() {
  const { dealer } = useSession();
  const { data, error, refetch } = useDataRequests();
  const [open, setOpen] = useState<'ask' | 'end'>();
  const [withdrawing, setWithdrawing] = useState<DataRequest>();
  useScrollHere();
  const termination = data?.requests.find(({ kind, state }) => kind === 'termination' && state === 'open');
  const others = data?.requests.filter((request) => request !== termination) ?? [];
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={section.head}>
        <h2 className="h2">{m.data_requests_title()}</h2>
        <span className="space" />
        {data && (
          <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('ask')}>
            {m.data_requests_ask()}
          </Button>
        )}
      </div>
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <Note tone="bad">
          <p>{m.data_requests_failed_load()}</p>
          <p className="f13">{failureText(error)}</p>
          <Button size="xs" className={classes.retry} onClick={() => void refetch()}>
            {m.shell_try_again()}
          </Button>
        </Note>
      )}
      {data && (
        <>
          {termination && (
            <OpenTermination
              request={termination}
              ending={data.ending}
              onWithdraw={() => setWithdrawing(termination)}
            />
          )}
          {others.length > 0 && <RequestList requests={others} onWithdraw={setWithdrawing} />}
          {others.length === 0 && !termination && <p className="t2">{m.data_requests_none()}</p>}
          <p className={`t3 f12 ${classes.terms}`}>
            {m.data_requests_terms({ days: requestBusinessDays, year: lastHolidayYear })}
          </p>
          {!termination && (
            <div className={`between ${classes.close}`}>
              <p className="t2">{m.data_requests_close_text({ hours: terminationHours })}</p>
              <Button size="xs" variant="danger" onClick={() => setOpen('end')}>
                {m.data_requests_close_account()}
              </Button>
            </div>
          )}
          <Suspense>
            {open === 'ask' && <AskDataDialog onClose={close} />}
            {open === 'end' && (
              <EndAccountDialog ending={data.ending} dealerName={dealer?.name ?? ''} onClose={close} />
            )}
          </Suspense>
          {withdrawing && <WithdrawDialog request={withdrawing} onClose={() => setWithdrawing(undefined)} />}
        </>
      )}
    </>
  );
}

/**
 * Keeps this section in view if the address names it, as a notification's link does: the sections above load later and
 * would push it away. Ends with the user's first scroll or key.
 */
function useScrollHere(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const section = document.getElementById('requests');
    if (hash !== 'requests' || !section?.parentElement) return;
    const observer = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }));
    observer.observe(section.parentElement);
    const stop = () => observer.disconnect();
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    return () => {
      stop();
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
  }, [hash]);
}
