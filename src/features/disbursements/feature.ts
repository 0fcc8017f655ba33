import { keptErased, partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { outcomeEffect, providerEventEffect } from '../applications/server/hooks.ts';
import { disbursementCalls } from './contract.ts';
import { eraseKeptPayments, retainPayments } from './server/erase-payments.ts';
import { disbursementEffects } from './server/record-disbursement.ts';
import { paymentRecorded } from './server/record-payment.ts';
import { disbursementHandlers } from './server/routes.ts';
import { storedPayments } from './server/stored-payments.ts';
import { disbursements } from './server/tables.ts';

export const disbursementsFeature = defineFeature({
  name: 'disbursements',
  calls: disbursementCalls,
  handlers: disbursementHandlers,
  openApi: { tags: { disbursement: 'Payments.' } },
  sealedColumns: [
    {
      table: disbursements,
      id: disbursements.applicationId,
      column: disbursements.terms,
      purpose: (id) => `disbursement:${id}`,
    },
  ],
  hooks: [
    partyErased.by(retainPayments),
    keptErased.by(eraseKeptPayments),
    storedAbout.by(storedPayments),
    outcomeEffect.by(paymentRecorded),
    ...disbursementEffects.map((effect) => providerEventEffect.by(effect)),
  ],
});
