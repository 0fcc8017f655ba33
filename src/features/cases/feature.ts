import { customerParties, keptErased, partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { accountDeleted } from '../dealers/server/hooks.ts';
import { caseCalls } from './contract.ts';
import { eraseEmptyCase, eraseParty, partiesOfCustomer } from './server/erasure/erase-party.ts';
import { storedParties } from './server/export/stored-parties.ts';
import { caseJobs } from './server/jobs.ts';
import { passCasesOn } from './server/pass-cases-on.ts';
import { caseHandlers } from './server/routes.ts';
import { caseParties, cases } from './server/tables.ts';

export const casesFeature = defineFeature({
  name: 'cases',
  calls: caseCalls,
  handlers: caseHandlers,
  openApi: {
    tags: {
      case: 'Cases: the customer, the vehicle and the financing; their documents, Approval Advices and vehicle sales agreements.',
    },
  },
  jobs: caseJobs,
  sealedColumns: [
    { table: cases, id: cases.caseNo, column: cases.detail, purpose: (id) => `case:${id}` },
    { table: caseParties, id: caseParties.personalInfoId, column: caseParties.detail, purpose: (id) => `party:${id}` },
  ],
  // The customer's numbers and e-mail address.
  destinations: [caseParties.detail],
  hooks: [
    customerParties.by(partiesOfCustomer),
    partyErased.by(eraseParty),
    keptErased.by(eraseEmptyCase),
    storedAbout.by(storedParties),
    accountDeleted.by(passCasesOn),
  ],
});
