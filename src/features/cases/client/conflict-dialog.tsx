import { type ReactNode, useState } from 'react';
import { nameRow } from '../../../client/list-names.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import '../../../client/ui/choice.css';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { SourceMark } from '../../../client/ui/source-mark.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { Form } from '../../../domain/field.ts';
import { singaporeTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { MergeConflict } from '../merge-case.ts';
import { labelOf } from '../whose.ts';
import type { Conflict } from './case-saver.ts';
import classes from './conflict-dialog.module.css';
import { fieldLabel, fieldText } from './field-words.ts';

interface Props {
  form: Form;
  /** The case with both users' changes, to show each field's party. */
  values: CaseValues;
  conflict: Conflict;
  /** The other user's value is chosen at these paths, the own value at the others. */
  onDecide: (takeTheirs: readonly string[]) => void;
  /** Nothing is saved until the user decides. */
  onLater: () => void;
}

/** Shows fields that two users changed side by side, so that the user can choose. */
export function ConflictDialog({ form, values, conflict, onDecide, onLater }: Props) {
  const { conflicts, updatedBy, updatedAt: moment, updatedByYou, takenOver } = conflict;
  const isPhone = useIsPhone();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const isOwn = updatedByYou !== undefined;
  const name = updatedBy || m.cases_conflict_other();
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  const keepAll = (
    <Button variant={isPhone ? 'subtle' : 'default'} onClick={() => onDecide([])}>
      {m.cases_conflict_keep_all()}
    </Button>
  );
  return (
    <Dialog
      onClose={onLater}
      size={640}
      title={titleText(isOwn, name, moment)}
      description={`${countText(conflicts.length)} ${takenText(takenOver.length)}`.trim()}
      footer={
        <>
          <Button variant="subtle" onClick={() => onDecide(conflicts.map(({ path }) => path))}>
            {isOwn
              ? m.cases_conflict_take_elsewhere()
              : withNames((markName) => m.cases_conflict_take_all({ name: markName(name.split(' ')[0] ?? name) }))}
          </Button>
          <span className="space" />
          {!isPhone && keepAll}
          <Button variant="filled" onClick={() => onDecide([...theirs])}>
            {m.cases_conflict_save()}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {conflicts.map((entry) => (
          <Choice
            key={entry.path}
            form={form}
            label={labelOf(entry.path, fieldLabel(form, entry.path), values)}
            conflict={entry}
            name={isOwn ? m.cases_conflict_elsewhere() : name}
            at={moment}
            isTheirs={theirs.has(entry.path)}
            onChoose={choose}
          />
        ))}
        <p className="f13 t2">{beforeText(form, conflicts)}</p>
        {isPhone && <div className={classes.keep}>{keepAll}</div>}
      </div>
    </Dialog>
  );
}

function titleText(isOwn: boolean, name: string, moment: string): ReactNode {
  if (!moment) return m.cases_conflict_title_nobody();
  const time = singaporeTime(new Date(moment));
  if (isOwn) return m.cases_conflict_title_you({ time });
  return withNames((markName) => m.cases_conflict_title({ name: markName(name), time }));
}

function countText(count: number): string {
  return count === 1 ? m.cases_conflict_one() : m.cases_conflict_many({ count });
}

function takenText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? m.cases_conflict_taken_one() : m.cases_conflict_taken_many({ count });
}

function beforeText(form: Form, conflicts: readonly MergeConflict[]): string {
  const items = conflicts.map(({ path, base }) => {
    const field = fieldLabel(form, path);
    const value = fieldText(form, path, base);
    return value ? m.cases_conflict_before_item({ field, value }) : m.cases_conflict_before_empty({ field });
  });
  return m.cases_conflict_before({ values: nameRow(items) });
}

interface ChoiceProps {
  form: Form;
  label: string;
  conflict: MergeConflict;
  name: string;
  at: string;
  isTheirs: boolean;
  onChoose: (path: string, isTheirs: boolean) => void;
}

function Choice({ form, label, conflict, name, at: moment, isTheirs, onChoose }: ChoiceProps) {
  const { path, mine, theirs } = conflict;
  const who = moment ? `${name}, ${singaporeTime(new Date(moment))}` : name;
  const half = (ofTheirs: boolean, text: string, source: string) => (
    <label className={classes.half} data-chosen={isTheirs === ofTheirs || undefined}>
      <input
        type="radio"
        className="radio-dot"
        name={path}
        checked={isTheirs === ofTheirs}
        onChange={() => onChoose(path, ofTheirs)}
      />
      <span className={classes.value}>
        <b className="m">{text || m.cases_conflict_empty()}</b> <span className="t3 f12">{source}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="vh">{label}</legend>
      <div className={`between m f13 ${classes.label}`} aria-hidden="true">
        <span>{label}</span>
        <SourceMark kind="differs">{m.cases_conflict_both()}</SourceMark>
      </div>
      <div className={classes.halves}>
        {half(false, fieldText(form, path, mine), m.cases_conflict_you())}
        {half(true, fieldText(form, path, theirs), who)}
      </div>
    </fieldset>
  );
}
