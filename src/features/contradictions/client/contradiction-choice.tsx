import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { SourceMark } from '../../../client/ui/source-mark.tsx';
import type { Form } from '../../../domain/field.ts';
import { formatMoney } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import { fieldText, findField } from '../../cases/client/field-words.ts';
import { documentTypeName } from '../../documents/client/labels.ts';
import type { ToldContradiction, ToldStatement } from '../contract.ts';
import { gapPath } from '../gap-path.ts';
import classes from './contradictions.module.css';
import type { DecidedContradiction } from './use-settle.ts';

interface Props {
  form: Form;
  caseNo: string;
  contradiction: ToldContradiction;
  canEdit: boolean;
  /** The decision that is being saved. */
  busy: DecidedContradiction | undefined;
  onDecide: (choice: DecidedContradiction) => void;
}

/** Shows the values of one field in the form and in the documents side by side, each with its source. */
export function ContradictionChoice({ form, caseNo, contradiction, canEdit, busy, onDecide }: Props) {
  const { path, title, statements } = contradiction;
  const groups = [...Map.groupBy(statements, ({ group }) => group).values()];
  const texts = groups.map((group) => textOf(form, path, group[0]));
  const isMany = groups.length > 2;
  const allRight = isMany ? m.contradictions_all_right() : m.contradictions_both();
  const choose = (group: readonly ToldStatement[], value: string) => {
    const taken = group.find(({ canBeTaken }) => canBeTaken);
    const isOwn = group.some(({ document, origin }) => !document && !origin);
    if (!isOwn && !taken) return null;
    const from = isOwn ? {} : { fileId: taken?.document?.fileId, fromMyinfo: taken?.origin === 'myinfo' || undefined };
    const decision = isOwn ? 'keep' : 'take';
    const label = isOwn ? m.contradictions_keep() : m.contradictions_take();
    return (
      <Button
        aria-label={`${label}: ${title}, ${value}`}
        busy={busy?.decision === decision && busy.fileId === from.fileId && busy.fromMyinfo === from.fromMyinfo}
        busyLabel={m.contradictions_saving()}
        onClick={() => onDecide({ contradiction, decision, ...from })}
      >
        {label}
      </Button>
    );
  };
  return (
    <fieldset id={gapPath(path)} className={classes.field} tabIndex={-1}>
      <legend className="vh">{title}</legend>
      <div className={`between m f13 ${classes.label}`} aria-hidden="true">
        <span>{title}</span>
        <SourceMark kind="differs">{differenceText(form, contradiction, groups)}</SourceMark>
      </div>
      <div className={classes.values} data-many={isMany || undefined}>
        {groups.map((group, index) => (
          <div key={group[0]?.group} className={`between ${classes.value}`}>
            <div>
              <b className="m">{texts[index]}</b> <Sources caseNo={caseNo} group={group} />
            </div>
            {canEdit && choose(group, texts[index] ?? '')}
          </div>
        ))}
      </div>
      {new Set(texts).size < texts.length && <p className="f12 t2">{m.contradictions_hidden()}</p>}
      {canEdit && (
        <div className={classes.both}>
          <Button
            variant="subtle"
            aria-label={`${allRight}: ${title}`}
            busy={busy?.decision === 'bothRight'}
            busyLabel={m.contradictions_saving()}
            onClick={() => onDecide({ contradiction, decision: 'bothRight' })}
          >
            {allRight}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const ownWords = {
  form: m.contradictions_in_form,
  myinfo: m.contradictions_in_myinfo,
  before: m.contradictions_before_myinfo,
};

/** Lists the sources of a value; documents can be opened. */
function Sources({ caseNo, group }: { caseNo: string; group: readonly ToldStatement[] }) {
  return (
    <span className={`t3 f12 ${classes.sources}`}>
      {group.map(({ document, origin, isYearly }, index) => (
        <Fragment key={document?.fileId ?? origin ?? 'form'}>
          {index > 0 && ', '}
          {document ? (
            <Link to="/case/documents" search={{ id: caseNo, fileId: document.fileId }}>
              {isYearly
                ? m.contradictions_yearly({ document: documentTypeName(document.fileType) })
                : documentTypeName(document.fileType)}
            </Link>
          ) : (
            ownWords[origin ?? 'form']()
          )}
        </Fragment>
      ))}
    </span>
  );
}

function textOf(form: Form, path: string, statement: ToldStatement | undefined): string {
  if (statement?.value === undefined) return m.contradictions_withheld();
  return fieldText(form, path, statement.value);
}

/** Returns the difference between two amounts. */
function differenceText(
  form: Form,
  { path }: ToldContradiction,
  groups: readonly (readonly ToldStatement[])[],
): string {
  const [a, b] = groups.map(([first]) => first?.value);
  const isMoney = findField(form, path)?.unit === 'S$';
  if (!isMoney || groups.length !== 2 || typeof a !== 'number' || typeof b !== 'number') {
    return m.contradictions_differs();
  }
  return m.contradictions_differs_by({ amount: formatMoney(Math.abs(a - b)) });
}
