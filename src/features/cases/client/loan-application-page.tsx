import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadError } from '../../../client/ui/load-error.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { CaseEditor } from './case-editor.tsx';
import { type FoundCase, findCase } from './open-editor.ts';

const route = getRouteApi('/main/case/loan-application');

/** A case by the `id` of the address; without one a new case, which gets its number with the first save. */
export function LoanApplicationPage() {
  const { id }: { id?: string } = route.useSearch();
  const navigate = useNavigate({ from: '/case/loan-application' });
  const [opened, setOpened] = useState<string>();
  // The case that was opened here goes on in the same form when the address gets its number.
  const caseNo = id === opened ? undefined : id;
  const tellOpened = (number: string) => {
    if (opened !== undefined) return;
    setOpened(number);
    void navigate({ search: { id: number }, replace: true, hash: true });
  };
  const found = useQuery<FoundCase>({
    queryKey: ['/dealer-portal/web/case/detail', 'edit', caseNo ?? ''],
    queryFn: ({ signal }) => findCase(caseNo, signal),
    // Only for this visit: another one begins with what is saved by then. The editor follows the case by itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    meta: { silent: true },
  });
  if (found.data) return <CaseEditor key={caseNo} found={found.data} onOpened={tellOpened} />;
  return (
    <>
      <PageHeader title={m.shell_title_loan_application()} description={caseNo} back={{ to: '/case' }} />
      {found.isPending ? (
        <SkeletonRows />
      ) : (
        <LoadError title={m.cases_case_failed()} error={found.error} onRetry={() => void found.refetch()} />
      )}
    </>
  );
}
