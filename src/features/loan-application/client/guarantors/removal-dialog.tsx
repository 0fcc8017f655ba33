import { listNames } from '../../../../client/list-names.ts';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import { Note } from '../../../../client/ui/notes/note.tsx';
import type { Form } from '../../../../domain/field.ts';
import { formatWhen } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import type { Conflict } from '../../../cases/client/case-saver.ts';
import { fieldLabel, findField } from '../../../cases/client/field-words.ts';
import type { RemovalConflict } from '../../../cases/merge-case.ts';
import { guarantorsOf } from '../../../cases/parties.ts';
import { guarantorWord } from '../../../cases/whose.ts';

interface Props {
  form: Form;
  conflict: Conflict;
  removal: RemovalConflict;
  onAnswer: (choice: 'mine' | 'theirs') => void;
  /** Nothing is saved until the user decides. */
  onLater: () => void;
}

/** One user removed a party and another changed it: asks whether it stays. */
export function RemovalDialog({ form, conflict, removal, onAnswer, onLater }: Props) {
  const { removedBy, changed, lost } = removal;
  const who = nameOf(conflict, removal);
  const isTheirs = removedBy === 'them';
  const other = otherOf(conflict, removal);
  const by = other.you ? m.cases_conflict_elsewhere() : other.by || m.cases_conflict_other();
  const fields = labelsOf(form, changed);
  return (
    <Dialog
      onClose={onLater}
      size={480}
      title={
        isTheirs
          ? withNames((markName) => m.loan_application_removal_title({ name: markName(by), who: markName(who) }))
          : withNames((markName) => m.loan_application_removal_title_yours({ name: markName(by), who: markName(who) }))
      }
      description={other.at && formatWhen(other.at, new Date())}
      footer={
        <>
          <Button variant="danger-subtle" onClick={() => onAnswer(isTheirs ? 'theirs' : 'mine')}>
            {isTheirs ? m.loan_application_removal_remove_too() : m.loan_application_removal_remove()}
          </Button>
          <span className="space" />
          <Button variant="filled" onClick={() => onAnswer(isTheirs ? 'mine' : 'theirs')}>
            {m.loan_application_removal_keep()}
          </Button>
        </>
      }
    >
      <p>
        {isTheirs
          ? m.loan_application_removal_you_changed({ fields })
          : withNames((markName) =>
              m.loan_application_removal_you_removed({ who: markName(who), name: markName(by), fields }),
            )}
        {lost.length === 0 && ` ${m.loan_application_removal_all_back()}`}
      </p>
      {lost.length > 0 && <Note tone="warn">{m.loan_application_removal_lost({ fields: labelsOf(form, lost) })}</Note>}
    </Dialog>
  );
}

/** Returns who removed the party, otherwise who saved the case last. */
function otherOf({ removed, updatedBy, updatedAt, updatedByYou }: Conflict, { removedBy, party }: RemovalConflict) {
  if (removedBy === 'me') return { by: updatedBy, at: updatedAt, you: updatedByYou };
  const note = removed.find(({ personalInfoId }) => personalInfoId === party.personalInfoId);
  return note ?? { by: '', at: '', you: undefined };
}

function nameOf({ sides }: Conflict, { party }: RemovalConflict): string {
  const guarantors = guarantorsOf(sides.base);
  const index = guarantors.findIndex(({ personalInfoId }) => personalInfoId === party.personalInfoId);
  return index < 0 ? guarantorWord(party, 1) : guarantorWord(party, index + 1);
}

/** Returns labels of fields; a party's role and type are not fields of the form. */
function labelsOf(form: Form, names: readonly string[]): string {
  const labels = names.map((name) => {
    const path = `personalInformation.any.${name}`;
    return findField(form, path) ? fieldLabel(form, path) : m.loan_application_removal_role();
  });
  return listNames(new Set(labels));
}
