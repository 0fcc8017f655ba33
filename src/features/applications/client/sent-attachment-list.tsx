import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Note } from '../../../client/ui/notes/note.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { fileSize } from '../../../domain/documents/file-size.ts';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { documentTypeName } from '../../documents/client/labels.ts';
import type { DocumentsSent } from '../contract.ts';
import { pageCount } from './page-count.ts';
import panel from './preview-panel.module.css';
import classes from './sent-documents.module.css';
import { addedText, byHeading, changedText, sentText, sinceWords } from './sent-words.ts';

interface Props {
  caseNo: string;
  /** Absent while it is being sent, or if it was refused. */
  sentAt: string | null;
  sent: DocumentsSent;
}

/** Lists the documents as they were sent with an application. Those that still exist can be opened. */
export function SentAttachmentList({ caseNo, sentAt, sent }: Props) {
  const { documents, added, changed } = sent;
  const text = sentText(documents);
  return (
    <>
      <div className={classes.lead}>
        <p className="t2 f13">
          {sentAt ? m.applications_sent_with({ time: formatWhen(sentAt, new Date()), documents: text }) : text}
        </p>
        {changed > 0 && (
          <Note tone="warn">
            {changedText(changed)}
            {added.length > 0 && <span className="block">{addedText(added)}</span>}
          </Note>
        )}
      </div>
      <div className={panel.documents}>
        {byHeading(documents).map(([heading, under]) => (
          <section key={heading} aria-label={heading || undefined}>
            {heading && <h3 className={`f13 ${panel.whose}`}>{heading}</h3>}
            <ul className="lined">
              {under.map((document) => (
                <li key={document.fileId}>
                  {document.since === 'same' ? (
                    <Link to="/case/documents" search={{ id: caseNo, fileId: document.fileId }}>
                      <AttachmentEntry document={document} />
                    </Link>
                  ) : (
                    <div className={classes.gone}>
                      <AttachmentEntry document={document} />
                      <Status tone="warn">{sinceWords[document.since]()}</Status>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

type Attachment = Pick<DocumentsSent['documents'][number], 'fileType' | 'fileName' | 'pages' | 'size'>;

/** Shows the type, the file and the size of an attachment. */
export function AttachmentEntry({ document: { fileType, fileName, pages, size } }: { document: Attachment }) {
  return (
    <>
      <IconFileText size={18} aria-hidden />
      <span className="stack">
        <b className="m">{documentTypeName(fileType)}</b>
        <span className="t3 f12">
          {fileName} ·{' '}
          {pages > 0
            ? m.applications_attachment_meta({ pages: pageCount(pages), size: fileSize(size) })
            : fileSize(size)}
        </span>
      </span>
    </>
  );
}
