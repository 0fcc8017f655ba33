import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { findAlone } from '../../cases/client/begin-alone.ts';
import type { DraftOf } from '../../cases/client/draft-store.ts';
import { applicantErasedAt } from '../../cases/client/erased-words.ts';
import type { FoundCase } from '../../cases/client/open-editor.ts';
import { BeginCase } from './begin-case.tsx';
import { CaseEditor } from './case-editor.tsx';
import { duplicatesOf } from './duplicates/duplicate-notes.tsx';
import { ErasedCase } from './erased/erased-case.tsx';

const route = getRouteApi('/main/case/loan-application');

/** Milliseconds that the form waits for the search for duplicates. */
const patience = 300;

/**
 * The notes on duplicates are rendered with the form, so that they do not push it down. If the search is slow, they
 * appear later.
 */
function fetchDuplicates(client: QueryClient, caseNo: string): Promise<void> {
  const wait = new Promise<void>((done) => void setTimeout(done, patience));
  return Promise.race([client.prefetchQuery(duplicatesOf(caseNo)), wait]);
}

/** Page of a case, by `id` in the URL; by `draft` for one without a number, until the first save. */
export function LoanApplicationPage() {
  const { id, draft }: { id?: string; draft?: string } = route.useSearch();
  const navigate = useNavigate({ from: '/case/loan-application' });
  const [opened, setOpened] = useState<DraftOf>();
  // A case opened here continues in the same form when the address gets its number.
  const isOpened = id !== undefined && id === opened?.caseNo;
  const key = isOpened ? opened.key : draft;
  const caseNo = isOpened ? undefined : id;
  const tellOpened = (number: string) => {
    if (isOpened && id === number) return;
    setOpened({ caseNo: number, key });
    void navigate({ search: { id: number }, replace: true, hash: true, resetScroll: false });
  };
  // Always the same function, so that the form is not rendered again when the address gets a number.
  const opening = useRef(tellOpened);
  useEffect(() => {
    opening.current = tellOpened;
  });
  const onOpened = useCallback((number: string) => opening.current(number), []);
  const isBegun = caseNo !== undefined || key !== undefined;
  const found = useQuery<FoundCase>({
    // A key other than the call's, because refetching the case must not render the form again.
    queryKey: ['openCase', caseNo ?? '', key ?? ''],
    queryFn: async ({ client, signal }) => {
      const [found] = await Promise.all([
        findAlone({ caseNo, key }, signal),
        caseNo && fetchDuplicates(client, caseNo),
      ]);
      return found;
    },
    enabled: isBegun,
    // For this visit only: the next one starts with the saved case. The editor polls the case separately.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  // The form is rendered in slices, so that the page can respond in between.
  const isReady = useDeferredValue(found.data) === found.data;
  // The case was started at this address and has been saved since.
  const saved = caseNo === undefined && !isOpened ? found.data?.detail?.caseNo : undefined;
  useEffect(() => {
    if (saved !== undefined) void navigate({ search: { id: saved }, replace: true, hash: true });
  }, [saved, navigate]);
  if (found.data?.detail && applicantErasedAt(found.data.detail)) return <ErasedCase detail={found.data.detail} />;
  if (isBegun && found.data && isReady && saved === undefined)
    return <CaseEditor key={caseNo ?? key} found={found.data} onOpened={onOpened} />;
  return (
    <>
      <PageHeader
        title={isBegun ? m.shell_title_loan_application() : m.loan_application_new_title()}
        description={caseNo}
        back={{ to: '/case' }}
      />
      {!isBegun ? (
        <BeginCase onBegin={(draft) => void navigate({ search: { draft }, replace: true, hash: true })} />
      ) : found.isPending || !isReady || saved !== undefined ? (
        <SkeletonRows />
      ) : (
        <LoadError title={m.cases_case_failed()} error={found.error} onRetry={() => void found.refetch()} />
      )}
    </>
  );
}
