import { linkOptions } from '@tanstack/react-router';
import { applicationStatus } from '../../../domain/applications/application-status.ts';
import type { CaseSummary } from '../../cases/contract.ts';

/** Returns the page that a case of the list opens: the one for its next step. */
export function linkToCase({ caseNo, submissionState, applications, applicantErasedAt }: CaseSummary) {
  if (submissionState === 0 && !applicantErasedAt)
    return linkOptions({ to: '/case/loan-application', search: { id: caseNo } });
  const isCompleted = applications.some(({ status }) => status === applicationStatus.disbursementCompleted);
  if (isCompleted) return linkOptions({ to: '/disbursement-detail-view', search: { caseNo } });
  return linkOptions({ to: '/case/loan-history', search: { id: caseNo } });
}
