import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Note } from '../../../client/ui/notes/note.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { megabytes } from '../../../domain/documents/file-types.ts';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { PapersSent } from '../contract.ts';
import { pageCount, paperName } from '../paper-name.ts';
import panel from './preview-panel.module.css';
import classes from './sent-papers.module.css';
import { addedText, byHeading, changedText, sentText, sinceWords } from './sent-words.ts';

interface Props {
  caseNo: string;
  /** Absent while it is on its way, or where it was not taken. */
  sentAt: string | null;
  sent: PapersSent;
}

/** The papers that went with an application, whatever became of them since. Those that are still there can be opened. */
export function SentAttachmentList({ caseNo, sentAt, sent }: Props) {
  const { papers, added, changed } = sent;
  const text = sentText(papers);
  return (
    <>
      <div className={classes.lead}>
        <p className="t2 f13">
          {sentAt ? m.applications_sent_with({ time: formatWhen(sentAt, new Date()), papers: text }) : text}
        </p>
        {changed > 0 && (
          <Note tone="warn">
            {changedText(changed)}
            {added.length > 0 && <span className={classes.added}>{addedText(added)}</span>}
          </Note>
        )}
      </div>
      <div className={panel.papers}>
        {byHeading(papers).map(([heading, under]) => (
          <section key={heading} aria-label={heading || undefined}>
            {heading && <h3 className={`f13 ${panel.whose}`}>{heading}</h3>}
            <ul>
              {under.map((paper) => (
                <li key={paper.fileId}>
                  {paper.since === 'same' ? (
                    <Link to="/case/documents" search={{ id: caseNo, fileId: paper.fileId }}>
                      <SentDocumentEntry paper={paper} />
                    </Link>
                  ) : (
                    <div className={classes.gone}>
                      <SentDocumentEntry paper={paper} />
                      <Status tone="warn">{sinceWords[paper.since]()}</Status>
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

function SentDocumentEntry({ paper: { fileType, fileName, pages, size } }: { paper: PapersSent['papers'][number] }) {
  return (
    <>
      <IconFileText size={18} aria-hidden />
      <span className={panel.paper}>
        <b className="m">{paperName(fileType)}</b>
        <span className="t3 f12">
          {fileName} · {m.applications_attachment_meta({ pages: pageCount(pages), size: megabytes(size) })}
        </span>
      </span>
    </>
  );
}
