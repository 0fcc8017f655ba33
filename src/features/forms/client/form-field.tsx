import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type CSSProperties, memo, use, useState } from 'react';
import { isFilled } from '../../../domain/case-values.ts';
import type { Field } from '../../../domain/field.ts';
import * as m from '../../../paraglide/messages.js';
import { isConcealed } from '../concealed.ts';
import { isShort } from '../is-short.ts';
import { type Problem, unreadableMessage } from '../validate-field.ts';
import { AutocompleteControl } from './autocomplete-control.tsx';
import { RadioControl, SelectControl, TickControl } from './choice-controls.tsx';
import { ConcealedControl } from './concealed-control.tsx';
import type { ControlProps } from './control-props.ts';
import classes from './form-section.module.css';
import type { FormStore } from './form-store.ts';
import { NoaIncomeControl } from './noa-income-control.tsx';
import { ReadOnlyControl } from './read-only-control.tsx';
import { BelowFieldContext, RecordsContext } from './records.ts';
import { SourceNote } from './source-note.tsx';
import { TypedControl } from './typed-control.tsx';
import { useFieldProblem, useFieldState, useFieldValue, useTyped } from './use-form.ts';
import type { Reveal } from './use-revealed.ts';

/**
 * Source of a value: where it was read, or that it was calculated from others. Typed values have no source.
 * `confidence` is 0 to 1; `locked` cannot be changed.
 */
export interface ValueSource {
  kind: 'document' | 'myinfo' | 'worked-out';
  label: string;
  /** The source document no longer exists. */
  isGone?: boolean;
  confidence?: number;
  locked?: boolean;
}

interface Props {
  field: Field;
  instancePath: string;
  store: FormStore;
  today: string;
  /**
   * A problem found by the server or the page. It takes precedence over the field's own problem, unless it is a warning
   * and the field's is an error.
   */
  problem: Problem | undefined;
  source: ValueSource | undefined;
  readOnly: boolean;
  /** Shows that the field is required and empty. */
  showGaps: boolean;
  /** Absent if the account may not see masked values in full. */
  reveal: Reveal | undefined;
}

type Note = Omit<Problem, 'path'>;

export const FormField = memo(function FormField(props: Props) {
  const state = useFieldState(props.store, props.field, props.instancePath);
  return state.visible ? <VisibleField {...props} {...state} /> : null;
});

function VisibleField(props: Props & { required: boolean; disabled: boolean }) {
  const { field, instancePath, store, source, required } = props;
  const path = `${instancePath}.${field.name}`;
  const unreadable = useTyped(store, path);
  /** While the user types, no new problem is shown; a problem already shown stays until it is solved. */
  const [editing, setEditing] = useState<'no' | 'calmly' | 'correcting'>('no');
  const note = useNote(props, path, unreadable);
  const shown = editing === 'calmly' ? undefined : note;

  const ticks = field.type === 'switch' || field.type === 'checkbox';
  const grouped = field.type === 'radio' || field.type === 'noaIncome';
  const noteId = `${path}-note`;
  const labelId = `${path}-label`;
  const value = useFieldValue(store, path);
  const concealed = isConcealed(field, value);
  const record = use(RecordsContext)[path];
  const below = use(BelowFieldContext)[path];
  const isLocked = source?.locked === true;
  const help =
    (isLocked && m.forms_locked_help()) ||
    (concealed && concealedHelp(field, props.reveal)) ||
    (value === true && record) ||
    field.help?.();
  const control: ControlProps = {
    field,
    path,
    store,
    required,
    disabled: props.disabled || (ticks && props.readOnly),
    invalid: shown?.severity === 'error',
    describedBy: shown || help ? noteId : undefined,
    labelledBy: labelId,
  };
  const optional = !required && !field.more && !ticks && <span className={classes.optional}>{m.forms_optional()}</span>;
  const words = shown ? (
    <FieldNote id={noteId} note={shown} />
  ) : (
    help && (
      <p id={noteId} className={isLocked || field.sensitive === 'withheld' ? 'vh' : classes.help}>
        {help}
      </p>
    )
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the control inside.
    <div
      className={classes.field}
      data-ticks={ticks || undefined}
      data-short={isShort(field) || undefined}
      style={{ '--desktop': field.width.desktop, '--phone': field.width.phone } as CSSProperties}
      onFocus={() => setEditing((before) => (before !== 'no' ? before : note ? 'correcting' : 'calmly'))}
      onBlur={() => setEditing('no')}
    >
      {!ticks && (
        <div className={classes.label}>
          {grouped && !props.readOnly ? (
            <span id={labelId}>{field.label()}</span>
          ) : (
            <label htmlFor={path}>{field.label()}</label>
          )}
          {optional}
          {source && <SourceNote source={source} />}
        </div>
      )}
      {concealed && !grouped ? (
        <ConcealedControl
          {...control}
          readOnly={props.readOnly}
          reveal={field.sensitive === 'masked' ? props.reveal : undefined}
        />
      ) : props.readOnly && !ticks ? (
        <ReadOnlyControl field={field} path={path} store={store} describedBy={control.describedBy} />
      ) : (
        <Control {...control} />
      )}
      {below ? (
        <div>
          {words}
          {below}
        </div>
      ) : (
        words
      )}
    </div>
  );
}

/** For incomes the section shows this help once; here it is attached to the input for screen readers. */
function concealedHelp(field: Field, reveal: Reveal | undefined): string | undefined {
  if (field.sensitive === 'withheld') return m.forms_withheld_help();
  return reveal ? undefined : m.forms_masked_help();
}

function useNote(
  { field, store, instancePath, today, problem, required, showGaps }: Props & { required: boolean },
  path: string,
  unreadable: string | undefined,
): Note | undefined {
  const found = useFieldProblem(store, field, instancePath, today);
  const filled = isFilled(field, useFieldValue(store, path));
  if (unreadable !== undefined && field.type !== 'noaIncome') {
    return { severity: 'error', message: unreadableMessage(field, unreadable) };
  }
  if (problem && (problem.severity === 'error' || found?.severity !== 'error')) return problem;
  if (showGaps && required && !filled) return { severity: 'error', message: m.forms_gap_here() };
  return found;
}

/** Memoised, so that a focus change around it does not render it again. */
const Control = memo(function Control(props: ControlProps) {
  switch (props.field.type) {
    case 'select':
      return <SelectControl {...props} />;
    case 'radio':
      return <RadioControl {...props} />;
    case 'autocomplete':
      return <AutocompleteControl {...props} />;
    case 'switch':
    case 'checkbox':
      return <TickControl {...props} />;
    case 'noaIncome':
      return <NoaIncomeControl {...props} />;
    default:
      return <TypedControl {...props} />;
  }
});

function FieldNote({ id, note }: { id: string; note: Note }) {
  const Icon = note.severity === 'error' ? IconAlertCircle : IconAlertTriangle;
  return (
    <p id={id} className={classes.note} data-severity={note.severity}>
      <Icon size={14} aria-hidden />
      <span>
        {note.message}
        {note.severity === 'warning' && ` ${m.forms_still_savable()}`}
      </span>
    </p>
  );
}
