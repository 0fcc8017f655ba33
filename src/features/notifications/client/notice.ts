import { type ApplicationStatus, applicationStatus, applicationStatuses } from '../../../domain/application-status.ts';
import { formatWhen, singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseNotice, DestinationChange, DestinationNotice, Notification } from '../contract.ts';

/** Where a click on a notification leads. */
export type NoticeTarget =
  | { kind: 'aa'; caseNo: string }
  | { kind: 'disbursement'; caseNo: string }
  | { kind: 'application'; caseNo: string }
  | { kind: 'history'; caseNo: string }
  | { kind: 'personalInformation' }
  | { kind: 'accounts' }
  | { kind: 'financier'; financierId: string }
  | { kind: 'dataRequests' }
  | { kind: 'mailbox' }
  | { kind: 'documents'; caseNo: string }
  | { kind: 'sending'; caseNo: string };

/** Text and destination of a notification. */
export interface Notice {
  title: string;
  text: string;
  more: string;
  mark:
    | 'aa'
    | 'disbursed'
    | 'case'
    | 'signature'
    | 'stamp'
    | 'mailbox'
    | 'documents'
    | 'delivery'
    | 'dataRequest'
    | 'destination';
  target: NoticeTarget;
}

/** A customer has sent all that a link asked for. */
interface DocumentsDetail {
  caseNo: string;
  /** Of the customer. */
  name: string;
  vehicle: string;
  count: number;
  /** Documents that are unclear, of another type or of another person. */
  toLookAt?: number;
}

/** Something did not arrive at a financier. */
interface DeliveryDetail {
  caseNo: string;
  financier: string;
  /** Of the customer. */
  name: string;
  missed: 'application' | 'recipients' | 'decision';
}

interface SignatureDetail {
  name: string;
  caseNo: string;
  /** 0 goes to the application page, 1 to the history. */
  isSubmitted: 0 | 1;
}

/** Reads a notification by the specification's section 4. */
export function readNotice({ type, detail }: Notification): Notice {
  const read = parse(detail);
  if (type === 'case') return caseNotice(read as Partial<CaseNotice>);
  if (type === 'mailbox') return mailboxNotice(read as { address?: string });
  if (type === 'documents') return documentsNotice(read as Partial<DocumentsDetail>);
  if (type === 'delivery') return deliveryNotice(read as Partial<DeliveryDetail>);
  if (type === 'dataRequest') return dataRequestNotice(read as { kind?: string });
  if (type === 'invitation') return invitationNotice(read as { name?: string });
  if (type === 'destination') return destinationNotice(read as Partial<DestinationNotice>);
  if (type === 'signature') return signatureNotice(read as Partial<SignatureDetail>);
  return stampNotice(read as { name?: string });
}

/** Texts by the status that an application reached; those for 2 and 7 are the specification's, section 4. */
const whatHappened: Record<ApplicationStatus, (vehicle: { vehicle: string }) => string> = {
  [applicationStatus.pendingApproval]: m.notifications_advice_withdrawn,
  [applicationStatus.creditReviewFailed]: m.notifications_credit_failed,
  [applicationStatus.aaGenerated]: m.notifications_pick_up_aa,
  [applicationStatus.aaRejected]: m.notifications_rejected,
  [applicationStatus.pendingPhoneVerification]: m.notifications_accepted,
  [applicationStatus.pendingDisbursement]: m.notifications_phone_verified,
  [applicationStatus.pendingDisbursementApproval]: m.notifications_disbursement_prepared,
  [applicationStatus.disbursementCompleted]: m.notifications_disbursed,
};

function isStatus(state: number): state is ApplicationStatus {
  return applicationStatuses.some((status) => status === state);
}

function caseNotice(detail: Partial<CaseNotice>): Notice {
  const { caseNo = '', state } = detail;
  const model = [detail.vehicleMake, detail.vehicleModel].filter(Boolean).join(' ');
  const vehicle = detail.vehicleNo || model || detail.customerName || caseNo;
  const condition = detail.carType === 'new' ? m.notifications_new() : m.notifications_used();
  const shared = { title: detail.customerName || caseNo, more: [condition, model].filter(Boolean).join(' · ') };
  // A detail that cannot be read has no state; its history says the rest.
  const text = state !== undefined && isStatus(state) ? whatHappened[state]({ vehicle }) : '';
  if (state === applicationStatus.aaGenerated) {
    return { ...shared, text, mark: 'aa', target: { kind: 'aa', caseNo } };
  }
  if (state === applicationStatus.disbursementCompleted) {
    return { ...shared, text, mark: 'disbursed', target: { kind: 'disbursement', caseNo } };
  }
  return { ...shared, text, mark: 'case', target: { kind: 'history', caseNo } };
}

