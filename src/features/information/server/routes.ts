import type { Handlers } from '../../../server/register-calls.ts';
import type { informationCalls } from '../contract.ts';
import { privacyContact } from './privacy-contact.ts';

export const informationHandlers: Handlers<typeof informationCalls> = {
  'GET /dealer-portal/web/common/information': async ({ config }) => ({
    contact: privacyContact(config),
    address: config.PUBLIC_URL.replace(/\/$/, ''),
  }),
};
