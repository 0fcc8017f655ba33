import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { Button } from '../../../../client/ui/button.tsx';
import { useMedia } from '../../../../client/ui/use-media.ts';
import { uploadMode } from '../../../../domain/documents/document-types.ts';
import * as m from '../../../../paraglide/messages.js';
import type { Slot } from '../document-slots.ts';
import type { Pick } from './use-file-picker.tsx';

interface Props {
  slot: Slot;
  pick: Pick;
  /** There is already another file for it. */
  another?: boolean;
}

/** Buttons to choose a file for a document, with the camera on hand-held devices. */
export function FileButtons({ slot, pick, another }: Props) {
  // Documents signed on paper are added as a PDF or Word file.
  const hasCamera = useMedia('(pointer: coarse)') && uploadMode(slot.fileType) !== 'document';
  return (
    <div className="ways">
      {hasCamera && (
        <Button size="xs" leftSection={<IconCamera size={16} aria-hidden />} onClick={() => pick(slot, true)}>
          {m.documents_take_photo()}
        </Button>
      )}
      <Button size="xs" leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => pick(slot)}>
        {another ? m.documents_choose_another() : m.documents_choose_file()}
      </Button>
    </div>
  );
}
