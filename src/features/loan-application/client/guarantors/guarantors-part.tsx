import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../../client/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../client/ui/notes/toast.ts';
import { type PartyValues, sectionsOf } from '../../../../domain/case-values.ts';
import * as m from '../../../../paraglide/messages.js';
import {
  applicantOf,
  guarantorsOf,
  maySwap,
  mostGuarantors,
  removeParty,
  restoreParty,
  swapWithApplicant,
  undoSwap,
} from '../../../cases/parties.ts';
import { guarantorWord } from '../../../cases/whose.ts';
import { FormSection } from '../../../forms/client/form-section.tsx';
import { useForm } from '../../../forms/client/use-form.ts';
import { useEditedCase } from '../edited-case.ts';
import type { PartProps } from '../parts/part-content.tsx';
import { GuarantorRow } from './guarantor-row.tsx';
import classes from './guarantors.module.css';
import { useGuarantors, useOpenedGuarantor } from './use-guarantors.ts';
import { whySwapStays } from './why-swap-stays.ts';

type Props = Pick<PartProps, 'fields' | 'progress' | 'openGuarantor' | 'drawnGuarantor' | 'onOpenGuarantor'>;

/** Lists the guarantors, one per row, with the fields of the open one. */
export function GuarantorsPart({ fields, progress, openGuarantor, drawnGuarantor, onOpenGuarantor }: Props) {
  const { form, store, saver, isSaved, goToField } = useEditedCase();
  const { ids, add } = useGuarantors(store, saver, goToField);
  useOpenedGuarantor(openGuarantor, saver, isSaved);
  const isSwappable = useForm(store, maySwap);
  const [leaving, setLeaving] = useState<{ id: string; name: string }>();
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Removing a row removes the focus in it, so another row or the Add button gets the focus. */
  const focusRow = (index: number) =>
    setTimeout(() => (list.current?.children[index]?.querySelector('button') ?? addButton.current)?.focus());

  const nameOf = (id: string) => {
    const guarantors = guarantorsOf(store.toCase());
    const index = guarantors.findIndex(({ personalInfoId }) => personalInfoId === id);
    const guarantor = guarantors[index];
    return guarantor ? guarantorWord(guarantor, index + 1) : '';
  };
  const remove = () => {
    if (!leaving) return;
    const { personalInformation } = store.toCase();
    const index = personalInformation.findIndex(({ personalInfoId }) => personalInfoId === leaving.id);
    const party = personalInformation[index];
    setLeaving(undefined);
    if (!party) return;
    store.load(removeParty(store.toCase(), leaving.id));
    onOpenGuarantor(undefined);
    // A removal is saved at once, without waiting for a pause in typing.
    void saver.flush();
    const row = ids.indexOf(leaving.id);
    focusRow(Math.min(row, ids.length - 2));
    const undo = () => {
      store.load(restoreParty(store.toCase(), party, index));
      focusRow(row);
    };
    toast.success(m.loan_application_guarantor_removed({ name: leaving.name }), {
      action: { label: m.loan_application_guarantor_undo(), onClick: undo },
    });
  };
  const swap = (id: string) => {
    const name = nameOf(id);
    const before = store.toCase().personalInformation;
    const applicantId = applicantOf(store.toCase())?.personalInfoId;
    store.load(swapWithApplicant(store.toCase(), id));
    const after = store.toCase().personalInformation;
    onOpenGuarantor(applicantId);
    const isOther = (party: PartyValues) => party.role === 'guarantor' && party.personalInfoId !== id;
    const text = before.some((party) => isOther(party) && party.relationship !== undefined)
      ? m.loan_application_guarantor_swapped_check({ name })
      : m.loan_application_guarantor_swapped({ name });
    const row = ids.indexOf(id);
    focusRow(row);
    const undo = () => {
      const why = whySwapStays(store.toCase(), before, after);
      if (why) return toast.error(why);
      store.load(undoSwap(store.toCase(), before, after));
      focusRow(row);
    };
    toast.success(text, { action: { label: m.loan_application_guarantor_undo(), onClick: undo } });
  };

  const isFull = ids.length >= mostGuarantors;
  return (
    <>
      <div className={classes.lead}>
        <p className="t2 f13">
          {ids.length === 0 ? m.loan_application_guarantor_none() : isFull ? m.loan_application_guarantor_most() : ''}
        </p>
        <Button
          ref={addButton}
          variant="default"
          disabled={isFull}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={(event) => void add(event)}
        >
          {m.loan_application_guarantor_add()}
        </Button>
      </div>
      <ul className={classes.rows} ref={list}>
        {ids.map((id, index) => (
          <li key={id}>
            <GuarantorRow
              id={id}
              number={index + 1}
              progress={progress.found.find(({ path }) => path === `personalInformation.${id}`)}
              toFix={progress.problems.filter(({ path }) => path.startsWith(`personalInformation.${id}.`)).length}
              isOpen={id === openGuarantor}
              onPress={() => onOpenGuarantor(id === openGuarantor ? undefined : id)}
            />
            {id === drawnGuarantor && (
              <div className={classes.body} id={`guarantor-${id}`} hidden={id !== openGuarantor}>
                {sectionsOf(form, 'party', 'individual').map((section) => (
                  <FormSection key={section.name} section={section} path={`personalInformation.${id}`} {...fields} />
                ))}
                <fieldset
                  className={classes.actions}
                  aria-label={m.loan_application_guarantor_actions({ name: nameOf(id) })}
                >
                  {isSwappable ? (
                    <Button onClick={() => swap(id)}>{m.loan_application_guarantor_swap()}</Button>
                  ) : (
                    <span className="t3 f13">{m.loan_application_guarantor_swap_company()}</span>
                  )}
                  <Button variant="danger-subtle" onClick={() => setLeaving({ id, name: nameOf(id) })}>
                    {m.loan_application_guarantor_remove()}
                  </Button>
                </fieldset>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={withNames((markName) =>
          m.loan_application_guarantor_remove_named({ name: markName(leaving?.name ?? '') }),
        )}
        confirmLabel={m.loan_application_guarantor_remove()}
        danger
        onConfirm={remove}
        onClose={() => setLeaving(undefined)}
      >
        {withNames((markName) => m.loan_application_guarantor_remove_text({ name: markName(leaving?.name ?? '') }))}
      </ConfirmDialog>
    </>
  );
}
