import { useEffect, useRef } from 'react';
import type { Notification } from '../../contract.ts';
import { type NoticeTarget, readNotice } from '../notice.ts';
import { readAlerts, showAlert } from './alerts.ts';
import { isSeenElsewhere } from './watched-tab.ts';

/** Shows what is new as browser notifications while no tab of the portal is visible. */
export function useAlerts(
  notifications: readonly Notification[] | undefined,
  open: (id: string, target: NoticeTarget) => void,
): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    if (!notifications) return;
    const before = known.current;
    known.current = new Set(notifications.map(({ id }) => id));
    if (!before || !document.hidden || !readAlerts()) return;
    const fresh = notifications.filter(({ id }) => !before.has(id));
    if (fresh.length > 0) void show(fresh, (id, target) => latestOpen.current(id, target));
  }, [notifications]);
}

async function show(fresh: readonly Notification[], open: (id: string, target: NoticeTarget) => void): Promise<void> {
  if (await isSeenElsewhere()) return;
  for (const notification of fresh) {
    const { title, text, target } = readNotice(notification);
    showAlert({ tag: notification.id, title, body: text, onOpen: () => open(notification.id, target) });
  }
}
