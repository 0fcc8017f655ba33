import * as m from '../../paraglide/messages.js';
import type { NotificationTarget, NotificationType } from '../notifications/notification-type.ts';

/** Changes of where personal data goes. */
export type DestinationChange =
  | 'financierAdded'
  | 'financierAddress'
  | 'financierMethod'
  | 'financierRestored'
  | 'accountAdded'
  | 'accountNumber'
  | 'accountEmail'
  | 'mailbox'
  | 'customerNumber'
  | 'linkReceiver';

export type DestinationNotice = {
  what: DestinationChange;
  /** Identifier of the financier or the account, or the number of the case. */
  id: string;
  /** Name of the financier or the account, or the number of the case. */
  name: string;
  /** Name of the user or operator who changed it. */
  by: string;
};

const destinationWords: Record<DestinationChange, (inputs: { by: string }) => string> = {
  financierAdded: m.dealers_notice_financier_added,
  financierAddress: m.dealers_notice_financier_address,
  financierMethod: m.dealers_notice_financier_method,
  financierRestored: m.dealers_notice_financier_restored,
  accountAdded: m.dealers_notice_account_added,
  accountNumber: m.dealers_notice_account_number,
  accountEmail: m.dealers_notice_account_email,
  mailbox: m.dealers_notice_mailbox_authorised,
  customerNumber: m.dealers_notice_customer_number,
  linkReceiver: m.dealers_notice_link_receiver,
};

const accounts = { path: '/personal-information#sub-accounts' };

/** Notifies the main accounts that a user or the operator changed where personal data is sent. */
export const destinationChanged: NotificationType<DestinationNotice> = {
  type: 'destination',
  icon: 'shield',
  tone: 'warning',
  present: ({ what, id = '', name = '', by = '' }) => ({
    title: name,
    text: what ? destinationWords[what]({ by }) : '',
    more: m.dealers_notice_destination_check(),
    target: pageOf(what, id),
  }),
};

function pageOf(what: DestinationChange | undefined, id: string): NotificationTarget {
  if (what?.startsWith('financier')) return { path: `/financer-company-management?id=${encodeURIComponent(id)}` };
  if (what === 'customerNumber' || what === 'linkReceiver') {
    return { path: `/case/loan-history?id=${encodeURIComponent(id)}` };
  }
  return accounts;
}

/** Notifies the parent account, otherwise a main account, that a user declined an account. */
export const invitationDeclined: NotificationType<{ name: string }> = {
  type: 'invitation',
  icon: 'stamp',
  present: ({ name = '' }) => ({ title: name, text: m.dealers_notice_invitation_declined(), target: accounts }),
};

/** Notifies the main accounts that a sub-account asks for the dealer's stamp. */
export const stampAsked: NotificationType<{ askedBy: string; name: string }> = {
  type: 'stamp',
  icon: 'stamp',
  present: ({ name }) => ({
    title: name ?? m.dealers_notice_stamp(),
    text: name ? m.dealers_notice_stamp_asked() : '',
    target: { path: '/personal-information?from=notification' },
  }),
};

export const dealerNotifications = [destinationChanged, invitationDeclined, stampAsked];
