import { IconBell } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { Flyout } from '../../../client/ui/flyout.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { useShownUnread } from '../../../client/unread-count.ts';
import * as m from '../../../paraglide/messages.js';
import type { NotificationTarget, NotificationType } from '../notification-type.ts';
import { AlertSwitch } from './alerts/alert-switch.tsx';
import { useFresh } from './live/use-fresh.ts';
import { readNotifications } from './notice.ts';
import classes from './notification-bell.module.css';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead, useNotifications } from './use-notifications.ts';

interface Props {
  types: readonly NotificationType[];
  /** Opens the dialogs that notifications link to, by their names. */
  dialogs: Readonly<Record<string, (id: string) => void>>;
}

/** The bell with its dot, and the list: a popover, on the phone full-screen. */
export function NotificationBell({ types, dialogs }: Props) {
  const isPhone = useIsPhone();
  const [screen, setScreen] = useState(false);
  const account = useSession().dealer?.channelUserId ?? '';
  const { data, error, refetch } = useNotifications(account);
  const read = useMemo(() => data && readNotifications(types, data), [types, data]);
  const notifications = read ?? [];
  const marking = useMarkRead();
  const go = useGoTo(dialogs);
  const count = notifications.length;
  const label = count > 0 ? m.notifications_count({ count }) : m.notifications_none();

  const open = (id: string, target: NotificationTarget) => {
    go(target);
    marking.mutate([id]);
  };
  useShownUnread(count);
  useFresh(account, read, open);
  const markAll = count > 0 && (
    <Button variant="subtle" size="xs" onClick={() => marking.mutate(notifications.map(({ id }) => id))}>
      {m.notifications_mark_all()}
    </Button>
  );
  const list = (close: () => void) => (
    <>
      {!data && error ? (
        <LoadError title={m.notifications_failed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <NotificationList
          notifications={notifications}
          onOpen={(id, target) => {
            close();
            open(id, target);
          }}
        />
      )}
      <AlertSwitch account={account} />
    </>
  );
  const bell = (props: { onClick: () => void }) => (
    <IconButton {...props} className={classes.bell} data-new={count > 0 || undefined} aria-label={label}>
      <IconBell size={20} aria-hidden />
    </IconButton>
  );
  const closeScreen = () => setScreen(false);
  return (
    <>
      {isPhone ? (
        bell({ onClick: () => setScreen(true) })
      ) : (
        <Flyout trigger={bell} label={m.notifications_title()} width={480}>
          {(close) => (
            <>
              <div className={`between ${classes.head}`}>
                <h2 className="h2">{m.notifications_title()}</h2>
                {markAll}
              </div>
              {list(close)}
            </>
          )}
        </Flyout>
      )}
      <Dialog
        opened={isPhone && screen}
        onClose={closeScreen}
        title={m.notifications_title_phone()}
        beside={markAll}
        flush
      >
        {list(closeScreen)}
      </Dialog>
      <span className="vh" role="status">
        {count > 0 ? label : ''}
      </span>
    </>
  );
}

function useGoTo(dialogs: Props['dialogs']): (target: NotificationTarget) => void {
  const navigate = useNavigate();
  return (target) => {
    if ('path' in target) void navigate({ href: target.path });
    else dialogs[target.dialog]?.(target.id);
  };
}
