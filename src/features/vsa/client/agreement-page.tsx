import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { useMe } from '../../auth/client/use-me.ts';
import { ErasedNote } from '../../cases/client/erased-note.tsx';
import { applicantErasedAt } from '../../cases/client/erased-words.ts';
import { AgreementEditor } from './agreement-editor.tsx';
import { useFoundAgreement } from './use-agreement.ts';
import { useAgreementAccess } from './use-agreement-access.ts';

const route = getRouteApi('/main/case/vehicle-sales-agreement');

/** Page of a case's sales agreement: to fill in, preview and send for signing. */
export function AgreementPage() {
  const { id: caseNo } = route.useSearch();
  const me = useMe();
  const access = useAgreementAccess();
  const found = useFoundAgreement(caseNo ?? '', caseNo !== undefined && access === 'open');
  const erasures = found.data?.agreement.erasures;
  const isErased = applicantErasedAt(erasures && { erasures }) !== undefined;
  if (found.data && access === 'open' && !isErased) return <AgreementEditor key={caseNo} found={found.data} />;
  const failed = [me, found].find((query) => query.isError && !query.data);
  const back = caseNo
    ? ({ to: '/case/loan-application', search: { id: caseNo } } as const)
    : ({ to: '/case' } as const);
  const leave = (
    <Button variant="filled" renderRoot={(given) => <Link {...back} {...given} />}>
      {caseNo ? m.vsa_to_application() : m.vsa_to_applications()}
    </Button>
  );
  return (
    <>
      <PageHeader title={m.vsa_title()} description={caseNo} back={back} />
      <ErasedNote erasures={erasures} />
      {isErased ? null : !caseNo ? (
        <EmptyState title={m.vsa_no_case()} description={m.vsa_no_case_text()}>
          {leave}
        </EmptyState>
      ) : access === 'featureOff' || access === 'noPermission' ? (
        <EmptyState
          title={access === 'featureOff' ? m.vsa_feature_off() : m.vsa_no_permission()}
          description={access === 'featureOff' ? m.vsa_feature_off_text() : m.vsa_no_permission_text()}
        >
          {leave}
        </EmptyState>
      ) : failed ? (
        <LoadError title={m.vsa_load_failed()} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </>
  );
}
