import * as m from '../../paraglide/messages.js';
import type { NotificationType } from '../notifications/notification-type.ts';

type DocumentsNotice = {
  caseNo: string;
  /** Name of the customer. */
  name: string;
  vehicle: string;
  count: number;
  /** Documents that are unclear, of another type or of another person. */
  toLookAt?: number;
};

/** Notifies users that a customer has sent all documents requested by a link. */
export const documentsArrived: NotificationType<DocumentsNotice> = {
  type: 'documents',
  icon: 'documents',
  namesGuarantors: true,
  present: ({ caseNo = '', name = '', vehicle = '', count = 0, toLookAt = 0 }) => ({
    title: name || caseNo,
    text:
      toLookAt > 0
        ? m.document_requests_notice_look({ count, look: toLookAt })
        : m.document_requests_notice_arrived({ count }),
    more: vehicle,
    target: { path: `/case/documents?id=${encodeURIComponent(caseNo)}` },
  }),
};

export const documentRequestNotifications = [documentsArrived];
