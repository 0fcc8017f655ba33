// @ts-check

/** @typedef {import('../provider/desk-state.ts').DeskStatus} DeskStatus */

/**
 * An event as the desk goes by it.
 *
 * @typedef {object} DeskEvent
 * @property {readonly DeskStatus[]} offeredAt statuses at which the desk has a button for it
 * @property {DeskStatus} leadsTo
 * @property {string} button
 * @property {string} [whileDecided] button while the dealer decides
 * @property {string} done
 * @property {boolean} [bad] true if the application does not go on
 * @property {string} [reason] the usual reason, if it carries one
 */

/**
 * What the desk can tell the portal, in the order of its buttons. The portal's own table lends no more than the names,
 * so that the compiler asks for each: a mistake in the portal's moves or schemas is to fail here, not to be copied.
 *
 * @type {Readonly<Record<import('../../src/domain/applications/application-events.ts').ProviderEvent, DeskEvent>>}
 */
export const deskEvents = {
  'aa.generated': {
    offeredAt: ['received', 'approved', 'withdrawn'],
    leadsTo: 'approved',
    button: 'Approve',
    whileDecided: 'Approve anew',
    done: 'Approved',
  },
  'aa.withdrawn': {
    offeredAt: ['approved'],
    leadsTo: 'withdrawn',
    button: 'Withdraw AA',
    done: 'AA withdrawn',
    bad: true,
    reason: 'The valuation of the vehicle has changed.',
  },
  'phone.verified': {
    offeredAt: ['accepted'],
    leadsTo: 'verified',
    button: 'Verified by phone',
    done: 'Verified by phone',
  },
  'disbursement.prepared': {
    offeredAt: ['verified'],
    leadsTo: 'prepared',
    button: 'Prepare disbursement',
    done: 'Disbursement prepared',
  },
  'disbursement.completed': {
    offeredAt: ['prepared'],
    leadsTo: 'completed',
    button: 'Complete disbursement',
    done: 'Disbursement completed',
  },
  'disbursement.returned': {
    offeredAt: ['prepared'],
    leadsTo: 'verified',
    button: 'Return',
    done: 'Disbursement returned',
    bad: true,
    reason: 'The log card after transfer is missing.',
  },
  'credit.failed': {
    offeredAt: ['received', 'withdrawn', 'accepted'],
    leadsTo: 'failed',
    button: 'Fail credit review',
    done: 'Credit review failed',
    bad: true,
    reason: 'The commitments are above the limit for the income shown.',
  },
};
