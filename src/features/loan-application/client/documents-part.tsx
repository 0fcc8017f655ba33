import { IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../client/ui/button.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { usePermission } from '../../auth/client/use-me.ts';
import { Checklist } from '../../checklist/client/checklist.tsx';
import classes from './case-editor.module.css';
import { useEditedCase } from './edited-case.ts';
import { useNeededDocuments } from './use-needed-documents.ts';

/** The checklist of a case, with a link to the page for adding and checking documents. */
export function DocumentsPart() {
  const { caseNo, store, goToField } = useEditedCase();
  const { query, ...documents } = useNeededDocuments(caseNo, store);
  const canEdit = usePermission('case.edit');
  if (!caseNo) return <Note tone="info">{m.loan_application_documents_save_first()}</Note>;
  if (query.isPending) return <SkeletonRows rows={5} />;
  if (query.isError && !query.data) {
    return (
      <LoadError
        title={m.loan_application_documents_failed()}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <div className={classes.lead}>
        <p className="t2 f13">{m.loan_application_documents_description()}</p>
        <Button
          variant="default"
          leftSection={<IconScan size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/case/documents" search={{ id: caseNo }} />}
        >
          {m.loan_application_documents_open()}
        </Button>
      </div>
      <Checklist caseNo={caseNo} {...documents} canEdit={canEdit} onGoTo={goToField} />
    </>
  );
}
