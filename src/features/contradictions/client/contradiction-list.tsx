import { useEffect, useRef, useState } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import type { Form } from '../../../domain/field.ts';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { usePermission } from '../../auth/client/use-me.ts';
import type { CaseSaver } from '../../cases/client/case-saver.ts';
import type { ContradictionDecision, ToldContradiction } from '../contract.ts';
import { gapPath } from '../gap-path.ts';
import { ContradictionChoice } from './contradiction-choice.tsx';
import classes from './contradictions.module.css';
import { useContradictions } from './use-contradictions.ts';
import { type DecidedContradiction, useSettle } from './use-settle.ts';

const found: Record<ContradictionDecision, () => string> = {
  keep: m.contradictions_found_keep,
  take: m.contradictions_found_take,
  bothRight: m.contradictions_found_both,
};

/** Lists every difference between form and documents; renders nothing if there is none. */
export function ContradictionList({ form, caseNo, saver }: { form: Form; caseNo: string; saver: CaseSaver }) {
  const { data, isPending, error, refetch } = useContradictions(caseNo);
  const canEdit = usePermission('case.edit');
  const heading = useRef<HTMLHeadingElement>(null);
  // A resolved contradiction is removed from the list, but the focus has to stay.
  const [undone, setUndone] = useState<string>();
  const settle = useSettle(caseNo, saver, { settled: () => heading.current?.focus(), undone: setUndone });
  const open = data?.filter(({ looked }) => !looked) ?? [];
  const isBack = undone !== undefined && open.some(({ path }) => path === undone);
  useEffect(() => {
    if (!isBack || undone === undefined) return;
    document.getElementById(gapPath(undone))?.focus();
    setUndone(undefined);
  }, [isBack, undone]);
  if (isPending) return <SkeletonRows rows={2} />;
  if (!data) return <LoadError title={m.contradictions_failed()} error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  const decide = (choice: DecidedContradiction) => {
    if (!settle.isPending) settle.mutate(choice);
  };
  return (
    <section className={classes.section} aria-label={m.contradictions_title()}>
      <h3 className="h3" ref={heading} tabIndex={-1}>
        {m.contradictions_title()}
      </h3>
      <p className="t2 f13">{open.length > 0 ? m.contradictions_text() : m.contradictions_all_looked()}</p>
      <ul className={classes.list}>
        {open.map((entry) => (
          <li key={entry.key}>
            <ContradictionChoice
              form={form}
              caseNo={caseNo}
              contradiction={entry}
              canEdit={canEdit}
              busy={settle.isPending && settle.variables.contradiction.key === entry.key ? settle.variables : undefined}
              onDecide={decide}
            />
          </li>
        ))}
      </ul>
      <Looked all={data} />
    </section>
  );
}

function Looked({ all }: { all: readonly ToldContradiction[] }) {
  const looked = all.flatMap(({ key, title, looked: by }) => (by ? [{ key, title, ...by }] : []));
  if (looked.length === 0) return null;
  return (
    <ul className={`f13 ${classes.looked}`} aria-label={m.contradictions_looked()}>
      {looked.map(({ key, title, by, at: moment, decision }) => (
        <li key={key}>
          <b className="m">{title}:</b> <span>{found[decision]()}</span>{' '}
          <span className="t3">
            {withNames((markName) =>
              m.contradictions_looked_by({ name: markName(by), when: formatWhen(moment, new Date()) }),
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
