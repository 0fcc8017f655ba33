import { IconChevronDown } from '@tabler/icons-react';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import type { Field, Section } from '../../../domain/field.ts';
import * as m from '../../../paraglide/messages.js';
import { isWithheld } from '../concealed.ts';
import { isVisible } from '../is-visible.ts';
import type { Problem } from '../validate-field.ts';
import { AnswerNo } from './answer-no.tsx';
import { FormField, type ValueSource } from './form-field.tsx';
import classes from './form-section.module.css';
import type { FormStore } from './form-store.ts';
import { useForm } from './use-form.ts';
import type { Reveal } from './use-revealed.ts';

interface Props {
  section: Section;
  store: FormStore;
  /** Path of the applicant, guarantor, vehicle or financing: `personalInformation.<id>`, `vehicle`, `financing`. */
  path: string;
  /** The date in Singapore, `YYYY-MM-DD`. */
  today: string;
  /** Problems reported by the server, by path. */
  problems?: Readonly<Record<string, Problem>>;
  /** Sources of values, by path. */
  sources?: Readonly<Record<string, ValueSource>>;
  readOnly?: boolean;
  /** Marks each required field that is empty, as after "Check and send". */
  showGaps?: boolean;
  /** Requests a masked value in full; absent if the account may not. */
  reveal?: Reveal | undefined;
}

/** A section of the form: its essential fields in the grid, the rest behind "More details". */
export const FormSection = memo(function FormSection({
  section,
  store,
  path,
  today,
  problems,
  sources,
  readOnly = false,
  showGaps = false,
  reveal,
}: Props) {
  const heading = useId();
  // Showing all gaps re-renders every field, so it is deferred: the click need not wait.
  const tellGaps = useDeferredValue(showGaps);
  const essential = section.fields.filter((field) => !field.more);
  const more = section.fields.filter((field) => field.more);
  const read = useMemo(() => store.reader(path), [store, path]);
  const anyMore = useForm(store, () => more.some((field) => isVisible(field, read)));
  const anyWithheld = useForm(store, () => section.fields.some((field) => isWithheld(read(field.name))));
  const anyLocked = section.fields.some(({ name }) => sources?.[`${path}.${name}`]?.locked);
  // Fixed for the component's lifetime, so that nothing moves when the last withheld value is replaced.
  const [wasWithheld] = useState(anyWithheld);

  const draw = (field: Field) => {
    const fieldPath = `${path}.${field.name}`;
    const source = sources?.[fieldPath];
    return (
      <FormField
        key={fieldPath}
        field={field}
        instancePath={path}
        store={store}
        today={today}
        problem={problems?.[fieldPath]}
        source={source}
        readOnly={readOnly || source?.locked === true}
        showGaps={tellGaps}
        reveal={reveal}
      />
    );
  };
  return (
    <section
      className={classes.section}
      data-titled={section.title ? true : undefined}
      aria-labelledby={section.title && heading}
    >
      {section.title && (
        <h3 id={heading} className={`f13 ${classes.title}`}>
          {section.title()}
        </h3>
      )}
      {(anyWithheld || wasWithheld) && <p className={`t3 f12 ${classes.withheld}`}>{m.forms_withheld_section()}</p>}
      {!readOnly && <AnswerNo fields={essential} store={store} path={path} />}
      <div className={classes.grid}>{essential.map(draw)}</div>
      {anyLocked && (
        <p className={`t3 f12 ${classes.locked}`} aria-hidden="true">
          {m.forms_locked_section()}
        </p>
      )}
      {anyMore && (
        <details className={classes.more}>
          <summary>
            {m.forms_more_details()}
            <IconChevronDown size={16} aria-hidden />
          </summary>
          <div className={classes.grid}>{more.map(draw)}</div>
        </details>
      )}
    </section>
  );
});
