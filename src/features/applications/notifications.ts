import { type ApplicationStatus, applicationStatus } from '../../domain/application-status.ts';
import * as m from '../../paraglide/messages.js';
import type { Notice, NotificationType } from '../notifications/notification-type.ts';

type CaseNotice = {
  carType: 'new' | 'used';
  vehicleMake: string;
  vehicleModel: string;
  vehicleNo: string;
  /** Status that the application reached. */
  state: ApplicationStatus;
  caseNo: string;
  customerName?: string;
};

/** Words of the statuses that the bell announces; those for 2 and 7 are the specification's, section 4. */
const announcements: Partial<Record<number, (inputs: { vehicle: string }) => string>> = {
  [applicationStatus.creditReviewFailed]: m.applications_notice_credit_failed,
  [applicationStatus.aaGenerated]: m.applications_notice_pick_up_aa,
  [applicationStatus.disbursementCompleted]: m.applications_notice_disbursed,
};

/** True if the users of a case are notified of this status. */
export function isAnnounced(status: ApplicationStatus): boolean {
  return status in announcements;
}

/** An application reached a status that its users wait for. */
export const applicationMoved: NotificationType<CaseNotice> = {
  type: 'case',
  icon: 'document',
  tone: 'info',
  present: ({ caseNo = '', state = -1, ...detail }) => {
    const model = [detail.vehicleMake, detail.vehicleModel].filter(Boolean).join(' ');
    const vehicle = detail.vehicleNo || model || detail.customerName || caseNo;
    const condition = detail.carType === 'new' ? m.applications_notice_new() : m.applications_notice_used();
    return {
      title: detail.customerName || caseNo,
      // A detail that cannot be read has no state. The history says what happened.
      text: announcements[state]?.({ vehicle }) ?? '',
      more: [condition, model].filter(Boolean).join(' · '),
      ...leadTo(state, caseNo),
    };
  },
};

function leadTo(state: number, caseNo: string): Pick<Notice, 'icon' | 'tone' | 'target'> {
  if (state === applicationStatus.aaGenerated) return { tone: 'warning', target: { dialog: 'advice', id: caseNo } };
  if (state === applicationStatus.disbursementCompleted) {
    const path = `/disbursement-detail-view?caseNo=${encodeURIComponent(caseNo)}`;
    return { icon: 'done', tone: 'success', target: { path } };
  }
  return { target: historyOf(caseNo) };
}

type DeliveryNotice = {
  caseNo: string;
  applicationId: string;
  financier: string;
  /** Of the customer. */
  name: string;
  missed: 'application' | 'recipients' | 'decision';
};

/** The application, its e-mail at some addresses, or the dealer's decision did not arrive at the financier. */
export const deliveryMissed: NotificationType<DeliveryNotice> = {
  type: 'delivery',
  icon: 'warning',
  tone: 'warning',
  present: ({ caseNo = '', financier = '', name = '', missed }) => {
    const shared = { title: name || caseNo, more: caseNo };
    if (missed === 'decision') {
      return { ...shared, text: m.applications_notice_decision_missed({ financier }), target: historyOf(caseNo) };
    }
    const text =
      missed === 'recipients'
        ? m.applications_notice_recipients_missed({ financier })
        : m.applications_notice_application_missed({ financier });
    return { ...shared, text, target: { path: `/case/generate-application-form/${encodeURIComponent(caseNo)}` } };
  },
};

function historyOf(caseNo: string) {
  return { path: `/case/loan-history?id=${encodeURIComponent(caseNo)}` };
}

export const applicationNotifications = [applicationMoved, deliveryMissed];
