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
import type { Context } from './context.ts';
import { dropUnnamedFile } from './drop-unnamed-file.ts';
import { sweepFiles } from './sweep-files.ts';

/** Which try this is, so that a job can put things in order before it is given up. */
export interface Attempt {
  number: number;
  last: boolean;
  /** Aborted when the worker is stopping and waits no longer; who throws its reason then is called again later. */
  stop: AbortSignal;
}

export type JobHandler = (ctx: Context, payload: unknown, attempt: Attempt) => Promise<void>;

/** Every job by its name. */
export const jobs: Record<string, JobHandler> = {
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
  'documents.reading-ended': onReadingEnded,
  'documents.reviewed': onReviewed,
  'server.clear-idempotency-keys': clearIdempotencyKeys,
  'server.drop-unnamed-file': dropUnnamedFile,
  'server.sweep-files': async (ctx) => void (await sweepFiles(ctx)),
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
] as const;
