import { IconFileSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { type DocumentFlaw, isUsable } from '../../../domain/documents/document-flaw.ts';
import { reviewStatus } from '../../../domain/enumerations.ts';
import * as m from '../../../paraglide/messages.js';
import { usePermission } from '../../auth/client/use-me.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import { documentsToSend } from '../../documents/documents-to-send.ts';
import { isMergeable } from '../is-mergeable.ts';
import { mergedText, mergedTitle } from './documents-text.ts';
import { MergedPreview } from './merged-preview.tsx';
import classes from './preview-panel.module.css';
import { AttachmentEntry } from './sent-attachment-list.tsx';

const flawed: Record<DocumentFlaw, () => string> = {
  rejected: m.applications_flaw_rejected,
  otherPerson: m.applications_flaw_other_person,
  otherDocument: m.applications_flaw_other_document,
  unreadable: m.applications_flaw_unreadable,
  unopenable: m.applications_flaw_unopenable,
  unsorted: m.applications_flaw_unsorted,
};

/** Describes what is wrong with a document, and whether it is sent anyway. */
function flawText(flaw: DocumentFlaw, review: number): string {
  if (flaw === 'otherPerson' && review !== reviewStatus.reviewed) return m.applications_flaw_whose();
  const goes = isUsable({ flaw, reviewStatus: review });
  if (goes && flaw === 'otherDocument') return m.applications_flaw_other_document_kept();
  return goes ? m.applications_flaw_unreadable_kept() : flawed[flaw]();
}

interface Props {
  detail: CaseDetail;
  documents: readonly CaseDocument[];
}

/** Lists the documents sent with every form, in order. */
export function AttachmentList({ detail, documents }: Props) {
  const { caseNo } = detail;
  const [previewing, setPreviewing] = useState(false);
  const maySend = usePermission('application.submit');
  const sent = documents.filter(isUsable);
  const merged = sent.filter(isMergeable).length;
  if (documents.length === 0) {
    return (
      <EmptyState title={m.applications_no_attachments()} description={m.applications_no_attachments_text()}>
        <Button renderRoot={(given) => <Link to="/case/documents" search={{ id: caseNo }} {...given} />}>
          {m.applications_add_documents()}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {maySend && merged > 0 && (
        <div className={`between ${classes.asOne}`}>
          <p className="t2 f13">{mergedText(merged, sent.length - merged, documents.length)}</p>
          <Button size="xs" leftSection={<IconFileSearch size={16} aria-hidden />} onClick={() => setPreviewing(true)}>
            {m.applications_merged_preview()}
          </Button>
          {previewing && (
            <MergedPreview
              caseNo={caseNo}
              documents={sent}
              title={mergedTitle(merged, documents.length)}
              onClose={() => setPreviewing(false)}
            />
          )}
        </div>
      )}
      <div className={classes.documents}>
        {documentsToSend(detail, documents).map(({ heading, documents }) => (
          <section key={heading} aria-label={heading}>
            <h3 className={`f13 ${classes.whose}`}>{heading}</h3>
            <ul className="lined">
              {documents.map(({ toCheck, flaw, ...document }) => (
                <li key={document.fileId}>
                  <Link to="/case/documents" search={{ id: caseNo, fileId: document.fileId }}>
                    <AttachmentEntry document={document} />
                    {flaw && (
                      <Status tone={flaw === 'rejected' ? 'bad' : 'warn'}>
                        {flawText(flaw, document.reviewStatus)}
                      </Status>
                    )}
                    {toCheck > 0 && (
                      <Status tone="warn">
                        {toCheck === 1 ? m.applications_to_check_one() : m.applications_to_check({ count: toCheck })}
                      </Status>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
