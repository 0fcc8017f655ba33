import { keptErased, partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { openOffers, outcomeEffect, providerEventEffect } from '../applications/server/hooks.ts';
import { approvalCalls } from './contract.ts';
import { eraseKeptAdvices, retainAdvices } from './server/erase-advices.ts';
import { findOpenAdvices } from './server/find-advice.ts';
import { approvalJobs } from './server/jobs.ts';
import { adviceEffects } from './server/receive-advice.ts';
import { approvalRecorded } from './server/record-approval.ts';
import { approvalHandlers } from './server/routes.ts';
import { storedAdvices } from './server/stored-advices.ts';
import { approvalAdvices } from './server/tables.ts';

export const approvalsFeature = defineFeature({
  name: 'approvals',
  calls: approvalCalls,
  handlers: approvalHandlers,
  jobs: approvalJobs,
  sealedColumns: [
    {
      table: approvalAdvices,
      id: approvalAdvices.adviceId,
      column: approvalAdvices.terms,
      purpose: (id) => `advice:${id}`,
    },
  ],
  hooks: [
    partyErased.by(retainAdvices),
    keptErased.by(eraseKeptAdvices),
    storedAbout.by(storedAdvices),
    openOffers.by(findOpenAdvices),
    outcomeEffect.by(approvalRecorded),
    ...adviceEffects.map((effect) => providerEventEffect.by(effect)),
  ],
});
