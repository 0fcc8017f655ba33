import { IconFileText, IconPencil, IconScan, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Count } from '../../../client/ui/chip.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import '../../../client/ui/tabs.css';
import { formatDate, formatDateTime, singaporeDate, singaporeTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { statusWords } from '../../applications/client/application-words.ts';
import { ChangedFieldList } from './changed-fields.tsx';
import { groupHistory, type WordedEntry } from './group-history.ts';
import { byText, type EntryKind, entryKinds, entryWords, type HistoryEntry } from './history-words.ts';
import classes from './loan-history-page.module.css';

const icons = { status: IconFileText, delivery: IconSend, documents: IconScan, changes: IconPencil };
const kindWords: Record<EntryKind, () => string> = {
  status: m.case_history_kind_status,
  delivery: m.case_history_kind_delivery,
  documents: m.case_history_kind_documents,
  changes: m.case_history_kind_changes,
};

/** Lists the events of a case by day, newest first; all or one kind. */
export function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  const [kind, setKind] = useState<EntryKind>();
  const told = groupHistory(
    entries.flatMap((entry): WordedEntry[] => {
      const words = entryWords(entry);
      return words ? [{ ...entry, ...words }] : [];
    }),
  );
  if (told.length === 0) {
    return <EmptyState title={m.case_history_history_none()} description={m.case_history_history_none_text()} />;
  }
  const shown = told.filter((entry) => kind === undefined || entry.kind === kind);
  const filter = (option: EntryKind | undefined, word: string, count: number) => (
    <button key={word} type="button" aria-pressed={kind === option} onClick={() => setKind(option)}>
      {word} <Count>{count}</Count>
    </button>
  );
  return (
    <>
      <fieldset className={`tabs ${classes.kinds}`}>
        <legend className="vh">{m.case_history_kinds()}</legend>
        {filter(undefined, m.case_history_kind_all(), told.length)}
        {entryKinds.map((kind) => filter(kind, kindWords[kind](), told.filter((entry) => entry.kind === kind).length))}
      </fieldset>
      {shown.length === 0 && <p className={classes.nothing}>{m.case_history_kind_none()}</p>}
      {byDay(shown).map(([day, ofDay]) => (
        <section key={day} className={classes.day} aria-label={formatDate(day)}>
          <h2 className="h3">{formatDate(day)}</h2>
          <ol>
            {ofDay.map((entry) => (
              <Entry
                key={`${entry.at} ${entry.action} ${entry.financierName ?? ''} ${entry.number ?? ''}`}
                entry={entry}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function byDay(entries: readonly WordedEntry[]): [string, WordedEntry[]][] {
  return [...Map.groupBy(entries, ({ at: moment }) => singaporeDate(new Date(moment)))];
}

function Entry({ entry }: { entry: WordedEntry }) {
  const { at: moment, kind, title, note, status, changed, otherCaseNo } = entry;
  const Icon = icons[kind];
  const byLine = byText(entry);
  const tone = kind === 'status' && status !== undefined ? statusWords(status).tone : undefined;
  return (
    <li className={classes.entry}>
      <time className="t3 f13" dateTime={moment} title={formatDateTime(moment)}>
        {singaporeTime(new Date(moment))}
      </time>
      <span className={classes.dot} data-tone={tone}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={classes.what}>
        <p className="b">{title}</p>
        {note && <p className="t2 f13">{note}</p>}
        {otherCaseNo && (
          <p className="t2 f13">
            <Link to="/case/loan-history" search={{ id: otherCaseNo }} className={classes.other}>
              {otherCaseNo}
            </Link>
          </p>
        )}
        {changed && <ChangedFieldList changed={changed} />}
        {byLine && <p className="t3 f12">{byLine}</p>}
      </div>
    </li>
  );
}
