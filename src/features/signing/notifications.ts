import * as m from '../../paraglide/messages.js';
import type { NotificationType } from '../notifications/notification-type.ts';

type SignatureNotice = {
  /** Name of the signer. */
  name: string;
  caseNo: string;
  /** 0 opens the application, 1 the history. */
  isSubmitted: number;
};

/** Notifies users that a person has signed all documents of a link. */
export const signatureReceived: NotificationType<SignatureNotice> = {
  type: 'signature',
  icon: 'signature',
  tone: 'info',
  namesGuarantors: true,
  present: ({ name = '', caseNo = '', isSubmitted }) => {
    const page = isSubmitted === 1 ? '/case/loan-history' : '/case/loan-application';
    const path = `${page}?id=${encodeURIComponent(caseNo)}`;
    return { title: name, text: m.signing_notice_signed(), more: caseNo, target: { path } };
  },
};

export const signingNotifications = [signatureReceived];
