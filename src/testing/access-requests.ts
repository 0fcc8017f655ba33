import { randomUUID } from 'node:crypto';
import type { AllCalls } from '../features/order.ts';
import { sampleCase } from './sample-case.ts';

/** Objects of one dealer that the requests are about. */
export interface AccessTarget {
  caseNo: string;
  fileId: string;
  /** Of the applicant. */
  personalInfoId: string;
  dealerId: string;
  userId: string;
  /** A sub-account of the same dealer. */
  subId: string;
  identityRequestId: string;
}

export type RequestOf = (target: AccessTarget) => {
  query?: object;
  body?: object;
  params?: Record<string, string>;
  file?: object;
};

/** For each call a request that concerns one dealer's data, or `own` where a call only ever speaks of the caller. */
export const accessRequests: Record<keyof AllCalls, RequestOf | 'own'> = {
  'POST /dealer-portal/web/auth/otp': 'own',
  'POST /dealer-portal/web/auth/login': 'own',
  'POST /dealer-portal/web/auth/stepUp': 'own',
  'POST /dealer-portal/web/auth/stepUp/confirm': 'own',
  'POST /dealer-portal/web/auth/logout': 'own',
  'GET /dealer-portal/web/auth/me': 'own',
  'GET /dealer-portal/web/auth/sessions': 'own',
  'POST /dealer-portal/web/auth/sessions/revoke': 'own',
  'POST /dealer-portal/web/auth/sessions/revokeOthers': 'own',
  'POST /dealer-portal/web/auth/passkey/registerOptions': 'own',
  'POST /dealer-portal/web/auth/passkey/register': 'own',
  'POST /dealer-portal/web/auth/passkey/loginOptions': 'own',
  'POST /dealer-portal/web/auth/passkey/login': 'own',
  'GET /dealer-portal/web/auth/passkey/list': 'own',
  'POST /dealer-portal/web/auth/passkey/delete': 'own',
  'GET /dealer-portal/web/dealerAccount/dealerUser/list': (t) => ({ query: { channelId: t.dealerId } }),
  'PUT /dealer-portal/web/dealerAccount/dealerUser/update': (t) => ({ body: { id: t.subId, userName: 'Somebody' } }),
  'POST /dealer-portal/web/dealerAccount/dealerUser/create': 'own',
  'POST /dealer-portal/web/dealerAccount/dealerUser/permissions': (t) => ({ body: { id: t.subId, permissions: [] } }),
  'POST /dealer-portal/web/dealerAccount/dealerUser/delete': (t) => ({ body: { id: t.subId } }),
  'GET /dealer-portal/web/dealerAccount/operations': (t) => ({ query: { userId: t.subId } }),
  'POST /dealer-portal/web/case/notify/mainAccount': 'own',
  'GET /dealer-portal/web/dealer/waiting': 'own',
  'POST /dealer-portal/web/dealer/selectChannel': (t) => ({
    body: { id: t.dealerId, channelNo: 'LM001', name: 'Lorong Motors Pte. Ltd.', channelUserId: t.userId },
  }),
  'GET /dealer-portal/web/channel/feature/list': 'own',
  'GET /dealer-portal/web/common/check/system': 'own',
  'GET /dealer-portal/web/common/information': 'own',
  'POST /dealer-portal/web/dealer/checkSystemMaintenanceNotice': 'own',
  'GET /dealer-portal/web/case/remind': (t) => ({ query: { channelUserId: t.userId } }),
  'GET /dealer-portal/web/events': 'own',
  'POST /dealer-portal/web/case/remind/read': () => ({ body: { id: 'somebody-elses' } }),
  'POST /dealer-portal/web/case/detail/save': (t) => ({ body: { ...sampleCase(), caseNo: t.caseNo, revision: 1 } }),
  'GET /dealer-portal/web/case/detail/{id}': (t) => ({ params: { id: t.caseNo } }),
  'GET /dealer-portal/web/case/getGuarantorNum': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/getModifyUser': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/personalInfo/{id}': () => ({ params: { id: 'somebody-elses' } }),
  'POST /dealer-portal/web/case/personalInfo/delete': (t) => ({ body: { caseNo: t.caseNo, personalInfoId: 'x' } }),
  'POST /dealer-portal/web/case/personalInfo/reveal': (t) => ({
    body: { caseNo: t.caseNo, personalInfoId: 'x', field: 'identityNumber' },
  }),
  'POST /dealer-portal/web/case/list': 'own',
  'POST /dealer-portal/web/case/list/counts': 'own',
  'GET /dealer-portal/web/case/history': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/copy': (t) => ({ body: { caseNo: t.caseNo, parts: ['applicant'] } }),
  'GET /dealer-portal/web/case/duplicates': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/gaps': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/contradictions': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/contradictions/settle': (t) => ({
    body: { caseNo: t.caseNo, key: 'x', decision: 'keep' },
  }),
  'POST /dealer-portal/web/case/contradictions/settle/undo': (t) => ({ body: { caseNo: t.caseNo, undo: 'x' } }),
  'POST /dealer-portal/web/quote/calculate': 'own',
  'POST /dealer-portal/web/quote/statement': (t) => ({
    body: { caseNo: t.caseNo, loanCents: 100, tenureMonths: 12, flatRatePercent: 2, rounding: 'cent' },
  }),
  'POST /dealer-portal/web/case/file/upload': (t) => ({ file: { caseNo: t.caseNo, fileType: 'LogCard' } }),
  'POST /dealer-portal/web/case/file/upload/begin': (t) => ({
    body: { caseNo: t.caseNo, fileType: 'LogCard', fileName: 'a.pdf', size: 1, key: randomUUID() },
  }),
  'POST /dealer-portal/web/case/file/upload/piece': () => ({ file: { uploadId: 'somebody-elses', offset: '0' } }),
  'POST /dealer-portal/web/case/file/upload/finish': () => ({ body: { uploadId: 'somebody-elses' } }),
  'POST /dealer-portal/web/case/file/upload/stop': () => ({ body: { uploadId: 'somebody-elses' } }),
  'POST /dealer-portal/web/case/file/request': (t) => ({
    body: { caseNo: t.caseNo, personalInfoId: 'x', fileTypes: ['NRICFront'] },
  }),
  'GET /dealer-portal/web/case/file/request/list': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/file/request/withdraw': () => ({ body: { requestId: 'somebody-elses' } }),
  'POST /dealer-portal/web/ticket': 'own',
  'GET /dealer-portal/web/report/summary': 'own',
  'GET /dealer-portal/web/report/export': 'own',
  'GET /dealer-portal/web/dataRequest/list': 'own',
  'POST /dealer-portal/web/dataRequest/create': 'own',
  'POST /dealer-portal/web/dataRequest/withdraw': () => ({ body: { id: 'somebody-elses' } }),
  'GET /dealer-portal/web/tour/progress': 'own',
  'POST /dealer-portal/web/tour/save': 'own',
  'POST /dealer-portal/web/ticket/state': 'own',
  'POST /dealer-portal/web/ticket/verify': 'own',
  'GET /dealer-portal/web/ticket/upload': 'own',
  'POST /dealer-portal/web/ticket/upload/begin': 'own',
  'POST /dealer-portal/web/ticket/upload/piece': 'own',
  'POST /dealer-portal/web/ticket/upload/finish': 'own',
  'POST /dealer-portal/web/ticket/upload/stop': 'own',
  'POST /dealer-portal/web/ticket/upload/accept': 'own',
  'POST /dealer-portal/web/ticket/upload/use-for': 'own',
  'GET /dealer-portal/web/ticket/upload/picture': 'own',
  'POST /dealer-portal/web/singpass/authorize': (t) => ({
    body: { caseNo: t.caseNo, personalInfoId: t.personalInfoId },
  }),
  'POST /dealer-portal/web/singpass/link': (t) => ({ body: { caseNo: t.caseNo, personalInfoId: t.personalInfoId } }),
  'POST /dealer-portal/web/singpass/withdraw': (t) => ({ body: { requestId: t.identityRequestId } }),
  'POST /dealer-portal/web/singpass/remove': (t) => ({
    body: { caseNo: t.caseNo, personalInfoId: t.personalInfoId },
  }),
  'GET /dealer-portal/web/case/singpass/status/{id}': (t) => ({ params: { id: t.caseNo } }),
  'POST /dealer-portal/web/singpass/open': 'own',
  'POST /dealer-portal/web/singpass/begin': 'own',
  'POST /dealer-portal/web/singpass/callback': 'own',
  'POST /dealer-portal/web/case/file/delete': (t) => ({ body: { fileId: t.fileId } }),
  'POST /dealer-portal/web/case/file/swap': (t) => ({ body: { fileId: t.fileId, withFileId: t.fileId } }),
  'POST /dealer-portal/web/case/file/sort': (t) => ({ body: { fileId: t.fileId, fileType: 'OtherDocument' } }),
  'GET /dealer-portal/web/case/file/list': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/file/ocr': (t) => ({ query: { fileId: t.fileId } }),
  'GET /dealer-portal/web/case/file/page': (t) => ({ query: { fileId: t.fileId, page: '0' } }),
  'GET /dealer-portal/web/case/file/thumbnail': (t) => ({ query: { fileId: t.fileId } }),
  'POST /dealer-portal/web/case/file/review': (t) => ({ body: { fileId: t.fileId, fields: {} } }),
  'POST /dealer-portal/web/case/file/review/plan': (t) => ({ body: { fileId: t.fileId, fields: {} } }),
  'POST /dealer-portal/web/common/download': (t) => ({ body: { fileId: t.fileId } }),
  'GET /dealer-portal/web/common/file/pages': (t) => ({ query: { fileId: t.fileId } }),
  'GET /dealer-portal/web/common/file/page': (t) => ({ query: { fileId: t.fileId, page: '0' } }),
  'POST /dealer-portal/web/signature/uploadSignature': 'own',
  'POST /dealer-portal/web/signature/deleteSignature': (t) => ({ body: { fileId: t.fileId } }),
  'GET /dealer-portal/web/signature/getSignatureDetail': 'own',
  'GET /dealer-portal/web/signature/picture': (t) => ({ query: { fileId: t.fileId } }),
  'GET /dealer-portal/web/financer/list': 'own',
  'POST /dealer-portal/web/financer/save': () => ({
    body: { financierId: 'demo-raintree', name: 'R', sendMethod: 'email', emails: ['a@b.example'], revision: 1 },
  }),
  'GET /dealer-portal/web/financer/sending': 'own',
  'POST /dealer-portal/web/financer/delete': () => ({ body: { financierId: 'demo-raintree' } }),
  'POST /dealer-portal/web/financer/restore': () => ({ body: { financierId: 'demo-raintree' } }),
  'GET /dealer-portal/web/vehicleCompany/list': 'own',
  'POST /dealer-portal/web/vehicleCompany/save': () => ({
    body: {
      vehicleCompanyId: 'demo-seller',
      revision: 1,
      name: 'S',
      uen: '197401143C',
      address: 'Ubi Road 1',
      postalCode: '408727',
      telephone: '+65 6000 0000',
    },
  }),
  'POST /dealer-portal/web/vehicleCompany/delete': () => ({ body: { vehicleCompanyId: 'demo-seller' } }),
  'POST /dealer-portal/web/vehicleCompany/restore': () => ({ body: { vehicleCompanyId: 'demo-seller' } }),
  'POST /dealer-portal/web/applicationForm/generate': (t) => ({
    body: { caseNo: t.caseNo, financierIds: ['provider'] },
  }),
  'GET /dealer-portal/web/applicationForm/list': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/applicationForm/mergeAttachments': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/applicationForm/whatsApp/links': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/applicationForm/whatsApp/link': (t) => ({ body: { caseNo: t.caseNo, applicationId: 'x' } }),
  'POST /dealer-portal/web/applicationForm/whatsApp/opened': (t) => ({
    body: { caseNo: t.caseNo, applicationId: 'x' },
  }),
  'POST /dealer-portal/web/applicationForm/whatsApp/sent': (t) => ({
    body: { caseNo: t.caseNo, applicationId: 'x', isSent: true },
  }),
  'POST /dealer-portal/web/applicationForm/whatsApp/endLinks': (t) => ({
    body: { caseNo: t.caseNo, applicationId: 'x' },
  }),
  'POST /dealer-portal/web/applicationFile/show': () => ({ body: { token: 'not-a-link' } }),
  'POST /dealer-portal/web/applicationFile/download': () => ({ body: { token: 'not-a-link', part: 0 } }),
  'GET /dealer-portal/web/applicationForm/lastChoice': 'own',
  'GET /dealer-portal/web/applicationForm/recorded': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/applicationForm/record': (t) => ({
    body: { caseNo: t.caseNo, applicationId: 'none', outcome: { kind: 'verified' } },
  }),
  'POST /dealer-portal/web/applicationForm/recordDocument': (t) => ({
    file: { caseNo: t.caseNo, applicationId: 'none' },
  }),
  'POST /dealer-portal/web/applicationForm/takeBack': (t) => ({ body: { caseNo: t.caseNo, applicationId: 'none' } }),
  'POST /dealer-portal/web/applicationForm/submit': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/applicationForm/sendAgain': (t) => ({ body: { caseNo: t.caseNo, applicationId: 'x' } }),
  'GET /dealer-portal/web/case/aa/detail': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/aa/view': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/aa/accept': (t) => ({ body: { caseNo: t.caseNo, productOptionalId: 'x' } }),
  'POST /dealer-portal/web/case/aa/reject': (t) => ({ body: { caseNo: t.caseNo, reason: 1 } }),
  'GET /dealer-portal/web/disbursement/detail': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/lca/getInfo/{caseNo}': (t) => ({ params: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/lca/sendMail': (t) => ({ body: { caseNo: t.caseNo, personalInfoId: 'x' } }),
  'POST /dealer-portal/web/lca/sendVsa': (t) => ({ body: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/lca/revoke': (t) => ({ body: { caseNo: t.caseNo, personalInfoId: 'x' } }),
  'GET /dealer-portal/web/lca/letter': () => ({ query: { letterId: 'somebody-elses' } }),
  'GET /dealer-portal/web/ticket/signing': 'own',
  'GET /dealer-portal/web/ticket/signing/document': 'own',
  'POST /dealer-portal/web/lca/companyInfo': 'own',
  'POST /dealer-portal/web/lca/upload/signature': 'own',
  'POST /dealer-portal/web/lca/deleteSignature': 'own',
  'GET /dealer-portal/web/lca/signature/{id}': 'own',
  'POST /dealer-portal/web/ticket/signing/sign': 'own',
  'POST /dealer-portal/web/ticket/signing/copy': 'own',
  'POST /dealer-portal/web/case/saveOrUpdateVsa': (t) => ({ body: { caseNo: t.caseNo, revision: 0, values: {} } }),
  'GET /dealer-portal/web/case/getVsa': (t) => ({ query: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/updateVsaGenerate': (t) => ({ body: { caseNo: t.caseNo } }),
  'POST /dealer-portal/web/case/signVsa': (t) => ({ body: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/case/vsa/preview': (t) => ({ query: { caseNo: t.caseNo } }),
  'GET /dealer-portal/web/mailbox/status': 'own',
  'POST /dealer-portal/web/mailbox/authorize': 'own',
  'POST /dealer-portal/web/mailbox/callback': 'own',
  'POST /dealer-portal/web/mailbox/revoke': 'own',
  'PUT /dealer-portal/web/dealerAccount/updateHasMail/{id}': (t) => ({ params: { id: t.userId } }),
  'POST /provider/v1/events': 'own',
  'POST /dealer-portal/web/verify': 'own',
  'GET /provider/v1/documents/{token}': 'own',
};
