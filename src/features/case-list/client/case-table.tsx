import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useState } from 'react';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import list from '../../../client/ui/record-list.module.css';
import { formatMoney } from '../../../domain/money.ts';
import { formatDateTime, formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { CopyCase } from '../../cases/client/copy-case.tsx';
import { customerText } from '../../cases/client/erased-words.ts';
import type { CaseSummary } from '../../cases/contract.ts';
import { VehicleMark } from '../../vehicles/client/vehicle-mark.tsx';
import classes from './case-table.module.css';
import { FinancierLine } from './financier-line.tsx';
import { linkToCase } from './open-case.ts';
import { chunksOf, RowChunk } from './row-chunk.tsx';
import { UnsavedMark } from './unsaved-mark.tsx';
import { WaitingText } from './waiting-text.tsx';

interface SortProps {
  /** Absent if the last changed comes first. */
  sort?: 'oldest' | undefined;
  onSort?: (sort: 'oldest' | undefined) => void;
}

interface ListedCases {
  cases: readonly CaseSummary[];
  /** Numbers of cases with unsaved input on this device. */
  unsaved: ReadonlySet<string>;
}

/** The cases from 768 px up: a row each, the current one marked. */
export function CaseTable({ cases, unsaved, ...order }: SortProps & ListedCases) {
  const [current, setCurrent] = useState<string>();
  const shown = cases.some(({ caseNo }) => caseNo === current) ? current : cases[0]?.caseNo;
  return (
    <CaseTableFrame {...order}>
      {chunksOf(cases).map((chunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place in the list
        <RowChunk key={index} tag="tbody">
          {chunk.map((found) => (
            <CaseRow
              key={found.caseNo}
              summary={found}
              isUnsaved={unsaved.has(found.caseNo)}
              isCurrent={found.caseNo === shown}
              onCurrent={setCurrent}
            />
          ))}
        </RowChunk>
      ))}
    </CaseTableFrame>
  );
}

/** Header and columns of the table, around the bodies with the rows. */
export function CaseTableFrame({ sort, onSort, children }: SortProps & { children: ReactNode }) {
  const Direction = sort === 'oldest' ? IconChevronUp : IconChevronDown;
  return (
    <table className={`${list.heads} ${list.rows} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <div className={classes.pair}>
              {m.case_list_column_customer()} <span className={classes.own}>{m.case_list_column_number()}</span>
            </div>
          </th>
          <th scope="col">
            <div className={classes.pair}>
              {m.case_list_column_vehicle()} <span className={classes.own}>{m.case_list_column_plate()}</span>
            </div>
          </th>
          <th scope="col" className="num">
            {m.case_list_column_loan()}
          </th>
          <th scope="col">{m.case_list_column_financiers()}</th>
          <th scope="col">{m.case_list_column_waiting()}</th>
          <th scope="col" className="num" aria-sort={sort === 'oldest' ? 'ascending' : 'descending'}>
            {onSort ? (
              <button
                type="button"
                className={classes.sort}
                onClick={() => onSort(sort === 'oldest' ? undefined : 'oldest')}
              >
                {m.case_list_column_updated()} <Direction size={14} aria-hidden />
              </button>
            ) : (
              m.case_list_column_updated()
            )}
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface RowProps {
  summary: CaseSummary;
  isUnsaved: boolean;
  isCurrent: boolean;
  onCurrent: (caseNo: string) => void;
}

const CaseRow = memo(function CaseRow({ summary, isUnsaved, isCurrent, onCurrent }: RowProps) {
  const { caseNo, customerName, applicantErasedAt, vehicleName, vehicleNo, loanCents, updatedAt, applications } =
    summary;
  return (
    <tr data-row data-current={isCurrent || undefined} onFocus={() => onCurrent(caseNo)}>
      <td>
        <div className={classes.pair}>
          <Link
            {...linkToCase(summary)}
            className={list.link}
            data-row-link
            translate={customerName ? 'no' : undefined}
          >
            {customerText(summary)}
          </Link>
          <div className="t3 f12">
            <span translate="no">{caseNo}</span>
            {isUnsaved && <UnsavedMark />}
          </div>
        </div>
      </td>
      <td>
        <div className={classes.pair}>
          <div className={vehicleName ? undefined : 't3'}>{vehicleName || m.case_list_no_vehicle()}</div>
          <VehicleMark number={vehicleNo} />
        </div>
      </td>
      <td className="num m">{loanCents === null ? '–' : formatMoney(loanCents)}</td>
      <td>
        {applications.length === 0 && <span className="t3 f13">{m.cases_not_sent()}</span>}
        {applications.map((found) => (
          <FinancierLine key={found.applicationId} application={found} />
        ))}
        <div className={classes.narrow}>
          <WaitingText summary={summary} inLine />
        </div>
      </td>
      <td>
        <WaitingText summary={summary} />
      </td>
      <td className="num t3 f13">
        <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
          {formatWhen(updatedAt, new Date())}
        </time>
        {!applicantErasedAt && (
          <CopyCase caseNo={caseNo}>
            {(copy) => (
              <IconButton
                className={classes.copy}
                aria-label={m.case_list_copy_of({ name: customerName || caseNo })}
                title={m.cases_copy()}
                onClick={copy}
              >
                <IconCopy size={16} aria-hidden />
              </IconButton>
            )}
          </CopyCase>
        )}
      </td>
    </tr>
  );
});
