import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import list from '../../../client/ui/record-list.module.css';
import { formatMoney } from '../../../domain/money.ts';
import { formatWhen } from '../../../domain/singapore-time.ts';
import { customerText } from '../../cases/client/erased-words.ts';
import type { CaseSummary } from '../../cases/contract.ts';
import { VehicleMark } from '../../vehicles/client/vehicle-mark.tsx';
import classes from './case-cards.module.css';
import { FinancierLine } from './financier-line.tsx';
import { linkToCase } from './open-case.ts';
import { chunksOf, RowChunk } from './row-chunk.tsx';
import { UnsavedMark } from './unsaved-mark.tsx';
import { WaitingText } from './waiting-text.tsx';

interface Props {
  cases: readonly CaseSummary[];
  /** Numbers of cases with unsaved input on this device. */
  unsaved: ReadonlySet<string>;
}

/** Lists the cases on the phone. */
export function CaseCards({ cases, unsaved }: Props) {
  return (
    <div className={classes.cards}>
      {chunksOf(cases).map((chunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place in the list
        <RowChunk key={index} tag="ul">
          {chunk.map((found) => (
            <CaseCard key={found.caseNo} summary={found} isUnsaved={unsaved.has(found.caseNo)} />
          ))}
        </RowChunk>
      ))}
    </div>
  );
}

const CaseCard = memo(function CaseCard({ summary, isUnsaved }: { summary: CaseSummary; isUnsaved: boolean }) {
  const { caseNo, customerName, vehicleName, vehicleNo, loanCents, updatedAt, applications } = summary;
  return (
    <li className={classes.card} data-row>
      <div className={`between ${classes.line}`}>
        <Link {...linkToCase(summary)} className={list.link} data-row-link translate={customerName ? 'no' : undefined}>
          {customerText(summary)}
        </Link>
        {loanCents !== null && <b className="nw">{formatMoney(loanCents)}</b>}
      </div>
      <div className={`between ${classes.line} f13`}>
        <span className={classes.vehicle}>
          {vehicleName || caseNo} <VehicleMark number={vehicleNo} />
          {vehicleName && (
            <span className="t3 nw" translate="no">
              {caseNo}
            </span>
          )}
        </span>
        <span className={classes.when}>
          {isUnsaved && <UnsavedMark before />}
          <time className="t3" dateTime={updatedAt}>
            {formatWhen(updatedAt, new Date())}
          </time>
        </span>
      </div>
      <div className={classes.financiers}>
        {applications.map((found) => (
          <FinancierLine key={found.applicationId} application={found} inCard />
        ))}
      </div>
      <WaitingText summary={summary} inLine />
    </li>
  );
});
