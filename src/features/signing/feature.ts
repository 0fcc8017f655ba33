import { defineFeature } from '../../server/feature.ts';
import type { Handlers } from '../../server/register-calls.ts';
import { signingCalls } from './contract.ts';

/** Replaced by the feature's own work. */
const handlers = {
  'GET /dealer-portal/web/lca/getInfo/{caseNo}': async () => ({ letters: [] }),
} as Partial<Handlers<typeof signingCalls>> as Handlers<typeof signingCalls>;

export const signingFeature = defineFeature({ name: 'signing', calls: signingCalls, handlers });
