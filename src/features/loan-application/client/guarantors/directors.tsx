import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import { Count } from '../../../../client/ui/chip.tsx';
import * as m from '../../../../paraglide/messages.js';
import { applicantOf, mostGuarantors } from '../../../cases/parties.ts';
import { useForm } from '../../../forms/client/use-form.ts';
import { useEditedCase } from '../edited-case.ts';
import type { CaseProgress } from '../use-progress.ts';
import { GuarantorRow } from './guarantor-row.tsx';
import classes from './guarantors.module.css';
import { useGuarantors } from './use-guarantors.ts';

/** Shown below the fields of a company: its directors, who are guarantors. They are filled in under Guarantors. */
export function Directors({ progress: { found, problems } }: { progress: CaseProgress }) {
  const heading = useId();
  const { store, saver, goToField } = useEditedCase();
  const { ids, add } = useGuarantors(store, saver, goToField);
  const isCompany = useForm(store, (values) => applicantOf(values)?.partyType === 'corporation');
  if (!isCompany) return null;
  return (
    <section className={classes.directors} aria-labelledby={heading}>
      <div className={classes.lead}>
        <h3 id={heading} className="h3">
          {m.loan_application_guarantor_directors()} <Count>{ids.length}</Count>
        </h3>
        <Button
          variant="default"
          disabled={ids.length >= mostGuarantors}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={(event) => void add(event)}
        >
          {m.loan_application_guarantor_add()}
        </Button>
      </div>
      <ul className={classes.rows}>
        {ids.map((id, index) => (
          <li key={id}>
            <GuarantorRow
              id={id}
              number={index + 1}
              progress={found.find(({ path }) => path === `personalInformation.${id}`)}
              toFix={problems.filter(({ path }) => path.startsWith(`personalInformation.${id}.`)).length}
              onPress={() => goToField(`personalInformation.${id}.name`)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
