import type { SealedColumn } from '../../../server/sealed-columns.ts';
import { applications, providerEvents } from './tables.ts';

export const sealedApplicationColumns: SealedColumn[] = [
  {
    table: applications,
    id: applications.applicationId,
    column: applications.snapshot,
    purpose: (id) => `snapshot:${id}`,
  },
  {
    table: providerEvents,
    id: providerEvents.eventId,
    column: providerEvents.data,
    purpose: (id) => `provider-event:${id}`,
  },
];
