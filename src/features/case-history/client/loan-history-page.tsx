import { IconCopy, IconPencil, IconSend } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { ActionMenu, type MenuAction } from '../../../client/ui/action-menu.tsx';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useIsPhone, useMedia } from '../../../client/ui/use-media.ts';
import { codes } from '../../../contract/codes.ts';
import { applicationStatus } from '../../../domain/applications/application-status.ts';
import { applicantName } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import type { Application, Recorded } from '../../applications/contract.ts';
import { LazyAaDialog } from '../../approvals/client/lazy-aa-dialog.ts';
import { usePermission } from '../../auth/client/use-me.ts';
import { ChangedLately } from '../../cases/client/changed-lately.tsx';
import { CopyCase } from '../../cases/client/copy-case.tsx';
import { ErasedNote } from '../../cases/client/erased-note.tsx';
import { applicantErasedAt, customerText } from '../../cases/client/erased-words.ts';
import { useEditors } from '../../cases/client/use-editors.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import { VehicleMark } from '../../vehicles/client/vehicle-mark.tsx';
import { vehicleNumber, vehicleNumberText } from '../../vehicles/vehicle-number.ts';
import { FinancierActions } from './financier-actions.tsx';
import { FinancierSummary } from './financier-summary.tsx';
import { HistoryTimeline } from './history-timeline.tsx';
import classes from './loan-history-page.module.css';
import { OfferTable } from './offer-table.tsx';
import { useHistory } from './use-history.ts';

const route = getRouteApi('/main/case/loan-history');

/** Shows the history of a case and its state with each financier. */
export function LoanHistoryPage() {
  const { id }: { id?: string } = route.useSearch();
  if (id) return <History key={id} caseNo={id} />;
  return (
    <>
      <PageHeader title={m.case_history_history()} back={{ to: '/case' }} />
      <EmptyState title={m.case_history_history_missing_id()} />
    </>
  );
}

