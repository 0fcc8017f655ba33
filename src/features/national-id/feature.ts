import { partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { phonesChanged } from '../cases/server/hooks.ts';
import { caseTrace } from '../cases/server/operator/case-trace.ts';
import { linkTables } from '../tickets/server/link-receiver.ts';
import { nationalIdCalls } from './contract.ts';
import { eraseMyinfo } from './server/erase-myinfo.ts';
import { nationalIdJobs } from './server/jobs.ts';
import { flowPurpose, keyPurpose, myinfoDetailPurpose } from './server/purposes.ts';
import { registeredRoutes } from './server/registered-routes.ts';
import { revokeOutdatedMyinfoRequests } from './server/revoke-outdated-requests.ts';
import { nationalIdHandlers } from './server/routes.ts';
import { storedAuthorisations } from './server/stored-authorisations.ts';
import { identityAuthorisations, identityFlows, identityKeys, identityRequests } from './server/tables.ts';
import { traceMyinfo } from './server/trace-myinfo.ts';

export const nationalIdFeature = defineFeature({
  name: 'national-id',
  calls: nationalIdCalls,
  handlers: nationalIdHandlers,
  routes: [registeredRoutes],
  openApi: { tags: { singpass: 'Singpass, Myinfo and Corppass.' } },
  jobs: nationalIdJobs,
  nightly: ['national-id.purge-unsent', 'national-id.clear-old-requests'],
  sealedColumns: [
    {
      table: identityAuthorisations,
      id: identityAuthorisations.personalInfoId,
      column: identityAuthorisations.detail,
      purpose: myinfoDetailPurpose,
    },
    { table: identityFlows, id: identityFlows.flowHash, column: identityFlows.secrets, purpose: flowPurpose },
    { table: identityKeys, id: identityKeys.kid, column: identityKeys.privateKey, purpose: keyPurpose },
  ],
  destinations: [identityRequests.phoneHash],
  hooks: [
    partyErased.by(eraseMyinfo),
    storedAbout.by(storedAuthorisations),
    phonesChanged.by(revokeOutdatedMyinfoRequests),
    linkTables.by(identityRequests),
    caseTrace.by(traceMyinfo),
  ],
});
