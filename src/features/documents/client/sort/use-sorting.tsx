import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../../client/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import * as m from '../../../../paraglide/messages.js';
import type { CaseDocument } from '../../contract.ts';
import type { Slot, SlotGroup } from '../document-slots.ts';
import { documentTypeName } from '../labels.ts';
import type { useDocumentActions } from '../use-document-actions.ts';
import { TypeChoices } from './type-choices.tsx';

interface Options {
  groups: readonly SlotGroup[];
  actions: ReturnType<typeof useDocumentActions>;
  /**
   * Called before a document moves to a slot. The document stays selected unless the user opens another one meanwhile.
   */
  onSort: (document: CaseDocument, slot: Slot) => void;
}

export interface Sorting {
  /** Opens the dialog that changes a document's type. */
  ask: (document: CaseDocument, slot: Slot) => void;
  /** Moves a document to a slot; asks first if the slot is occupied. */
  choose: (document: CaseDocument, slot: Slot) => void;
  dialogs: ReactNode;
}

/** Assigns types to documents: by one tap, or after a question if another document would be replaced. */
export function useSorting({ groups, actions, onSort }: Options): Sorting {
  const [asked, setAsked] = useState<{ document: CaseDocument; slot: Slot }>();
  const [replacing, setReplacing] = useState<{ document: CaseDocument; slot: Slot }>();
  const { sort } = actions;
  const send = (document: CaseDocument, slot: Slot) => {
    if (sort.isPending) return;
    setAsked(undefined);
    setReplacing(undefined);
    onSort(document, slot);
    sort.mutate({ document, slot });
  };
  const choose = (document: CaseDocument, slot: Slot) => {
    if (slot.document && slot.document.fileId !== document.fileId) {
      setAsked(undefined);
      setReplacing({ document, slot });
    } else send(document, slot);
  };
  const dialogs = (
    <>
      {asked && (
        <Dialog onClose={() => setAsked(undefined)} title={m.documents_sort_title()} size={560} flush>
          <TypeChoices
            groups={groups}
            current={asked.slot.key}
            busy={sort.isPending}
            onChoose={(slot) => choose(asked.document, slot)}
          />
        </Dialog>
      )}
      <ConfirmDialog
        opened={replacing !== undefined}
        title={m.documents_replace_title({ name: documentTypeName(replacing?.slot.fileType ?? '') })}
        confirmLabel={m.documents_replace()}
        onClose={() => setReplacing(undefined)}
        onConfirm={() => replacing && send(replacing.document, replacing.slot)}
      >
        {m.documents_sort_replaces({ file: replacing?.slot.document?.fileName ?? '' })}
      </ConfirmDialog>
    </>
  );
  return { ask: (document, slot) => setAsked({ document, slot }), choose, dialogs };
}