function History({ caseNo }: { caseNo: string }) {
  const { detail, applications, recorded, history, advice } = useHistory(caseNo);
  const editors = useEditors(caseNo);
  const mayDecide = usePermission('aa.decide');
  const [aaShown, setAaShown] = useState(false);
  const isPhone = useIsPhone();
  const hasBar = useMedia('(max-width: 991px)');
  const isRoomy = useMedia('(min-width: 1680px)');
  const navigate = useNavigate();
  const failed = [detail, applications, history].find((query) => query.isError && !query.data);
  if (failed && codeOf(failed.error) === codes.notFound.code) return <NoSuchCase caseNo={caseNo} />;
  // On the phone both are above the timeline. Later replies only update them, without moving the page.
  const isComing = (recorded.isEnabled && !recorded.isFetched) || !editors.isFetched;
  const person = detail.data && namesOf(detail.data);
  const isErased = applicantErasedAt(detail.data) !== undefined;
  const hasOpenAdvice = applications.data?.some(({ status }) => status === applicationStatus.aaGenerated) ?? false;

  const toForm = () => void navigate({ to: '/case/loan-application', search: { id: caseNo } });
  const toSending = () => void navigate({ to: '/case/generate-application-form/$id', params: { id: caseNo } });
  const formLink = (props: object) => <Link {...props} to="/case/loan-application" search={{ id: caseNo }} />;
  const sendWord =
    applications.data?.length === 0 ? m.case_history_history_send() : m.case_history_history_send_another();
  const fold = (openCopy: () => void): MenuAction[] => [
    { label: m.cases_copy(), Icon: IconCopy, onClick: openCopy },
    { label: m.case_history_history_edit(), Icon: IconPencil, onClick: toForm },
    ...(hasOpenAdvice ? [{ label: sendWord, Icon: IconSend, onClick: toSending }] : []),
  ];
  const decide = (
    <Button variant="filled" onClick={() => setAaShown(true)}>
      {mayDecide ? m.case_history_history_aa_decide() : m.case_history_history_aa_view()}
    </Button>
  );
  const send = (
    <Button
      variant={hasOpenAdvice ? 'default' : 'filled'}
      renderRoot={(props) => <Link {...props} to="/case/generate-application-form/$id" params={{ id: caseNo }} />}
    >
      {sendWord}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={person ? customerText(person) : m.case_history_history()}
        // Shown together with the actions, which would otherwise move it when they appear.
        beside={person?.plate && !applications.isPending && <VehicleMark number={person.plate} />}
        description={[
          ...(person ? [m.case_history_history()] : []),
          isPhone && person?.plate ? vehicleNumberText(person.plate) : caseNo,
        ].join(' · ')}
        back={{ to: '/case' }}
        actions={
          !hasBar &&
          !isErased &&
          !applications.isPending && (
            <CopyCase caseNo={caseNo}>
              {(openCopy) =>
                isRoomy ? (
                  <>
                    <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={openCopy}>
                      {m.cases_copy_do()}
                    </Button>
                    <Button leftSection={<IconPencil size={16} aria-hidden />} renderRoot={formLink}>
                      {m.case_history_history_edit()}
                    </Button>
                    {send}
                    {hasOpenAdvice && decide}
                  </>
                ) : (
                  <>
                    {hasOpenAdvice ? decide : send}
                    <ActionMenu
                      label={m.case_history_history_more()}
                      width={232}
                      size={36}
                      variant="default"
                      actions={fold(openCopy)}
                    />
                  </>
                )
              }
            </CopyCase>
          )
        }
      />
      {failed ? (
        <LoadError title={m.cases_case_failed()} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !applications.data || isComing ? (
        <SkeletonRows />
      ) : (
        <>
          <ErasedNote erasures={detail.data?.erasures} />
          <div className={classes.page}>
            <section className={classes.timeline} aria-label={m.case_history_history_timeline()}>
              {history.data ? <HistoryTimeline entries={history.data} /> : <SkeletonRows />}
            </section>
            <aside className={classes.summary} aria-label={m.case_history_history_financiers()}>
              <Financiers caseNo={caseNo} applications={applications.data} recorded={recorded.data} isClosed={isErased}>
                {advice.data && !hasOpenAdvice && (
                  <li>
                    <button type="button" onClick={() => setAaShown(true)}>
                      {m.case_history_history_aa_view()}
                    </button>
                  </li>
                )}
              </Financiers>
              {advice.data && <OfferTable advice={advice.data} />}
              {(isPhone || advice.isFetched || !advice.isEnabled) && <ChangedLately caseNo={caseNo} isSection />}
            </aside>
          </div>
        </>
      )}
      {hasBar && detail.data && !isErased && (
        <CopyCase caseNo={caseNo}>
          {(openCopy) => (
            <BottomBar upTo="md">
              <IconButton variant="default" size={36} aria-label={m.cases_copy()} onClick={openCopy}>
                <IconCopy size={20} aria-hidden />
              </IconButton>
              <IconButton variant="default" size={36} aria-label={m.case_history_history_edit()} renderRoot={formLink}>
                <IconPencil size={20} aria-hidden />
              </IconButton>
              {hasOpenAdvice && !isPhone && send}
              {hasOpenAdvice ? decide : send}
            </BottomBar>
          )}
        </CopyCase>
      )}
      {aaShown && (
        <Suspense>
          <LazyAaDialog caseNo={caseNo} mode={hasOpenAdvice ? 'edit' : 'view'} onClose={() => setAaShown(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shown for a case that never existed, was removed, or that this account may not see. */
function NoSuchCase({ caseNo }: { caseNo: string }) {
  return (
    <>
      <PageHeader title={m.case_history_history()} description={caseNo} back={{ to: '/case' }} />
      <EmptyState title={m.case_history_none_such()} description={m.case_history_none_such_text()}>
        <Button renderRoot={(props) => <Link {...props} to="/case" />}>{m.case_history_to_list()}</Button>
      </EmptyState>
    </>
  );
}

function namesOf(detail: CaseDetail) {
  return {
    customerName: applicantName(detail),
    applicantErasedAt: applicantErasedAt(detail),
    plate: vehicleNumber(detail.vehicleInformationWeb.vehicleInformation),
  };
}

interface FinanciersProps {
  caseNo: string;
  applications: readonly Application[];
  recorded: readonly Recorded[] | undefined;
  /** No further outcome or decision can be recorded. */
  isClosed: boolean;
  /** Further links below. */
  children: ReactNode;
}

function Financiers({ caseNo, applications, recorded, isClosed, children }: FinanciersProps) {
  const isInDisbursement = applications.some(
    ({ status }) => status !== null && status >= applicationStatus.pendingDisbursement,
  );
  const offers = applications.filter(({ status }) => status === applicationStatus.aaGenerated).length;
  return (
    <>
      <h2 className={`h2 ${classes.heading}`}>{m.case_history_history_financiers()}</h2>
      {applications.length === 0 && <p className={classes.unsent}>{m.case_history_history_not_sent()}</p>}
      <ul>
        {applications.map((sent) => (
          <FinancierSummary key={sent.applicationId} application={sent}>
            <FinancierActions
              caseNo={caseNo}
              application={sent}
              recorded={recorded?.find(({ applicationId }) => applicationId === sent.applicationId)}
              hasOtherOffers={offers > 1}
              isClosed={isClosed}
            />
          </FinancierSummary>
        ))}
      </ul>
      <ul className={classes.links}>
        <li>
          <Link to="/case/documents" search={{ id: caseNo }}>
            {m.case_history_history_documents()}
          </Link>
        </li>
        {children}
        {isInDisbursement && (
          <li>
            <Link to="/disbursement-detail-view" search={{ caseNo }}>
              {m.case_history_history_disbursement()}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
