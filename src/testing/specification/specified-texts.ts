/** A text quoted in the specification, or a name used in its calls. */
export interface SpecifiedText {
  section: number;
  /** Text with `{}` in place of values. */
  text: string;
  /** The product's own text, if it differs on purpose. Decision 035 quotes it, too. */
  differs?: { as: string; why: string };
}

/** Texts on screens and in replies. */
export const specifiedMessages: readonly SpecifiedText[] = [
  ...inSection(2, [
    ...['Dealer Portal', 'Case', 'Financer Mgmt.', 'Vehicle Mgmt.', 'Application', 'Financer', 'Vehicle'],
    ...['Personal information', 'Message notification', 'No notification at this moment.', 'Back', 'Skip'],
    ...['Go to personal information', 'Signature authorization', 'Signing', 'Dealer stamp', 'Dealer sub-account'],
    ...['Creating sub-account', 'Go to email authorization', 'Email authorization'],
  ]),
  {
    section: 2,
    text: 'Logout',
    differs: { as: 'Log out', why: 'A button is named by a verb, and all screens use the same word' },
  },
  ...inSection(4, [
    ...['Pending Submission', 'Submission Completed', 'Completed', 'Disbursement'],
    ...['Pending approval', 'Credit review failed', 'AA generated', 'Reject AA', 'Pending phone call verification'],
    ...['Pending disbursement', 'Pending disbursement approval', 'Disbursement completed', 'Failed', 'Reject'],
    ...['Your application ({}) pending to pick up AA', '{} has been disbursed', 'Normal', 'Lower'],
  ]),
  ...inSection(5, [
    'Please enter email address.',
    'Please enter the correct email address.',
    'Please enter correct email address.',
    'Please upload the file format as {}',
    'Please upload a valid image file',
    'Please upload a valid document file',
    'File size should not exceed {}MB',
  ]),
  ...inSection(7, [
    'This application will go ahead with phone call verification.',
    'The AA has been rejected. The order process has been terminated',
  ]),
  ...inSection(8, ['Token expired.', 'Error !', 'Error when downlod file', 'Error when preview file']),
  ...inSection(9, ['Loading....']),
];

/** Texts that the specification gives in Chinese: two messages about the login, a busy system, and a large file. */
export const specifiedInChinese: readonly SpecifiedText[] = [
  ...inSection(5, ['文件太大']),
  ...inSection(8, ['登录已过期', '登录已失效', '系统繁忙']),
];

/** Codes of replies with their messages. */
export const specifiedCodes: readonly (SpecifiedText & { code: string })[] = [
  { section: 8, code: '0000', text: 'success' },
  { section: 8, code: '1604', text: 'Token expired.' },
];

/** Calls that the portal makes. */
export const specifiedCalls: readonly SpecifiedText[] = inSection(7, [
  ...['GET case/remind', 'POST case/remind/read', 'GET dealerAccount/dealerUser/list'],
  ...['PUT dealerAccount/dealerUser/update', 'PUT dealerAccount/updateHasMail/{}', 'POST dealer/selectChannel'],
  ...['POST dealer/checkSystemMaintenanceNotice', 'GET common/check/system', 'POST case/detail/save'],
  ...['GET case/detail/{}', 'GET case/getGuarantorNum', 'POST case/file/upload', 'POST case/file/delete'],
  ...['POST case/personalInfo/delete', 'GET case/personalInfo/{}', 'POST signature/uploadSignature'],
  ...['POST signature/deleteSignature', 'GET signature/getSignatureDetail', 'POST applicationForm/submit'],
  ...['POST applicationForm/mergeAttachments', 'GET lca/getInfo/{}', 'POST lca/upload/signature'],
  ...['POST lca/deleteSignature', 'POST lca/companyInfo', 'POST lca/sendMail', 'POST lca/sendVsa'],
  ...['GET lca/signature/{}', 'GET case/getModifyUser', 'GET case/singpass/status/{}', 'GET channel/feature/list'],
  ...['POST case/signVsa', 'POST case/saveOrUpdateVsa', 'GET case/getVsa', 'POST case/updateVsaGenerate'],
  ...['POST case/notify/mainAccount', 'GET case/aa/detail', 'GET case/aa/view', 'POST case/aa/accept'],
  ...['POST case/aa/reject', 'POST common/download'],
]);

