import { IconChevronDown } from '@tabler/icons-react';
import { Chip } from '../../../client/ui/chip.tsx';
import type { PapersSent } from '../contract.ts';
import { paperName } from '../paper-name.ts';
import classes from './sent-papers.module.css';
import { addedText, byHeading, changedText, sentText, sinceWords } from './sent-words.ts';

/** What went with an application: how much, and on request which papers, and what became of them since. */
export function SentPapers({ papers: { papers, added, changed } }: { papers: PapersSent }) {
  if (papers.length === 0 && added.length === 0) return null;
  return (
    <details className={`f12 ${classes.sent}`}>
      <summary>
        <span className={classes.summary}>
          <span className={classes.what}>
            {sentText(papers)}
            <IconChevronDown size={14} aria-hidden />
          </span>
          {changed > 0 && <Chip tone="warn">{changedText(changed)}</Chip>}
        </span>
      </summary>
      {byHeading(papers).map(([heading, under]) => (
        <div key={heading}>
          {heading && <p className="t3">{heading}</p>}
          <ul>
            {under.map(({ fileId, fileType, since }) => (
              <li key={fileId}>
                {paperName(fileType)}
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
