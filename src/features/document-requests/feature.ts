import { partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { phonesChanged } from '../cases/server/hooks.ts';
import { caseTrace } from '../cases/server/operator/case-trace.ts';
import { declaredNotifications } from '../notifications/server/hooks.ts';
import { linkTables } from '../tickets/server/link-receiver.ts';
import { documentRequestCalls } from './contract.ts';
import { documentRequestNotifications } from './notifications.ts';
import { eraseRequests } from './server/erase-requests.ts';
import { documentRequestJobs } from './server/jobs.ts';
import { revokeOutdatedDocumentRequests } from './server/revoke-outdated-requests.ts';
import { documentRequestHandlers } from './server/routes.ts';
import { storedDocumentRequests } from './server/stored-document-requests.ts';
import { documentRequests } from './server/tables.ts';
import { traceRequests } from './server/trace-requests.ts';

export const documentRequestsFeature = defineFeature({
  name: 'document-requests',
  calls: documentRequestCalls,
  handlers: documentRequestHandlers,
  jobs: documentRequestJobs,
  destinations: [documentRequests.phoneHash],
  hooks: [
    declaredNotifications.by(documentRequestNotifications),
    partyErased.by(eraseRequests),
    storedAbout.by(storedDocumentRequests),
    phonesChanged.by(revokeOutdatedDocumentRequests),
    linkTables.by(documentRequests),
    caseTrace.by(traceRequests),
  ],
});
