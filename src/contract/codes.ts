/**
 * All reply codes. A business answer is HTTP 200 with one of these codes; the other statuses are for everything else
 * (docs: `/api/docs`, generated from this table). Providers receive `signedStatus`, as their senders take every 2xx as
 * delivered.
 */
export const codes = {
  success: { code: '0000', status: 200, message: 'success' },

  tokenExpired: { code: '1604', status: 200, message: 'Token expired.' },
  noToken: { code: '1601', status: 401, message: 'Log in to continue.' },
  noDealerChosen: { code: '1605', status: 200, message: 'Choose the dealer you act for.' },
  loginCodeWrong: { code: '1611', status: 200, message: 'This code is not right. Check the SMS and enter it again.' },
  loginCodeOver: { code: '1612', status: 200, message: 'This code is no longer valid. Send a new code.' },
  secondCodeSent: { code: '1614', status: 200, message: 'One more code was sent to your number. Enter that one.' },
  confirmNeeded: { code: '1613', status: 200, message: 'A code to your number has to confirm this.' },
  badSignature: { code: '1621', status: 401, message: 'The signature or its time is not valid.' },
  badLink: { code: '1622', status: 401, message: 'This link is not valid or has expired.' },

  validation: { code: '2001', status: 200, signedStatus: 422, message: 'Some entries need correcting.' },
  keyReused: {
    code: '2004',
    status: 422,
    message: 'This Idempotency-Key was used for another request. Send a changed request under a new key.',
  },
  badRequest: { code: '2002', status: 400, message: 'The request could not be read.' },
  gaps: { code: '2003', status: 200, message: 'Some details are still missing.' },
  fileRefused: { code: '2101', status: 200, message: 'This file cannot be used.' },

  noPermission: {
    code: '3001',
    status: 403,
    message: 'Your account may not do this. Ask the holder of the main account.',
  },
  featureOff: { code: '3002', status: 403, message: 'This function is not switched on for your dealer.' },
  dealerSuspended: { code: '3003', status: 403, message: 'This dealer is suspended.' },

  notFound: { code: '4001', status: 200, signedStatus: 404, message: 'Not found. It may have been removed.' },
  noSuchCall: { code: '4004', status: 404, message: 'There is no such call.' },

  staleRevision: { code: '5001', status: 200, message: 'Somebody else saved this case in the meantime.' },
  illegalTransition: {
    code: '5002',
    status: 200,
    signedStatus: 409,
    message: 'This is not possible in the present status.',
  },
  expired: { code: '5003', status: 200, message: 'The Approval Advice has expired.' },
  alreadyDone: { code: '5004', status: 200, message: 'This was already done.' },
  caseErased: {
    code: '5005',
    status: 200,
    message: 'The personal data of this customer was erased. The case can only be read.',
  },

  tooLarge: { code: '6001', status: 413, message: 'The request is too large.' },
  tooMany: { code: '6002', status: 429, message: 'Too many attempts. Wait a little and try again.' },
  resendTooSoon: {
    code: '6003',
    status: 200,
    message: 'A code was sent a moment ago. Wait before asking for another.',
  },

  outsideParty: { code: '7001', status: 200, message: 'The other party did not answer. It will be tried again.' },
  scanWaits: {
    code: '7002',
    status: 200,
    message: 'The virus check does not answer right now. Try again in a few minutes.',
  },
  systemDown: { code: '500', status: 200, message: 'The portal cannot serve requests right now.' },
  unavailable: { code: '8001', status: 503, message: 'The service is not available right now. Try again shortly.' },
  internal: { code: '9001', status: 500, message: 'Error !' },
} as const satisfies Record<string, { code: string; status: number; message: string; signedStatus?: number }>;

/** HTTP status of a code, by recipient: pages read the code, providers' senders read the status. */
export function statusOf(name: CodeName, forProviders: boolean): number {
  const entry: { status: number; signedStatus?: number } = codes[name];
  return (forProviders ? entry.signedStatus : undefined) ?? entry.status;
}

/** Name of an entry of the code table; what the server throws and the browser compares with. */
export type CodeName = keyof typeof codes;
