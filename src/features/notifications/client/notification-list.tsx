import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFiles,
  IconFileText,
  IconMail,
  IconRubberStamp,
  IconShieldExclamation,
  IconUserQuestion,
  IconWritingSign,
} from '@tabler/icons-react';
import * as m from '../../../paraglide/messages.js';
import type { NotificationIcon, NotificationTarget } from '../notification-type.ts';
import { noticeTime, type ReadNotification } from './notice.ts';
import classes from './notification-list.module.css';

const icons: Record<NotificationIcon, typeof IconFileText> = {
  document: IconFileText,
  documents: IconFiles,
  done: IconCircleCheck,
  mail: IconMail,
  question: IconUserQuestion,
  shield: IconShieldExclamation,
  signature: IconWritingSign,
  stamp: IconRubberStamp,
  warning: IconAlertTriangle,
};

interface Props {
  notifications: readonly ReadNotification[];
  onOpen: (id: string, target: NotificationTarget) => void;
}

export function NotificationList({ notifications, onOpen }: Props) {
  const now = new Date();
  if (notifications.length === 0) return <p className={classes.empty}>{m.notifications_empty()}</p>;
  return (
    <ul className="lined">
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} now={now} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<Props, 'onOpen'> {
  notification: ReadNotification;
  now: Date;
}

function NotificationRow({ notification, now, onOpen }: RowProps) {
  const { notice } = notification;
  const Icon = icons[notice.icon];
  return (
    <li>
      <button type="button" className={`${classes.row} ring-in`} onClick={() => onOpen(notification.id, notice.target)}>
        <span className={classes.icon} data-tone={notice.tone}>
          <Icon size={16} aria-hidden />
        </span>
        <span className="stack">
          <span className={classes.first}>
            <b>{notice.title}</b>
            <time className="t3 f12 nw" dateTime={notification.createdAt}>
              {noticeTime(notification.createdAt, now)}
            </time>
          </span>
          <span>{notice.text}</span>
          <span className="t3 f13">{notice.more}</span>
        </span>
      </button>
    </li>
  );
}
