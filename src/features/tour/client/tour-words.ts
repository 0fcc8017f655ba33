import * as m from '../../../paraglide/messages.js';
import type { TourStep } from '../tour-steps.ts';

interface StepWords {
  title: () => string;
  text: () => string;
  /** For users without the stamp step, such as sub-accounts. */
  textWithoutStamp?: () => string;
  /**
   * Selector of the step's target, on a desktop and on a phone. If it is not on the page, the bubble is shown alone.
   */
  anchor: string;
}

const signatureCard = '[data-type="dealerSign"]';

export const tourWords: Readonly<Record<TourStep, StepWords>> = {
  goToPersonalInformation: {
    title: m.tour_personal_title,
    text: m.tour_personal_text,
    textWithoutStamp: m.tour_personal_text_sub,
    anchor: '[data-tour="account"]',
  },
  signature: { title: m.tour_signature_title, text: m.tour_signature_text, anchor: signatureCard },
  signing: { title: m.tour_signing_title, text: m.tour_signing_text, anchor: `${signatureCard} button` },
  stamp: { title: m.tour_stamp_title, text: m.tour_stamp_text, anchor: '[data-type="dealerStamp"]' },
  subAccounts: { title: m.tour_sub_accounts_title, text: m.tour_sub_accounts_text, anchor: '#sub-accounts' },
  createSubAccount: {
    title: m.tour_create_title,
    text: m.tour_create_text,
    anchor: '[data-tour="create-account"]',
  },
  goToEmail: { title: m.tour_go_to_email_title, text: m.tour_go_to_email_text, anchor: '#mail' },
  email: { title: m.tour_email_title, text: m.tour_email_text, anchor: '[data-tour="mailbox"]' },
};
