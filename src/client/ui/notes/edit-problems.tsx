import type { FieldProblems } from '../../../contract/call.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './edit-problems.module.css';
import { ErrorSummary } from './error-summary.tsx';

interface Props {
  problems: FieldProblems;
  /** Number of `useEdit` that counts the reported errors. */
  told: number;
  /** `id` of a field's input, and its label. */
  inputOf: (field: string) => { id: string; label: string };
}

/** Lists above the entries the problems that prevent saving. Takes the focus with every refused save. */
export function EditProblems({ problems, told, inputOf }: Props) {
  const found = Object.entries(problems);
  if (told === 0 || found.length === 0) return null;
  return (
    <div className={classes.problems}>
      <ErrorSummary
        key={told}
        title={found.length === 1 ? m.shell_to_correct_one() : m.shell_to_correct({ count: found.length })}
        problems={found.map(([field, text]) => {
          const { id, label } = inputOf(field);
          return { field: id, label, text };
        })}
      />
    </div>
  );
}
