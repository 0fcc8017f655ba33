import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';
import { applicationStatus } from '../../../domain/applications/application-status.ts';
import { useRecorded } from '../../applications/client/record/use-record.ts';
import type { Application } from '../../applications/contract.ts';

const everyMs = 10_000;

/** Queries a case with its applications and its history, and polls while the page is visible. */
export function useHistory(caseNo: string) {
  const options = { refetchInterval: everyMs };
  const detail = useQuery({
    ...queryOf('GET /dealer-portal/web/case/detail/{id}', { params: { id: caseNo } }, { etag: true }),
  });
  const applications = useQuery({
    ...queryOf('GET /dealer-portal/web/applicationForm/list', { query: { caseNo } }),
    ...options,
  });
  const recorded = useRecorded(caseNo, applications.data?.some(isByHand) ?? false);
  const history = useQuery({
    ...queryOf('GET /dealer-portal/web/case/history', { query: { caseNo } }),
    ...options,
  });
  const advice = useQuery({
    ...queryOf(
      'GET /dealer-portal/web/case/aa/view',
      { query: { caseNo } },
      { varyBy: [statusesOf(applications.data)] },
    ),
    enabled: applications.data?.some(hadAdvice) ?? false,
  });
  return { detail, applications, recorded, history, advice };
}

/** True if the application passed the approval, so there was an advice. */
function hadAdvice({ status }: Application): boolean {
  return status !== null && status >= applicationStatus.aaGenerated;
}

function isByHand({ status, sendMethod }: Application): boolean {
  return status !== null && sendMethod !== 'interface';
}

function statusesOf(applications: readonly Application[] = []): string {
  return applications.map(({ applicationId, status }) => `${applicationId}:${status}`).join();
}
