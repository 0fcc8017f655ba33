import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { accountDeleted } from '../dealers/server/hooks.ts';
import { declaredNotifications } from '../notifications/server/hooks.ts';
import { dataRequestCalls } from './contract.ts';
import { dataRequestNotifications } from './notifications.ts';
import { storedRequests } from './server/collect-data.ts';
import { closeTermination } from './server/end-accounts.ts';
import { dataRequestJobs } from './server/jobs.ts';
import { answerPurpose, requestDetailPurpose } from './server/read-request.ts';
import { dataRequestHandlers } from './server/routes.ts';
import { dataRequests } from './server/tables.ts';

export const dataRequestsFeature = defineFeature({
  name: 'data-requests',
  calls: dataRequestCalls,
  handlers: dataRequestHandlers,
  openApi: { tags: { dataRequest: 'Requests of a person about their data and account.' } },
  jobs: dataRequestJobs,
  often: ['data-requests.end-accounts'],
  nightly: ['data-requests.erase-kept'],
  sealedColumns: [
    { table: dataRequests, id: dataRequests.requestId, column: dataRequests.detail, purpose: requestDetailPurpose },
    { table: dataRequests, id: dataRequests.requestId, column: dataRequests.answer, purpose: answerPurpose },
  ],
  hooks: [
    declaredNotifications.by(dataRequestNotifications),
    accountDeleted.by(closeTermination),
    storedAbout.by(storedRequests),
  ],
});
