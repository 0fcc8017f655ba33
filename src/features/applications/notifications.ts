import { type ProviderEvent, providerEventRows } from '../../domain/applications/application-events.ts';
import { type ApplicationStatus, applicationStatus } from '../../domain/applications/application-status.ts';
import * as m from '../../paraglide/messages.js';
import type { Notice, NotificationType } from '../notifications/notification-type.ts';

type CaseNotice = {
  carType: 'new' | 'used';
  vehicleMake: string;
  vehicleModel: string;
  vehicleNo: string;
  event: ProviderEvent;
  /** Status after the event. */
  state: ApplicationStatus;
  caseNo: string;
  customerName?: string;
};

/** Notifies users that the provider did what they wait for in a case. */
export const applicationMoved: NotificationType<CaseNotice> = {
  type: 'case',
  icon: 'document',
  tone: 'info',
  present: ({ caseNo = '', event, state, ...detail }) => {
    const model = [detail.vehicleMake, detail.vehicleModel].filter(Boolean).join(' ');
    const vehicle = detail.vehicleNo || model || detail.customerName || caseNo;
    const condition = detail.carType === 'new' ? m.applications_notice_new() : m.applications_notice_used();
    return {
      title: detail.customerName || caseNo,
      // A detail that cannot be read has no event. The history shows what happened.
      text: (event && providerEventRows[event]?.announcement?.({ vehicle })) ?? '',
      more: [condition, model].filter(Boolean).join(' · '),
      ...leadTo(state, caseNo),
    };
  },
};

function leadTo(state: ApplicationStatus | undefined, caseNo: string): Pick<Notice, 'icon' | 'tone' | 'target'> {
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
  /** Name of the customer. */
  name: string;
  missed: 'application' | 'recipients' | 'decision';
};

/**
 * Notifies users that the application, its e-mail at some addresses, or the dealer's decision did not reach the
 * financier.
 */
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
