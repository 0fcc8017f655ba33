// @ts-check

/** Word and mark of each status. @type {Record<import('../provider/desk-state.ts').DeskStatus, [text: string, mark: string]>} */
export const statusTexts = {
  received: ['To decide', 'you'],
  failed: ['Credit review failed', 'bad'],
  approved: ['Waiting for the dealer', 'running'],
  withdrawn: ['AA withdrawn', 'off'],
  rejected: ['AA rejected by the dealer', 'off'],
  accepted: ['To verify by phone', 'you'],
  verified: ['To prepare disbursement', 'you'],
  prepared: ['To disburse', 'you'],
  completed: ['Disbursed', 'good'],
};

/** Why a dealer rejects an Approval Advice, by the code that travels. */
export const reasonTexts = {
  1: 'chooses another financier',
  2: 'application cancelled',
  3: 'applicant has not decided',
  4: 'others',
};
