import { ProgressLine } from '../../../client/ui/notes/progress-line.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { statusWords } from '../../applications/client/application-words.ts';
import type { CaseSummary } from '../../cases/contract.ts';
import classes from './financier-line.module.css';

type Application = CaseSummary['applications'][number];

/** Shows one financier of a case: name, status and progress. In a card the status mark is a pie. */
export function FinancierLine({ application, inCard }: { application: Application; inCard?: boolean }) {
  const { word, tone, stages, figure, percent } = statusWords(application.status);
  return (
    <div className={`f13 ${inCard ? classes.inCard : classes.line}`}>
      <span>{application.financierName}</span>
      <Status tone={tone} percent={inCard && tone !== 'off' && tone !== 'bad' ? percent : undefined}>
        {word}
      </Status>
      {!inCard && (
        <span className={classes.progress}>
          <ProgressLine tone={tone} stages={stages} />
        </span>
      )}
      <span className={classes.figure}>{figure}</span>
    </div>
  );
}
