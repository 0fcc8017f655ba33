import { IconChevronDown } from '@tabler/icons-react';
import { Chip } from '../../../client/ui/chip.tsx';
import { documentTypeName } from '../../documents/client/labels.ts';
import type { DocumentsSent } from '../contract.ts';
import classes from './sent-documents.module.css';
import { addedText, byHeading, changedText, sentText, sinceWords } from './sent-words.ts';

/** Shows what was sent with an application: the size and, on request, the documents and later changes to them. */
export function SentDocuments({ documents: { documents, added, changed } }: { documents: DocumentsSent }) {
  if (documents.length === 0 && added.length === 0) return null;
  return (
    <details className={`f12 ${classes.sent}`}>
      <summary>
        <span className={classes.summary}>
          <span className={classes.what}>
            {sentText(documents)}
            <IconChevronDown size={14} aria-hidden />
          </span>
          {changed > 0 && <Chip tone="warn">{changedText(changed)}</Chip>}
        </span>
      </summary>
      {byHeading(documents).map(([heading, under]) => (
        <div key={heading}>
          {heading && <p className="t3">{heading}</p>}
          <ul>
            {under.map(({ fileId, fileType, since }) => (
              <li key={fileId}>
                {documentTypeName(fileType)}
                {since !== 'same' && <span className={classes.since}> · {sinceWords[since]()}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {added.length > 0 && <p className="t2">{addedText(added)}</p>}
    </details>
  );
}
