/** Purposes for encryption in this feature. */
export const myinfoDetailPurpose = (personalInfoId: string) => `myinfo:${personalInfoId}`;
export const flowPurpose = (flowHash: string) => `identity-flow:${flowHash}`;
export const keyPurpose = (kid: string) => `identity-key:${kid}`;
export const linkPurpose = (requestId: string) => `identity-link:${requestId}`;