/** Pages by their routes. */
export const specifiedPages: readonly SpecifiedText[] = inSection(2, [
  ...['/login', '/singpass/callback', '/singpass/auth', '/information/terms-of-conditions'],
  ...['/information/privacy-policy', '/lca-signature', '/lca-vsa-signature', '/', '/case', '/case/loan-application'],
  ...['/case/loan-history', '/case/generate-application-form/{}', '/personal-information'],
  ...['/financer-company-management', '/vehicle-company-management', '/authorize', '/authorize/callback'],
  '/disbursement-detail-view',
]);

/** Names in requests and replies, or in the database. */
export const specifiedNames: readonly SpecifiedText[] = [
  ...inSection(3, [
    ...['channelNo', 'channelUserId', 'accountType', 'userName', 'VSA_GENERATE', 'SUB_ACCOUNT', 'featureName'],
    ...['personalInformation', 'vehicleInformationWeb', 'vehicleInformation', 'yearOfManufacture', 'personalInfoId'],
    ...['noaIncome', 'LogCard', 'NRICFront', 'NRICBack', 'CPF', 'NOA', 'Payslip', 'OtherIncome', 'DrivingLicense'],
    ...['PDVL', 'OtherDocument', 'ACRA', 'BankStatement', 'Applicant', 'Guarantor', 'Dealer', 'VSA'],
    ...['LetterOfAuthorisation', 'subNRIC', 'dealerSign', 'dealerStamp', 'isSubmitted', 'carType', 'vehicleMake'],
    ...['vehicleModel', 'vehicleNo', 'showNotice', 'showUpgrade', 'upgradeStartTime', 'upgradeEndTime'],
    ...['hirerName', 'nricOrUen', 'guarantorAAInfos', 'conditionOfVehicle', 'vehicleScheme', 'vehicleMakeAndModel'],
    ...['financingDetail', 'nettFinancedAmount', 'tenureMonth', 'interestRate', 'processingFee', 'productOptionalId'],
  ]),
  ...inSection(6, ['TEST', 'LOCAL']),
  ...inSection(9, ['dealer-portal:singpass', 'marqueeClosed']),
  ...inSection(7, ['Token', 'caseNo', 'fileType', 'fileId', 'fileName', 'paths']),
];

/** Breakpoints of the layout, in px; below the first one it is the mobile layout. */
export const specifiedWidths: readonly SpecifiedText[] = inSection(2, [
  ...['(max-width: 767px)', '(min-width: 768px)', '(min-width: 992px)', '(min-width: 1200px)', '(min-width: 1920px)'],
]);

/** Limits and times, with the file that sets each. */
export const specifiedLimits: readonly (SpecifiedText & { file: string })[] = [
  { section: 9, text: 'const patience = 60_000;', file: 'client/send.ts' },
  { section: 9, text: 'const poll = 5_000;', file: 'features/notifications/client/use-notifications.ts' },
  { section: 9, text: 'staleTime: 600_000,', file: 'features/auth/client/use-me.ts' },
  { section: 9, text: 'const patience = 120_000;', file: 'client/chunks/load-chunk.ts' },
  { section: 9, text: 'toRead: 3000,', file: 'client/ui/notes/toaster.tsx' },
  { section: 9, text: 'zoomStep = 0.1;', file: 'features/documents/client/review/page-geometry.ts' },
  { section: 9, text: 'width={480}', file: 'features/notifications/client/notification-bell.tsx' },
  { section: 2, text: "useMedia('(max-width: 767px)')", file: 'client/ui/use-media.ts' },
  { section: 2, text: '<title>Dealer Portal</title>', file: '../index.html' },
  { section: 9, text: '--gutter: 20px;', file: 'client/theme/tokens.css' },
  { section: 9, text: 'mainChannel = 11;', file: 'features/financiers/provider-channel.ts' },
];

function inSection(section: number, texts: readonly string[]): SpecifiedText[] {
  return texts.map((text) => ({ section, text }));
}
