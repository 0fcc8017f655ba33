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
