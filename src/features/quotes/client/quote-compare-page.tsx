import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { findAlone } from '../../cases/client/begin-alone.ts';
import { ErasedNote } from '../../cases/client/erased-note.tsx';
import { applicantErasedAt } from '../../cases/client/erased-words.ts';
import { CompareCase } from './compare-case.tsx';
import { readComparison } from './stored-comparison.ts';

const route = getRouteApi('/main/case/quote-compare');

/** Offers for the case of the address, `id`. */
export function QuoteComparePage() {
  const { id }: { id?: string } = route.useSearch();
  if (id) return <FoundComparison key={id} caseNo={id} />;
  return (
    <>
      <PageHeader title={m.quotes_compare()} back={{ to: '/case' }} />
      <EmptyState title={m.quotes_compare_no_case()} description={m.quotes_compare_no_case_how()}>
        <Button renderRoot={(given) => <Link {...given} to="/case" />}>{m.quotes_compare_to_cases()}</Button>
      </EmptyState>
    </>
  );
}

function FoundComparison({ caseNo }: { caseNo: string }) {
  const found = useQuery({
    queryKey: ['openComparison', caseNo],
    queryFn: async ({ signal }) => {
      const [ofCase, kept] = await Promise.all([findAlone({ caseNo }, signal), readComparison(caseNo)]);
      return { ofCase, kept };
    },
    // For this visit only: the next one starts from the values saved by then. The page updates with the case.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  const detail = found.data?.ofCase.detail;
  const erasedAt = applicantErasedAt(detail);
  if (found.data && !erasedAt) return <CompareCase caseNo={caseNo} found={found.data.ofCase} kept={found.data.kept} />;
  return (
    <>
      <PageHeader
        title={m.quotes_compare()}
        description={caseNo}
        back={{ to: '/case/loan-application', search: { id: caseNo } }}
      />
      <ErasedNote erasures={detail?.erasures} />
      {erasedAt ? null : found.isPending ? (
        <SkeletonRows />
      ) : (
        <LoadError title={m.quotes_compare_failed()} error={found.error} onRetry={() => void found.refetch()} />
      )}
    </>
  );
}