function signatureNotice({ name = '', caseNo = '', isSubmitted }: Partial<SignatureDetail>): Notice {
  const kind = isSubmitted === 1 ? 'history' : 'application';
  return { title: name, text: m.notifications_signature(), more: caseNo, mark: 'signature', target: { kind, caseNo } };
}

function documentsNotice(detail: Partial<DocumentsDetail>): Notice {
  const { caseNo = '', name = '', vehicle = '', count = 0, toLookAt = 0 } = detail;
  const text =
    toLookAt > 0
      ? m.notifications_documents_look({ count, look: toLookAt })
      : m.notifications_documents_arrived({ count });
  return { title: name || caseNo, text, more: vehicle, mark: 'documents', target: { kind: 'documents', caseNo } };
}

function deliveryNotice({ caseNo = '', financier = '', name = '', missed }: Partial<DeliveryDetail>): Notice {
  const shared = { title: name || caseNo, more: caseNo, mark: 'delivery' } as const;
  if (missed === 'decision') {
    const text = m.notifications_decision_missed({ financier });
    return { ...shared, text, target: { kind: 'history', caseNo } };
  }
  const text =
    missed === 'recipients'
      ? m.notifications_recipients_missed({ financier })
      : m.notifications_application_missed({ financier });
  return { ...shared, text, target: { kind: 'sending', caseNo } };
}

const destinationWords: Record<DestinationChange, (inputs: { by: string }) => string> = {
  financierAdded: m.notifications_financier_added,
  financierAddress: m.notifications_financier_address,
  financierMethod: m.notifications_financier_method,
  financierRestored: m.notifications_financier_restored,
  accountAdded: m.notifications_account_added,
  accountNumber: m.notifications_account_number,
  accountEmail: m.notifications_account_email,
  mailbox: m.notifications_mailbox_authorised,
  customerNumber: m.notifications_customer_number,
  linkReceiver: m.notifications_link_receiver,
};

/** Somebody changed where personal data goes. */
function destinationNotice({ what, id = '', name = '', by = '' }: Partial<DestinationNotice>): Notice {
  const text = what ? destinationWords[what]({ by }) : '';
  return {
    title: name,
    text,
    more: m.notifications_destination_check(),
    mark: 'destination',
    target: pageOf(what, id),
  };
}

function pageOf(what: DestinationChange | undefined, id: string): NoticeTarget {
  if (what?.startsWith('financier')) return { kind: 'financier', financierId: id };
  if (what === 'customerNumber' || what === 'linkReceiver') return { kind: 'history', caseNo: id };
  return { kind: 'accounts' };
}

/** A person declined an account. */
function invitationNotice({ name = '' }: { name?: string }): Notice {
  const text = m.notifications_invitation_declined();
  return { title: name, text, more: '', mark: 'stamp', target: { kind: 'accounts' } };
}

/** A sub-account asks for the dealer's stamp. */
function stampNotice({ name }: { name?: string }): Notice {
  const text = name ? m.notifications_stamp_asked() : '';
  const target = { kind: 'personalInformation' } as const;
  return { title: name ?? m.notifications_stamp(), text, more: '', mark: 'stamp', target };
}

/** The operator answered a request about the person's own data. */
function dataRequestNotice({ kind }: { kind?: string }): Notice {
  const title =
    kind === 'access'
      ? m.notifications_request_access()
      : kind === 'correction'
        ? m.notifications_request_correction()
        : m.notifications_request_withdrawal();
  return {
    title,
    text: m.notifications_request_answered(),
    more: '',
    mark: 'dataRequest',
    target: { kind: 'dataRequests' },
  };
}

/** A provider stopped to let the portal send from the account's mailbox. */
function mailboxNotice({ address = '' }: { address?: string }): Notice {
  const shared = { title: m.notifications_mailbox(), text: m.notifications_mailbox_lost(), more: address };
  return { ...shared, mark: 'mailbox', target: { kind: 'mailbox' } };
}

function parse(detail: string): object {
  try {
    const read: unknown = JSON.parse(detail);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** `2 min ago`, `3 h ago`, `Yesterday`, then the date. */
export function noticeTime(createdAt: string, now: Date): string {
  const at = new Date(createdAt);
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return m.notifications_now();
  if (minutes < 60) return m.notifications_minutes_ago({ count: minutes });
  if (singaporeDate(at) === singaporeDate(now)) return m.notifications_hours_ago({ count: Math.floor(minutes / 60) });
  const yesterday = new Date(now.getTime() - 24 * 3600 * 1000);
  return singaporeDate(at) === singaporeDate(yesterday) ? m.notifications_yesterday() : formatWhen(at, now);
}
