import { IconChevronRight, IconListCheck, IconUpload } from '@tabler/icons-react';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { unsortedType } from '../../../domain/documents/document-types.ts';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { groupName } from '../group-name.ts';
import type { Slot, SlotGroup } from './document-slots.ts';
import classes from './documents.module.css';
import { slotName } from './labels.ts';
import { ReadingCount } from './reading-count.tsx';
import type { SlotState } from './slot-state.ts';
import { SlotStatus } from './slot-status.tsx';
import { Thumb } from './thumb.tsx';
import { FileButtons } from './upload/file-buttons.tsx';
import type { UploadPlace } from './upload/upload-place.ts';
import { UploadProgress } from './upload/upload-progress.tsx';
import type { QueuedUpload } from './upload/upload-queue.ts';
import type { Pick } from './upload/use-file-picker.tsx';

interface Props {
  groups: readonly SlotGroup[];
  states: ReadonlyMap<string, SlotState>;
  toCheck: ReadonlyMap<string, number>;
  uploads: ReadonlyMap<string, QueuedUpload<UploadPlace>>;
  /** The document to check next. */
  next?: Slot;
  canEdit: boolean;
  /** Number of required documents, and of those received. */
  count: { received: number; total: number };
  /** Absent if no further documents are needed. */
  onChecklist: (() => void) | undefined;
  onChoose: (slot: Slot) => void;
  onRetry: (key: string) => void;
  onUnlock: (key: string, password: string) => void;
  onCancel: (key: string) => void;
  pick: Pick;
}

/** Lists the documents of the case on the phone, each with its actions. */
export function DocumentCards(props: Props) {
  const { groups, states, next, canEdit, count, onChecklist, onChoose, pick } = props;
  return (
    <div className={classes.cards}>
      {onChecklist && (
        <button type="button" className={classes.toChecklist} onClick={onChecklist}>
          <IconListCheck size={20} aria-hidden />
          <span className="stack">
            <b>{m.checklist_title()}</b>
            <span className="t3 f13">{m.checklist_there({ there: count.received, needed: count.total })}</span>
          </span>
          <IconChevronRight size={18} aria-hidden />
        </button>
      )}
      {groups.map((group) => (
        <section key={group.key} aria-label={groupName(group)}>
          <h2 className={classes.cardsHead}>
            {groupName(group)}
            {group.name && <span translate="no">{group.name}</span>}
            <ReadingCount group={group} states={states} />
          </h2>
          <ul>
            {group.slots.map((slot) => (
              <DocumentCard key={slot.key} slot={slot} {...props} />
            ))}
          </ul>
        </section>
      ))}
      {canEdit && <p className={`t3 f13 ${classes.formats}`}>{m.documents_formats()}</p>}
      {(canEdit || next) && (
        <BottomBar>
          {next && canEdit && (
            <IconButton variant="default" aria-label={m.documents_add()} onClick={() => pick()}>
              <IconUpload size={20} aria-hidden />
            </IconButton>
          )}
          {next ? (
            <Button variant="filled" onClick={() => onChoose(next)}>
              {m.documents_check_document({ name: slotName(next) })}
            </Button>
          ) : (
            <Button variant="filled" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => pick()}>
              {m.documents_add()}
            </Button>
          )}
        </BottomBar>
      )}
    </div>
  );
}

function DocumentCard({
  slot,
  states,
  toCheck,
  uploads,
  canEdit,
  onChoose,
  onRetry,
  onUnlock,
  onCancel,
  pick,
}: Props & { slot: Slot }) {
  const state = states.get(slot.key) ?? 'optional';
  const upload = uploads.get(slot.key);
  const { document } = slot;
  const isUnsorted = slot.fileType === unsortedType;
  const name = slotName(slot, upload?.file);
  const head = (
    <>
      <span className={classes.cardHead}>
        <b>{name}</b>
        <span className="f13">
          <SlotStatus state={state} toCheck={toCheck.get(slot.key) ?? 0} document={document} />
        </span>
      </span>
      {document && !upload && (
        <span className="t3 f12 block">
          {!isUnsorted && `${document.fileName}, `}
          {formatWhen(document.uploadedAt, new Date())}
          {slot.staysHere && `. ${m.documents_stays_here()}`}
          {document.fromCustomer && `. ${m.documents_from_customer()}`}
        </span>
      )}
    </>
  );
  return (
    <li className={classes.card} data-slot={slot.key}>
      <Thumb
        state={state}
        document={document ?? slot.shownOn}
        file={upload?.file}
        alt={m.documents_thumbnail({ name })}
      />
      <div className="rest">
        {(document || slot.shownOn) && !upload ? (
          <button type="button" className={classes.open} onClick={() => onChoose(slot)}>
            {head}
          </button>
        ) : (
          head
        )}
        {upload && (
          <UploadProgress
            upload={upload}
            onRetry={() => onRetry(slot.key)}
            onCancel={() => onCancel(slot.key)}
            onUnlock={(password) => onUnlock(slot.key, password)}
            choose={isUnsorted ? undefined : <FileButtons slot={slot} pick={pick} another />}
          />
        )}
        {canEdit && !document && !upload && !slot.shownOn && <FileButtons slot={slot} pick={pick} />}
      </div>
    </li>
  );
}
