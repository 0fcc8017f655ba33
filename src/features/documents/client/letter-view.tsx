import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { CaseDocument } from '../contract.ts';
import { documentTypeName } from './labels.ts';
import classes from './letter-view.module.css';
import { PanelHead } from './review/panel-parts.tsx';
import panel from './review/values-panel.module.css';
import type { useDocumentActions } from './use-document-actions.ts';

interface Props {
  document: CaseDocument;
  actions: ReturnType<typeof useDocumentActions>;
}

/** A letter or sales agreement of the case: nothing is read from it, and it is not drawn page by page. */
export function LetterView({ document, actions }: Props) {
  const { fileName, fileType } = document;
  return (
    <section className={classes.letter} aria-label={documentTypeName(fileType)}>
      <PanelHead title={documentTypeName(fileType)} />
      <div className={panel.scroll}>
        <p className={panel.lead}>{m.documents_letter_text({ file: fileName })}</p>
        <div className={`${panel.way} ${classes.way}`}>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            busy={actions.download.isPending}
            busyLabel={m.documents_downloading()}
            onClick={() => actions.download.mutate(document)}
          >
            {m.documents_download()}
          </Button>
        </div>
      </div>
    </section>
  );
}
