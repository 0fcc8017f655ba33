import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { applicationStatus } from '../../../domain/application-status.ts';
import type { Application } from '../../applications/contract.ts';

const everyMs = 10_000;

/** A case with its applications and all that happened to it, followed while the page is looked at. */
export function useHistory(caseNo: string) {
  const options = { refetchInterval: everyMs, meta: { silent: true } };
  const detail = useQuery({
    queryKey: ['/dealer-portal/web/case/detail', caseNo],
    queryFn: ({ signal }) =>
      call('GET /dealer-portal/web/case/detail/{id}', { params: { id: caseNo } }, { signal, etag: true }),
    meta: { silent: true },
  });
  const applications = useQuery({
    queryKey: ['/dealer-portal/web/applicationForm/list', caseNo],
    queryFn: ({ signal }) => call('GET /dealer-portal/web/applicationForm/list', { query: { caseNo } }, { signal }),
    ...options,
  });
  const history = useQuery({
    queryKey: ['/dealer-portal/web/case/history', caseNo],
    queryFn: ({ signal }) => call('GET /dealer-portal/web/case/history', { query: { caseNo } }, { signal }),
    ...options,
  });
  const advice = useQuery({
    queryKey: ['/dealer-portal/web/case/aa/view', caseNo, statusesOf(applications.data)],
    queryFn: ({ signal }) => call('GET /dealer-portal/web/case/aa/view', { query: { caseNo } }, { signal }),
    enabled: applications.data?.some(hadAdvice) ?? false,
    meta: { silent: true },
  });
  return { detail, applications, history, advice };
}

/** An advice came where the application went past the approval. */
function hadAdvice({ status }: Application): boolean {
  return status !== null && status >= applicationStatus.aaGenerated;
}

function statusesOf(applications: readonly Application[] = []): string {
  return applications.map(({ applicationId, status }) => `${applicationId}:${status}`).join();
}
