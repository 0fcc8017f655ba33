import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Avatar } from '../../../../client/layout/avatar.tsx';
import { Status } from '../../../../client/ui/status.tsx';
import type { FieldValue } from '../../../../domain/field.ts';
import { maskIdentityNumber } from '../../../../domain/mask-identity.ts';
import * as m from '../../../../paraglide/messages.js';
import { fieldText } from '../../../cases/client/field-words.ts';
import { guarantorsOf } from '../../../cases/parties.ts';
import { guarantorWord } from '../../../cases/whose.ts';
import { useForm } from '../../../forms/client/use-form.ts';
import type { Completeness } from '../../../forms/completeness.ts';
import { useEditedCase } from '../edited-case.ts';
import classes from './guarantors.module.css';

interface Props {
  id: string;
  /** From 1. */
  number: number;
  progress: Completeness | undefined;
  toFix: number;
  /** Absent if the row links to another part. */
  isOpen?: boolean;
  onPress: () => void;
}

/** One guarantor on a line: name, relationship to the applicant, and what is left to do. */
export function GuarantorRow({ id, number, progress, toFix, isOpen, onPress }: Props) {
  const { form, store } = useEditedCase();
  const path = `personalInformation.${id}`;
  const name = useForm(store, (values) => {
    return guarantorWord(guarantorsOf(values).find(({ personalInfoId }) => personalInfoId === id) ?? nobody, number);
  });
  const identity = useForm(store, () => masked(store.get(`${path}.identityNumber`)));
  const relationship = useForm(store, () => fieldText(form, `${path}.relationship`, store.get(`${path}.relationship`)));
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <h3 className={classes.head}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `guarantor-${id}` : undefined}
        onClick={onPress}
      >
        <Avatar name={name} />
        <span className={classes.who}>
          <b translate="no">{name}</b>
          <span className="t3 f13" translate="no">
            {identity}
          </span>
        </span>
        <span className={classes.relationship}>{relationship}</span>
        <span className={classes.state}>
          <State progress={progress} toFix={toFix} />
        </span>
        <Chevron size={16} aria-hidden />
      </button>
    </h3>
  );
}

const nobody = { partyType: 'individual' } as const;

function masked(value: FieldValue | undefined): string {
  return typeof value === 'string' && value !== '' ? maskIdentityNumber(value) : '';
}

function State({ progress, toFix }: Pick<Props, 'progress' | 'toFix'>) {
  if (toFix > 0) return <Status tone="bad">{m.loan_application_part_fix({ count: toFix })}</Status>;
  const left = progress ? progress.total - progress.filled : 0;
  if (left === 0 && progress && progress.wrong > 0) {
    return <Status tone="bad">{m.loan_application_part_fix({ count: progress.wrong })}</Status>;
  }
  if (left === 0) return <Status tone="ok">{m.loan_application_part_complete()}</Status>;
  return <Status tone="warn">{m.loan_application_guarantor_left({ count: left })}</Status>;
}
