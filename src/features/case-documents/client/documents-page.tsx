import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { applicantName } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import { ErasedNote } from '../../cases/client/erased-note.tsx';
import { applicantErasedAt, customerText } from '../../cases/client/erased-words.ts';
import { ContradictionLink } from '../../contradictions/client/contradiction-link.tsx';
import { useContradictions } from '../../contradictions/client/use-contradictions.ts';
import { checklistKey, type DocumentAddress, findAddressed } from '../../documents/client/document-address.ts';
import { slotName } from '../../documents/client/labels.ts';
import { CaseDocuments } from './case-documents.tsx';
import classes from './documents-page.module.css';
import { type DocumentsPageData, useDocumentsPage } from './use-documents-page.ts';

const route = getRouteApi('/main/case/documents');

/** Renders the documents of a case: upload, view and review them. */
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

function DocumentsOfCase({ caseNo, address }: { caseNo: string; address: DocumentAddress }) {
  const page = useDocumentsPage(caseNo);
  const isPhone = useIsPhone();
  const shown = shownName(address, page);
  const opened = isPhone && shown !== undefined;
  const { data: contradictions = [] } = useContradictions(caseNo);
  const differing = contradictions.flatMap(({ path, looked }) => (looked ? [] : [path]));
  const link = differing.length > 0 && <ContradictionLink caseNo={caseNo} paths={differing} />;
  const about = [customerOf(page), opened ? shown : caseNo].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title={m.documents_title()}
        description={about}
        actions={!isPhone && link}
        back={
          opened
            ? { to: '/case/documents', search: { id: caseNo } }
            : { to: page.isErased ? '/case/loan-history' : '/case/loan-application', search: { id: caseNo } }
        }
      />
      {isPhone && !opened && link}
      <Body page={page} caseNo={caseNo} address={address} />
    </>
  );
}

/** Returns the name of the opened document, its slot, or the checklist, by the URL. */
function shownName(address: DocumentAddress, { slots }: DocumentsPageData): string | undefined {
  if (address.slot === checklistKey) return m.checklist_title();
  const slot = findAddressed(slots, address);
  return slot && slotName(slot);
}

function Body({ page, caseNo, address }: { page: DocumentsPageData; caseNo: string; address: DocumentAddress }) {
  if (page.notFound) {
    return <NoCase title={m.documents_not_found()} description={m.documents_not_found_text()} />;
  }
  if (page.failed) {
    return (
      <EmptyState title={m.documents_load_failed()} description={m.documents_load_failed_text()}>
        <Button variant="filled" onClick={page.reload}>
          {m.shell_try_again()}
        </Button>
      </EmptyState>
    );
  }
  if (!page.loaded) return <SkeletonRows rows={6} />;
  if (!page.isErased) return <CaseDocuments page={page} caseNo={caseNo} address={address} />;
  return (
    <div className={classes.erased}>
      <ErasedNote erasures={page.detail?.erasures} />
      {page.slots.length === 0 ? (
        <EmptyState title={m.documents_none_kept()} />
      ) : (
        <CaseDocuments page={page} caseNo={caseNo} address={address} />
      )}
    </div>
  );
}

function customerOf({ detail }: DocumentsPageData): string | undefined {
  const erasedAt = applicantErasedAt(detail);
  return erasedAt
    ? customerText({ customerName: '', applicantErasedAt: erasedAt })
    : applicantName(detail) || undefined;
}
