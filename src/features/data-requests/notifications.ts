import * as m from '../../paraglide/messages.js';
import type { NotificationType } from '../notifications/notification-type.ts';
import type { RequestKind } from './request-rules.ts';

/** Notifies a user that the operator answered a request about their own data. */
export const requestAnswered: NotificationType<{ kind: RequestKind }> = {
  type: 'dataRequest',
  icon: 'question',
  present: ({ kind }) => ({
    title: titleOf(kind),
    text: m.data_requests_notice_answered(),
    target: { path: '/personal-information#requests' },
  }),
};

function titleOf(kind: RequestKind | undefined): string {
  if (kind === 'access') return m.data_requests_notice_access();
  return kind === 'correction' ? m.data_requests_notice_correction() : m.data_requests_notice_withdrawal();
}

export const dataRequestNotifications = [requestAnswered];
