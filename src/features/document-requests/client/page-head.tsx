import { IconCircleCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { Plate } from '../../../client/ui/plate.tsx';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { countArrived } from '../asked-rows.ts';
import { hasArrived } from '../clarity.ts';
import type { UploadPageData } from '../contract.ts';
import type { RowState } from './row-state.ts';
import classes from './upload-page.module.css';

/** Shows the number of requested documents, their purpose, and how many have arrived. */
export function PageHead({ page, states }: { page: UploadPageData; states: readonly RowState[] }) {
  const { count, arrived } = countArrived(
    page.documents.map(({ fileType }) => fileType),
    page.documents.filter(hasArrived).map(({ fileType }) => fileType),
  );
  const until = formatDateTime(page.expiresAt);
  return (
    <>
      {states.every(({ kind }) => kind === 'there') ? (
        <div role="status">
          <h1 className={classes.done}>
            <IconCircleCheck size={28} aria-hidden />
            {m.document_requests_all_done()}
          </h1>
          <p className="t2">
            {withNames((markName) => m.document_requests_all_done_text({ dealer: markName(page.dealerName) }))}
          </p>
        </div>
      ) : (
        <>
          <h1>{count === 1 ? m.document_requests_count_one() : m.document_requests_count({ count })}</h1>
          <p className="t2">
            <Vehicle page={page} /> {m.document_requests_photo_is_enough()}
          </p>
        </>
      )}
      <div className={`f13 ${classes.figures}`}>
        <span className="m">{m.document_requests_arrived_of({ arrived, count })}</span>
        <span className="t3">{m.document_requests_valid_until({ date: until })}</span>
      </div>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={m.document_requests_progress()}
        aria-valuenow={arrived}
        aria-valuemin={0}
        aria-valuemax={count}
      >
        {states.map((state) => (
          <i key={state.fileType} data-kind={state.kind} style={filled(state)} />
        ))}
      </div>
    </>
  );
}

function Vehicle({ page: { vehicle, plate } }: { page: UploadPageData }) {
  if (!vehicle && !plate) return null;
  return (
    <>
      {m.document_requests_for_vehicle({ vehicle })} {plate && <Plate>{plate}</Plate>}
      {m.document_requests_full_stop()}
    </>
  );
}

function filled(state: RowState): CSSProperties | undefined {
  if (state.kind !== 'sending') return undefined;
  return { '--filled': `${Math.round(state.sending.share * 100)}%` } as CSSProperties;
}
