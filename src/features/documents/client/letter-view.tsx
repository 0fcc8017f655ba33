import { IconDownload, IconReplace, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { CaseDocument } from '../contract.ts';
import { documentTypeName } from './labels.ts';
import { LeftOutNote } from './left-out-note.tsx';
import classes from './letter-view.module.css';
import { PdfPreview } from './pdf/pdf-preview.tsx';
import type { useDocumentActions } from './use-document-actions.ts';

interface Props {
  document: CaseDocument;
  canEdit: boolean;
  actions: Pick<ReturnType<typeof useDocumentActions>, 'download'>;
  onReplace: () => void;
  onDelete: () => void;
}

/**
 * Shows a letter or vehicle sales agreement of the case; no values are read from it. A PDF is shown page by page;
 * browsers cannot show Word files. Documents signed by link can be neither replaced nor deleted.
 */
export function LetterView({ document, canEdit, actions, onReplace, onDelete }: Props) {
  const { fileId, fileName, fileType, mime, isMade } = document;
  const name = documentTypeName(fileType);
  const canChange = canEdit && !isMade;
  return (
    <section className={classes.letter} aria-label={name}>
      <div className={classes.head}>
        <div className="rest">
          <h2 className="h2">{name}</h2>
          <p className="t2 f13">{m.documents_letter_text({ file: fileName })}</p>
        </div>
        <div className={classes.actions}>
          {canChange && (
            <Button size="xs" leftSection={<IconReplace size={16} aria-hidden />} onClick={onReplace}>
              {m.documents_replace()}
            </Button>
          )}
          <Button
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            busy={actions.download.isPending}
            busyLabel={m.documents_downloading()}
            onClick={() => actions.download.mutate(document)}
          >
            {m.documents_download()}
          </Button>
          {canChange && (
            <Button
              size="xs"
              variant="danger-subtle"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={onDelete}
            >
              {m.documents_delete()}
            </Button>
          )}
        </div>
      </div>
      <LeftOutNote leftOut={document.leftOut} />
      {mime === 'application/pdf' && (
        <div className={classes.pages}>
          <PdfPreview
            key={fileId}
            fileId={fileId}
            pageName={(page, pages) => m.documents_letter_page({ name, page, pages })}
          />
        </div>
      )}
    </section>
  );
}
