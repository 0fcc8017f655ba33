import { getRouteApi, Link } from '@tanstack/react-router';
import { applicantName } from '../../domain/party-name.ts';
import { ContradictionLink } from '../../features/contradictions/client/contradiction-link.tsx';
import { useContradictions } from '../../features/contradictions/client/use-contradictions.ts';
import { slotName } from '../../features/documents/client/labels.ts';
import { checklistKey, findAddressed, type PaperAddress } from '../../features/documents/client/paper-address.ts';
import * as m from '../../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { CasePapers } from './case-papers.tsx';
import { type Papers, usePapers } from './use-papers.ts';

const route = getRouteApi('/main/case/documents');

/** Papers of a case: upload them, look at them, check what was read. */
export function DocumentsPage() {
  const { id, ...address } = route.useSearch();
  if (id) return <DocumentsOfCase key={id} caseNo={id} address={address} />;
  return (
    <>
      <PageHeader title={m.documents_title()} back={{ to: '/case' }} />
      <NoCase title={m.documents_no_case()} description={m.documents_no_case_text()} />
    </>
  );
}

function NoCase({ title, description }: { title: string; description: string }) {
  return (
    <EmptyState title={title} description={description}>
      <Button variant="filled" renderRoot={(given) => <Link to="/case" {...given} />}>
        {m.documents_to_applications()}
      </Button>
    </EmptyState>
  );
}

function DocumentsOfCase({ caseNo, address }: { caseNo: string; address: PaperAddress }) {
  const papers = usePapers(caseNo);
  const isPhone = useIsPhone();
  const shown = shownName(address, papers);
  const opened = isPhone && shown !== undefined;
  const { data: contradictions = [] } = useContradictions(caseNo);
  const differing = contradictions.flatMap(({ path, looked }) => (looked ? [] : [path]));
  const link = differing.length > 0 && <ContradictionLink caseNo={caseNo} paths={differing} />;
  const about = [customerOf(papers), opened ? shown : caseNo].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title={m.documents_title()}
        description={about}
        actions={!isPhone && link}
        back={
          opened
            ? { to: '/case/documents', search: { id: caseNo } }
            : { to: '/case/loan-application', search: { id: caseNo } }
        }
      />
      {isPhone && !opened && link}
      <Body papers={papers} caseNo={caseNo} address={address} />
    </>
  );
}

/** Name of what the address leads to: a paper, its room, or the checklist. */
function shownName(address: PaperAddress, { slots }: Papers): string | undefined {
  if (address.paper === checklistKey) return m.checklist_title();
  const slot = findAddressed(slots, address);
  return slot && slotName(slot);
}

function Body({ papers, caseNo, address }: { papers: Papers; caseNo: string; address: PaperAddress }) {
  if (papers.notFound) {
    return <NoCase title={m.documents_not_found()} description={m.documents_not_found_text()} />;
  }
  if (papers.failed) {
    return (
      <EmptyState title={m.documents_load_failed()} description={m.documents_load_failed_text()}>
        <Button variant="filled" onClick={papers.reload}>
          {m.documents_retry()}
        </Button>
      </EmptyState>
    );
  }
  if (!papers.loaded) return <SkeletonRows rows={6} />;
  return <CasePapers papers={papers} caseNo={caseNo} address={address} />;
}

function customerOf({ detail }: Papers): string | undefined {
  return applicantName(detail) || undefined;
}
