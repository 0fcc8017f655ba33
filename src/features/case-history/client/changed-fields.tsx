import { nameRow } from '../../../client/list-names.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './loan-history-page.module.css';

/** Names of changed fields, grouped by their person or part of the case. */
export type ChangedFieldNames = readonly { whose: string; fields: readonly string[] }[];

/** Returns who changed what, with the first two fields by name. */
export function changedTitle(by: string, changed: ChangedFieldNames): string {
  const all = changed.flatMap(({ whose, fields }) => fields.map((field) => ({ whose, field })));
  // A field that changed for two people is listed for each person by name.
  const [first = '', second = '', ...others] = all.map(({ whose, field }) => {
    const isOfMore = all.some((other) => other.field === field && other.whose !== whose);
    return isOfMore ? m.case_history_event_field_of({ field, name: whose }) : field;
  });
  if (second === '') return m.case_history_event_fields_one({ name: by, first });
  if (others.length === 0) return m.case_history_event_fields_two({ name: by, first, second });
  return m.case_history_event_fields_more({ name: by, first, second, count: others.length });
}

/** Lists the parts of the case with changed fields. If the title has no space for all, a disclosure lists them. */
export function ChangedFieldList({ changed }: { changed: ChangedFieldNames }) {
  const count = changed.flatMap(({ fields }) => fields).length;
  const whose = <p className="t2 f13">{nameRow(changed.map((change) => change.whose))}</p>;
  if (count <= 2) return whose;
  return (
    <>
      {whose}
      <details className={classes.changed}>
        <summary className="f13">{m.case_history_event_fields_all({ count })}</summary>
        <dl className="f13">
          {changed.map((change) => (
            <div key={change.whose}>
              <dt className="t3">{change.whose}</dt>
              <dd>{nameRow(change.fields)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
