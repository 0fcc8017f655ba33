import { IconChevronLeft, IconChevronRight, IconListCheck, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import { groupName } from '../group-name.ts';
import { allSlots, type Slot, type SlotGroup } from './document-slots.ts';
import classes from './documents.module.css';
import { slotName } from './labels.ts';
import { ReadingCount } from './reading-count.tsx';
import type { SlotState } from './slot-state.ts';
import { SlotStatus } from './slot-status.tsx';
import { Thumb } from './thumb.tsx';
import type { UploadPlace } from './upload/upload-place.ts';
import type { QueuedUpload } from './upload/upload-queue.ts';
import type { Pick } from './upload/use-file-picker.tsx';
import { useScrollEdges } from './use-scroll-edges.ts';

interface Props {
  groups: readonly SlotGroup[];
  states: ReadonlyMap<string, SlotState>;
  uploads: ReadonlyMap<string, QueuedUpload<UploadPlace>>;
  /** Number of values to check, by slot. */
  toCheck: ReadonlyMap<string, number>;
  selected?: Slot;
  /** Key of the slot that files are being dragged over. */
  over?: string;
  canEdit: boolean;
  /** Number of required documents, and of those received. */
  count: { received: number; total: number };
  isChecklist: boolean;
  /** Absent if no further documents are needed. */
  onChecklist: (() => void) | undefined;
  /** `byKeyboard`: moves the focus to the first value to review. */
  onChoose: (slot: Slot, byKeyboard?: boolean) => void;
  pick: Pick;
}

/** Lists the documents of the case by party and vehicle: in a column, between 768 and 1199 px in a strip. */
export function DocumentList(props: Props) {
  const { groups, states, uploads, toCheck, selected, over, canEdit, count } = props;
  const { isChecklist, onChecklist, onChoose, pick } = props;
  const list = useRef<HTMLElement>(null);
  const { before, after } = useScrollEdges(list);
  const scroll = (by: 1 | -1) => list.current?.scrollBy({ left: by * 0.8 * list.current.clientWidth });
  const places = allSlots(groups).length;
  // The selected document shows its refusal itself (`UploadProgress`).
  const refusals = allSlots(groups)
    .flatMap((slot) => {
      const problem = slot.key === selected?.key ? undefined : problemOf(uploads.get(slot.key));
      return problem ? [`${slotName(slot, uploads.get(slot.key)?.file)}: ${problem}`] : [];
    })
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another was chosen, or places before it came or went, and it may be out of sight
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected?.key, isChecklist, places]);
  return (
    <nav ref={list} className={classes.list} aria-label={m.documents_all()}>
      <p className="vh" role="alert">
        {refusals}
      </p>
      {before && <ScrollOn side="before" onClick={() => scroll(-1)} />}
      {onChecklist && (
        <button
          type="button"
          className={classes.item}
          aria-current={isChecklist ? 'page' : undefined}
          onClick={onChecklist}
        >
          <span className={classes.mark}>
            <IconListCheck size={18} aria-hidden />
          </span>
          <span>
            <b>{m.checklist_title()}</b>
            <span className="f12 t3">{m.checklist_there({ there: count.received, needed: count.total })}</span>
          </span>
        </button>
      )}
      {groups.map((group) => (
        <section key={group.key} className={classes.group} aria-label={groupName(group)}>
          <h2 className={classes.groupName}>
            {groupName(group)}
            {group.name && <span translate="no">{group.name}</span>}
            <ReadingCount group={group} states={states} />
          </h2>
          <ul>
            {group.slots.map((slot) => {
              const state = states.get(slot.key) ?? 'optional';
              return (
                <li key={slot.key}>
                  <button
                    type="button"
                    className={classes.item}
                    data-slot={slot.key}
                    data-over={slot.key === over || undefined}
                    aria-current={slot.key === selected?.key ? 'page' : undefined}
                    onClick={({ detail }) => onChoose(slot, detail === 0)}
                  >
                    <Thumb state={state} document={slot.document ?? slot.shownOn} file={uploads.get(slot.key)?.file} />
                    <span>
                      <b>{slotName(slot, uploads.get(slot.key)?.file)}</b>
                      <span className="f12">
                        <SlotStatus
                          state={state}
                          toCheck={toCheck.get(slot.key) ?? 0}
                          document={slot.document}
                          isShort
                        />
                      </span>
                      {problemOf(uploads.get(slot.key)) && (
                        <span className="f12 field-error block">{problemOf(uploads.get(slot.key))}</span>
                      )}
                      {slot.staysHere && <span className="f12 t3 block">{m.documents_stays_here()}</span>}
                      {slot.document?.fromCustomer && (
                        <span className="f12 t3 block">{m.documents_from_customer()}</span>
                      )}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {canEdit && (
        <Button
          size="xs"
          className={classes.add}
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => pick()}
        >
          {m.documents_add()}
        </Button>
      )}
      {after && <ScrollOn side="after" onClick={() => scroll(1)} />}
    </nav>
  );
}

/**
 * Arrow at an edge of the strip that scrolls to hidden documents. For the pointer only: with the keyboard, the focused
 * document scrolls into view.
 */
function ScrollOn({ side, onClick }: { side: 'before' | 'after'; onClick: () => void }) {
  const Icon = side === 'before' ? IconChevronLeft : IconChevronRight;
  return (
    <button type="button" className={classes.scrollOn} data-side={side} tabIndex={-1} aria-hidden onClick={onClick}>
      <Icon size={20} />
    </button>
  );
}

/** Returns why a file did not arrive. */
function problemOf(upload: QueuedUpload<UploadPlace> | undefined): string | undefined {
  if (upload?.state !== 'failed') return undefined;
  return upload.lock ? m.documents_password_locked() : upload.problem;
}
