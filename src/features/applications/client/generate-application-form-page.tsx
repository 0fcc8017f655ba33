import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { applicantName } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import { ErasedNote } from '../../cases/client/erased-note.tsx';
import { applicantErasedAt, customerText } from '../../cases/client/erased-words.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import { useCaseDetail, useDocumentList } from '../../documents/client/use-documents.ts';
import { documentsToSend } from '../../documents/documents-to-send.ts';
import { useFinanciers } from '../../financiers/client/use-financiers.ts';
import type { ListedFinancier } from '../../financiers/contract.ts';
import { VehicleMark } from '../../vehicles/client/vehicle-mark.tsx';
import { vehicleNumber, vehicleNumberText } from '../../vehicles/vehicle-number.ts';
import type { Application } from '../contract.ts';
import { SendingDesk } from './sending-desk.tsx';
import { useApplications } from './use-applications.ts';
import { useLastChoice } from './use-last-choice.ts';

const route = getRouteApi('/main/case/generate-application-form/$id');

/** Page to choose financiers, make and view their forms, send them, and follow their progress. */
export function GenerateApplicationFormPage() {
  const { id: caseNo } = route.useParams();
  const detail = useCaseDetail(caseNo);
  const financiers = useFinanciers();
  const applications = useApplications(caseNo);
  const documents = useDocumentList(caseNo);
  const needed = [detail, financiers, applications, documents];
  const failed = needed.find(({ isError, data }) => isError && data === undefined);
  const retry = () => {
    for (const query of needed) if (query.isError) void query.refetch();
  };
  const lastChoice = useLastChoice();
  const isErased = applicantErasedAt(detail.data) !== undefined;
  const isReady = lastChoice.isSettled && detail.data && financiers.data && applications.data && documents.data;
  return (
    <>
      <Header caseNo={caseNo} detail={detail.data} />
      {failed && <LoadError title={m.applications_failed()} error={failed.error} onRetry={retry} />}
      {!failed && !isReady && <SkeletonRows rows={4} />}
      <ErasedNote erasures={detail.data?.erasures} />
      {isReady &&
        (offered(financiers.data, applications.data, isErased).length === 0 ? (
          isErased ? null : (
            <EmptyState title={m.applications_no_financiers()} description={m.applications_no_financiers_text()} />
          )
        ) : (
          <SendingDesk
            key={caseNo}
            detail={detail.data}
            financiers={offered(financiers.data, applications.data, isErased)}
            applications={applications.data}
            lastChoice={lastChoice.financierIds}
            isClosed={isErased}
            documents={documentsToSend(detail.data, documents.data).flatMap(({ documents }) => documents)}
          />
        ))}
    </>
  );
}

/** Returns the financiers in use, and others that have the application; for a closed case only the latter. */
function offered(
  financiers: readonly ListedFinancier[],
  applications: readonly Application[],
  isClosed: boolean,
): readonly ListedFinancier[] {
  const known = new Set(applications.map(({ financierId }) => financierId));
  return financiers.filter(({ inUse, financierId }) => (inUse && !isClosed) || known.has(financierId));
}

function Header({ caseNo, detail }: { caseNo: string; detail: CaseDetail | undefined }) {
  const vehicle = detail?.vehicleInformationWeb.vehicleInformation;
  const erasedAt = applicantErasedAt(detail);
  const applicant = erasedAt ? customerText({ customerName: '', applicantErasedAt: erasedAt }) : applicantName(detail);
  const vehicleName = [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  const number = vehicle ? vehicleNumber(vehicle) : '';
  const parts = useIsPhone() ? [applicant, vehicleNumberText(number) || caseNo] : [applicant, caseNo, vehicleName];
  return (
    <PageHeader
      title={m.shell_title_generate_form()}
      description={parts.filter(Boolean).join(' · ')}
      beside={number && <VehicleMark number={number} />}
      back={{ to: erasedAt ? '/case/loan-history' : '/case/loan-application', search: { id: caseNo } }}
    />
  );
}
