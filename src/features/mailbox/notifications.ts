import * as m from '../../paraglide/messages.js';
import type { NotificationType } from '../notifications/notification-type.ts';

/** Notifies a user that the provider of their mailbox no longer lets the portal send from it. */
export const mailboxLost: NotificationType<{ provider: string; address: string }> = {
  type: 'mailbox',
  icon: 'mail',
  tone: 'warning',
  present: ({ address = '' }) => ({
    title: m.mailbox_notice(),
    text: m.mailbox_notice_lost(),
    more: address,
    target: { path: '/authorize' },
  }),
};

export const mailboxNotifications = [mailboxLost];
