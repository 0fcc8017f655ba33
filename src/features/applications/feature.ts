import { keptErased, partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { returnedMail } from '../../server/returned-mail/returned-mail.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { caseTrace } from '../cases/server/operator/case-trace.ts';
import { lastSent } from '../financiers/server/hooks.ts';
import { declaredNotifications } from '../notifications/server/hooks.ts';
import { picturesToPrint } from '../signatures/server/hooks.ts';
import { applicationCalls } from './contract.ts';
import { applicationNotifications } from './notifications.ts';
import { receiveBounces } from './server/bounces/receive-bounce.ts';
import { providerEventsOperation } from './server/describe-events.ts';
import { providerWebhooks } from './server/describe-provider-calls.ts';
import { eraseApplications, eraseKeptApplications } from './server/erasure/erase-applications.ts';
import { findLastSent } from './server/find-last-sent.ts';
import { findPicturesToPrint } from './server/find-pictures-to-print.ts';
import { applicationJobs } from './server/jobs.ts';
import { applicationHandlers } from './server/routes.ts';
import { storedApplications } from './server/stored-applications.ts';
import { applications, providerEvents, recordedOutcomes } from './server/tables.ts';
import { traceApplications } from './server/trace-applications.ts';
import { whatsAppWebhook } from './server/whatsapp/webhook-routes.ts';

export const applicationsFeature = defineFeature({
  name: 'applications',
  calls: applicationCalls,
  handlers: applicationHandlers,
  routes: [whatsAppWebhook],
  openApi: {
    tags: {
      applicationForm: 'Make application forms, send them to financiers, see what became of them.',
      applicationFile:
        'Files of an application behind a link that a user sent by WhatsApp: shown and downloaded without a login.',
      documents: 'Files that an application names, opened by the provider over a link.',
      events: 'What a provider tells the portal.',
    },
    operations: (ctx) => ({ 'POST /provider/v1/events': providerEventsOperation(ctx) }),
    webhooks: providerWebhooks,
  },
  jobs: applicationJobs,
  often: ['applications.settle-lost'],
  sealedColumns: [
    {
      table: applications,
      id: applications.applicationId,
      column: applications.snapshot,
      purpose: (id) => `snapshot:${id}`,
    },
    {
      table: providerEvents,
      id: providerEvents.id,
      column: providerEvents.data,
      purpose: (id) => `provider-event:${id}`,
    },
    {
      table: recordedOutcomes,
      id: recordedOutcomes.outcomeId,
      column: recordedOutcomes.outcome,
      purpose: (id) => `outcome:${id}`,
    },
  ],
  hooks: [
    declaredNotifications.by(applicationNotifications),
    partyErased.by(eraseApplications),
    keptErased.by(eraseKeptApplications),
    storedAbout.by(storedApplications),
    lastSent.by(findLastSent),
    picturesToPrint.by(findPicturesToPrint),
    returnedMail.by(receiveBounces),
    caseTrace.by(traceApplications),
  ],
});
