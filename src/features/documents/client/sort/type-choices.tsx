import { Button } from '../../../../client/ui/button.tsx';
import { isLetter } from '../../../../domain/documents/document-types.ts';
import * as m from '../../../../paraglide/messages.js';
import { groupName } from '../../group-name.ts';
import type { Slot, SlotGroup } from '../document-slots.ts';
import { documentTypeName } from '../labels.ts';
import classes from './sort.module.css';

interface Props {
  groups: readonly SlotGroup[];
  /** The document's current type, which is not offered. */
  current?: string | undefined;
  /** The recognised type, offered first. */
  proposed?: string | undefined;
  busy: boolean;
  onChoose: (slot: Slot) => void;
}

/** Lists every type that the case has a slot for, each chosen by one tap. Occupied slots are marked. */
export function TypeChoices({ groups, current, proposed, busy, onChoose }: Props) {
  const sorted = groups.filter(({ subject }) => subject !== 'unsorted');
  const isOffered = ({ key, fileType }: Slot) => key !== current && !isLetter(fileType);
  return sorted.map((group) => {
    const slots = group.slots.filter(isOffered);
    if (slots.length === 0) return null;
    const first = slots.filter(({ fileType }) => fileType === proposed);
    const others = slots.filter(({ fileType }) => fileType !== proposed);
    return (
      <section key={group.key} className={classes.group}>
        <h3 className={`t3 m f13 ${classes.whose}`}>
          {groupName(group)}
          {group.name && <span translate="no">{group.name}</span>}
        </h3>
        <div className={classes.choices}>
          {[...first, ...others].map((slot) => (
            <Button
              key={slot.key}
              variant={slot.fileType === proposed ? 'filled' : 'default'}
              disabled={busy}
              className={classes.choice}
              onClick={() => onChoose(slot)}
            >
              <span>
                {documentTypeName(slot.fileType)}
                {slot.document && <small>{m.documents_sort_taken()}</small>}
              </span>
            </Button>
          ))}
        </div>
      </section>
    );
  });
}
