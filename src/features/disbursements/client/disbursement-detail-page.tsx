import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { codeOf } from '../../../client/api-error.ts';
import { queryOf } from '../../../client/query-of.ts';
import { useShownError } from '../../../client/shown-errors.ts';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { useDownload } from '../../applications/client/use-download.ts';
import { ErasedNote } from '../../cases/client/erased-note.tsx';
import { applicantErasedAt, customerText } from '../../cases/client/erased-words.ts';
import { VehicleMark } from '../../vehicles/client/vehicle-mark.tsx';
import { vehicleNumberText } from '../../vehicles/vehicle-number.ts';
import type { Disbursement } from '../contract.ts';
import classes from './disbursement-detail-page.module.css';
import { DisbursementFigures } from './disbursement-figures.tsx';
import { FileList } from './file-list.tsx';
import { StepList } from './step-list.tsx';

const route = getRouteApi('/main/disbursement-detail-view');

/** Shows what was approved, deducted and paid for a case, and the steps. */
export function DisbursementDetailPage() {
  const { caseNo = '' } = route.useSearch();
  const query = useQuery({
    ...queryOf('GET /dealer-portal/web/disbursement/detail', { query: { caseNo } }),
    enabled: caseNo !== '',
  });
  useShownError(query.error);
  if (query.data) return <Detail disbursement={query.data} />;
  return (
    <>
      <PageHeader title={m.shell_title_disbursement()} description={caseNo || undefined} back={{ to: '/case' }} />
      {caseNo === '' && <NothingHere title={m.disbursements_no_case()} />}
      {query.isLoading && <SkeletonRows rows={6} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (codeOf(error) === codes.notFound.code) return <NothingHere title={m.disbursements_none()} />;
  if (codeOf(error) === codes.noPermission.code) {
    return <NothingHere title={m.disbursements_refused()} text={error.message} />;
  }
  return (
    <EmptyState title={m.disbursements_failed()} description={error.message || m.disbursements_failed_text()}>
      <Button onClick={onRetry}>{m.shell_try_again()}</Button>
    </EmptyState>
  );
}

function NothingHere({ title, text = m.disbursements_none_text() }: { title: string; text?: string }) {
  return (
    <EmptyState title={title} description={text}>
      <Button renderRoot={(given) => <Link to="/case" {...given} />}>{m.disbursements_to_cases()}</Button>
    </EmptyState>
  );
}

function Detail({ disbursement }: { disbursement: Disbursement }) {
  const { caseNo, customerName, erasures, vehicleName, vehicleNo, files, payment } = disbursement;
  const isPhone = useIsPhone();
  const parts = isPhone ? [vehicleNumberText(vehicleNo) || caseNo] : [caseNo, vehicleName];
  const download = useDownload();
  const statement = files.find(({ kind }) => kind === 'statement');
  const save = () => statement && !download.isPending && download.mutate(statement);
  return (
    <>
      <PageHeader
        title={customerText({ customerName, applicantErasedAt: applicantErasedAt({ erasures }) })}
        description={m.disbursements_description({ rest: parts.filter(Boolean).join(' · ') })}
        beside={vehicleNo && <VehicleMark number={vehicleNo} />}
        back={{ to: '/case' }}
        actions={
          <div className={classes.actions}>
            <Button renderRoot={(given) => <Link to="/case/loan-history" search={{ id: caseNo }} {...given} />}>
              {m.disbursements_history()}
            </Button>
            {statement && (
              <Button variant="filled" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
                {m.disbursements_statement()}
              </Button>
            )}
          </div>
        }
      />
      <ErasedNote erasures={erasures} />
      <div className={classes.page}>
        <DisbursementFigures disbursement={disbursement} />
        <aside className={classes.aside} aria-label={m.disbursements_documents()}>
          <section>
            <h2 className="h2">{m.disbursements_documents()}</h2>
            <FileList files={files} />
          </section>
          <section>
            <h2 className="h2">{payment ? m.disbursements_how_it_went() : m.disbursements_how_it_goes()}</h2>
            <StepList disbursement={disbursement} now={new Date()} />
          </section>
        </aside>
      </div>
      <BottomBar>
        <IconButton
          variant="default"
          aria-label={m.disbursements_history()}
          renderRoot={(given) => <Link to="/case/loan-history" search={{ id: caseNo }} {...given} />}
        >
          <IconHistory size={20} aria-hidden />
        </IconButton>
        {statement && (
          <Button variant="filled" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
            {m.disbursements_statement()}
          </Button>
        )}
      </BottomBar>
    </>
  );
}
