import { expect, test } from 'vitest';
import { openPart } from '../../../testing/parts/open-part.tsx';
import { DocumentList } from './document-list.tsx';
import type { Slot } from './document-slots.ts';
import type { UploadPlace } from './upload/upload-place.ts';
import type { QueuedUpload } from './upload/upload-queue.ts';

const problem = 'File size should not exceed 10MB';
const slots: Slot[] = [
  { key: 'case:LogCard', fileType: 'LogCard', needed: true },
  { key: 'case:OtherDocument', fileType: 'OtherDocument', needed: false },
];
const failed: QueuedUpload<UploadPlace> = {
  id: '1',
  slot: { key: 'case:LogCard', fileType: 'LogCard' },
  file: new File(['x'], 'card.pdf'),
  state: 'failed',
  share: 0,
  problem,
  canRetry: false,
  kept: false,
};

/** Opens the list with a log card that was refused at upload, and selects a document, if given. */
async function openList(selected: Slot | undefined) {
  const { place } = await openPart(
    <DocumentList
      groups={[{ key: 'vehicle', subject: 'vehicle', slots }]}
      states={new Map([['case:LogCard', 'not-sent']])}
      uploads={new Map([['case:LogCard', failed]])}
      toCheck={new Map()}
      {...(selected && { selected })}
      canEdit
      count={{ received: 0, total: 1 }}
      isChecklist={false}
      onChecklist={() => undefined}
      onChoose={() => undefined}
      pick={() => undefined}
    />,
  );
  return {
    shown: place.querySelector('[data-slot="case:LogCard"]')?.textContent,
    announced: place.querySelector('[role=alert]')?.textContent,
  };
}

test('why a file was refused is shown in the list at once, and announced', async () => {
  const { shown, announced } = await openList(slots[1]);
  expect(shown).toContain(problem);
  expect(announced).toBe(`Log card: ${problem}`);
});

test('the document that is looked at announces its own', async () => {
  const { shown, announced } = await openList(slots[0]);
  expect(shown).toContain(problem);
  expect(announced).toBe('');
});
