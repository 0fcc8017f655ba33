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
import type { Notification } from '../contract.ts';
import { type Notice, type NoticeTarget, noticeTime, readNotice } from './notice.ts';
import classes from './notification-list.module.css';

const marks: Record<Notice['mark'], typeof IconFileText> = {
  aa: IconFileText,
  case: IconFileText,
  dataRequest: IconUserQuestion,
  delivery: IconAlertTriangle,
  destination: IconShieldExclamation,
  disbursed: IconCircleCheck,
  documents: IconFiles,
  mailbox: IconMail,
  signature: IconWritingSign,
  stamp: IconRubberStamp,
};

interface Props {
  notifications: readonly Notification[];
  onOpen: (id: string, target: NoticeTarget) => void;
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
  notification: Notification;
  now: Date;
}

function NotificationRow({ notification, now, onOpen }: RowProps) {
  const notice = readNotice(notification);
  const Icon = marks[notice.mark];
  return (
    <li>
      <button type="button" className={`${classes.row} ring-in`} onClick={() => onOpen(notification.id, notice.target)}>
        <span className={classes.icon} data-mark={notice.mark}>
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
