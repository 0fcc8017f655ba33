import { applicationJobs } from '../features/applications/server/jobs.ts';
import { approvalJobs } from '../features/approvals/server/jobs.ts';
import { authJobs } from '../features/auth/server/jobs.ts';
import { caseJobs } from '../features/cases/server/jobs.ts';
import { documentRequestJobs, onReadingEnded, onReviewed } from '../features/document-requests/server/jobs.ts';
import { documentJobs } from '../features/documents/server/jobs.ts';
import { mailboxJobs } from '../features/mailbox/server/jobs.ts';
import { signatureJobs } from '../features/signatures/server/jobs.ts';
import { ticketJobs } from '../features/tickets/server/jobs.ts';
import { clearIdempotencyKeys } from './clear-idempotency-keys.ts';
import { dropUnnamedFile } from './drop-unnamed-file.ts';
import { type JobDeclaration, jobsOfLane } from './job.ts';
import { renumberJobs } from './share-fairly.ts';
import { sweepFiles } from './sweep-files.ts';

/** Every job by its name. */
export const jobs: Record<string, JobDeclaration> = {
  ...authJobs,
  ...caseJobs,
  ...documentJobs,
  ...documentRequestJobs,
  ...ticketJobs,
  ...signatureJobs,
  ...applicationJobs,
  ...approvalJobs,
  ...mailboxJobs,
  // What `documents` tells of its papers, and who listens.
  ...jobsOfLane('people', { 'documents.reading-ended': onReadingEnded, 'documents.reviewed': onReviewed }),
  ...jobsOfLane('upkeep', {
    'server.clear-idempotency-keys': clearIdempotencyKeys,
    'server.drop-unnamed-file': dropUnnamedFile,
    'server.renumber-jobs': renumberJobs,
    'server.sweep-files': async (ctx) => void (await sweepFiles(ctx)),
  }),
};

/** Jobs that run by themselves once a night. */
export const nightly = [
  'auth.clear-old-logins',
  'tickets.clear-old-tickets',
  'server.clear-idempotency-keys',
  'server.sweep-files',
  'mailbox.clear-old-requests',
  'signatures.clear-old-pictures',
] as const;

/** Jobs that run by themselves every ten minutes. */
export const often = [
  'documents.settle-lost',
  'documents.sweep-uploads',
  'signatures.settle-lost',
  'applications.settle-lost',
  'server.renumber-jobs',
] as const;
