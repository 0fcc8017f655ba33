import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NotificationTarget } from '../../notification-type.ts';
import { showAlert } from '../alerts/alert.ts';
import { isAlertOn } from '../alerts/alert-choice.ts';
import type { ReadNotification } from '../notice.ts';
import { leadsStream } from './share-stream.ts';

/**
 * Handles notifications that arrive while the page is open. A visible page refetches its polled queries, because their
 * data may have changed. A hidden page shows browser notifications, if the user wants them.
 */
export function useFresh(
  account: string,
  notifications: readonly ReadNotification[] | undefined,
  open: (id: string, target: NotificationTarget) => void,
): void {
  const client = useQueryClient();
  const known = useRef<{ account: string; ids: ReadonlySet<string> }>(undefined);
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    if (!notifications) return;
    const before = known.current;
    known.current = { account, ids: new Set(notifications.map(({ id }) => id)) };
    if (before?.account !== account) return;
    const fresh = notifications.filter(({ id }) => !before.ids.has(id));
    if (fresh.length === 0) return;
    if (!document.hidden) {
      void client.refetchQueries({
        type: 'active',
        predicate: ({ observers, queryKey }) =>
          queryKey[0] !== 'GET /dealer-portal/web/case/remind' &&
          observers.some(({ options }) => options.refetchInterval),
      });
    } else if (leadsStream() && isAlertOn(account)) {
      for (const { id, notice } of fresh) {
        const { title, text, target } = notice;
        showAlert({ title, text, tag: id, onOpen: () => latestOpen.current(id, target) });
      }
    }
  }, [client, account, notifications]);
}
