import { IconCopyCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { queryOf } from '../../../../client/query-of.ts';
import { withNames } from '../../../../client/translation/with-names.ts';
import { IconButton } from '../../../../client/ui/icon-button.tsx';
import { whenIdle } from '../../../../client/when-idle.ts';
import { formatDay } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import { useMe } from '../../../auth/client/use-me.ts';
import { useSaveStateOf } from '../../../cases/client/use-save-state.ts';
import type { Duplicate } from '../../../cases/contract.ts';
import { mostDuplicates } from '../../../cases/most-duplicates.ts';
import { useEditedCase } from '../edited-case.ts';
import { dismissPairs, readDismissed } from './dismissed-duplicates.ts';
import { duplicateMarksOf } from './duplicate-marks.ts';
import classes from './duplicate-notes.module.css';
import { duplicateWords } from './duplicate-words.ts';
import { groupDuplicates } from './group-duplicates.ts';

/** Lines shown before "more" is pressed. */
const listed = 2;

/** The query for other cases with the same customer, guarantor or vehicle. */
export function duplicatesOf(caseNo: string) {
  return queryOf('GET /dealer-portal/web/case/duplicates', { query: { caseNo } });
}

/**
 * Shows other cases with the same customer, guarantor or vehicle; searched again after an identifying number was saved.
 */
export function DuplicateNotes({ caseNo }: { caseNo: string }) {
  const { store, saver } = useEditedCase();
  /** Time when all input was last saved; absent before that and while some is unsaved. */
  const savedAt = useSaveStateOf(saver, 'saved')?.at;
  const marks = useSyncExternalStore(store.subscribe, () => duplicateMarksOf(store.toCase()));
  const { data, refetch } = useQuery(duplicatesOf(caseNo));
  const asked = useRef({ marks, savedAt });
  useEffect(() => {
    // A number that was just typed is searched for after its save has finished.
    if (savedAt === undefined || asked.current.savedAt === savedAt) return;
    const isNew = asked.current.marks !== marks;
    asked.current = { marks, savedAt };
    if (isNew) whenIdle(() => void refetch());
  }, [savedAt, marks, refetch]);
  const [dismissed, setDismissed] = useState(readDismissed);
  const [showsAll, setShowsAll] = useState(false);
  const found = groupDuplicates(data?.filter(({ pair }) => !dismissed.includes(pair)) ?? []);
  const mayBeMore = (data?.length ?? 0) >= mostDuplicates;
  const shown = showsAll ? found : found.slice(0, listed);
  return (
    <div role="status">
      {found.length > 0 && (
        <ul className={classes.notes} aria-label={m.loan_application_duplicates()}>
          {shown.map(({ duplicate, pairs }) => (
            <li key={duplicate.pair} className={classes.note}>
              <IconCopyCheck size={16} aria-hidden />
              <Words duplicate={duplicate} count={pairs.length} />
              <IconButton
                className={classes.dismiss}
                aria-label={m.loan_application_duplicate_dismiss()}
                onClick={() => setDismissed(dismissPairs(pairs))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
          {shown.length < found.length && (
            <li>
              <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
                {mayBeMore
                  ? m.loan_application_duplicate_latest({ count: found.length })
                  : m.loan_application_duplicate_more({ count: found.length - shown.length })}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Words({ duplicate, count }: { duplicate: Duplicate; count: number }) {
  const { data: me } = useMe();
  const { caseNo, ownerName, openedAt } = duplicate;
  const date = formatDay(openedAt);
  const what = duplicateWords(duplicate);
  if (!caseNo) {
    const whose = { name: ownerName, date };
    return (
      <span>
        {what}{' '}
        {count > 1
          ? m.loan_application_duplicate_hidden_many({ ...whose, count })
          : m.loan_application_duplicate_hidden(whose)}
      </span>
    );
  }
  const name = ownerName === me?.user.userName ? m.loan_application_duplicate_you() : ownerName;
  return (
    <span>
      {what}{' '}
      <Link to="/case/loan-history" search={{ id: caseNo }} translate="no">
        {caseNo}
      </Link>{' '}
      <span className="t3">
        {withNames((markName) => m.loan_application_duplicate_by({ name: markName(name), date }))}
      </span>
    </span>
  );
}
