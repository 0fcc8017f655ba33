import { defineFeature } from '../../server/feature.ts';
import { phonesChanged } from '../cases/server/hooks.ts';
import { documentRequestCalls } from './contract.ts';
import { endOutdatedRequests } from './server/end-outdated-requests.ts';
import { documentRequestJobs } from './server/jobs.ts';
import { documentRequestHandlers } from './server/routes.ts';

export const documentRequestsFeature = defineFeature({
  name: 'document-requests',
  calls: documentRequestCalls,
  handlers: documentRequestHandlers,
  jobs: documentRequestJobs,
  hooks: [phonesChanged.by(endOutdatedRequests)],
});
