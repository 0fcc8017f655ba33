import { IconCamera, IconPlus } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import { Note } from '../../../../client/ui/notes/note.tsx';
import { useMedia } from '../../../../client/ui/use-media.ts';
import { mostPages } from '../../../../domain/documents/file-types.ts';
import * as m from '../../../../paraglide/messages.js';
import { draftsOwner } from '../../../cases/client/draft-store.ts';
import { PageCards } from '../../../document-pages/client/page-cards.tsx';
import type { DocumentPage } from '../../../document-pages/client/page-order.ts';
import type { Slot } from '../document-slots.ts';
import { documentTypeName } from '../labels.ts';
import { storePages } from './stored-pages.ts';
import { pickable } from './upload-rules.ts';
import { type LeftOutFile, usePageFiles } from './use-page-files.ts';

interface Props {
  caseNo: string;
  slot: Slot;
  /** The first pages: chosen files, or unsent pages of an earlier visit. */
  files: readonly File[];
  kept?: readonly DocumentPage[] | undefined;
  onClose: () => void;
  /** Receives the file made of the pages. The pages stay on the device until the file is being sent. */
  onUpload: (file: File) => void;
}

const problems = {
  pages: m.documents_pages_problem_pages,
  encrypted: m.documents_pages_problem_encrypted,
  file: m.documents_pages_problem_file,
  fetch: m.documents_pages_problem_fetch,
};

/** Several photos and files that are arranged and sent as one PDF. */
export function PagesDialog({ caseNo, slot, files, kept = [], onClose, onUpload }: Props) {
  const [pages, setPages] = useState<readonly DocumentPage[]>(kept);
  const [isBinding, setBinding] = useState(false);
  const [problem, setProblem] = useState<keyof typeof problems>();
  const change = (changed: readonly DocumentPage[]) => {
    setProblem(undefined);
    setPages(changed);
    void storePages({ owner: draftsOwner(), caseNo }, { slotKey: slot.key, pages: changed });
  };
  const { add, isAdding, leftOut } = usePageFiles(pages, change);
  const hasCamera = useMedia('(pointer: coarse)');
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const instead = useRef<string>(undefined);
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is taken once
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    add(files);
  }, []);

  const choose = (from: typeof input, id?: string) => {
    instead.current = id;
    from.current?.click();
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (chosen.length > 0) add(chosen, instead.current);
  };
  const upload = async () => {
    const [only] = pages;
    if (!only || isBinding || isAdding) return;
    if (pages.length === 1) return onUpload(only.file);
    setBinding(true);
    try {
      const { bindPages } = await import('./bind-pages.ts');
      const bound = await bindPages(
        pages.map(({ file }) => file),
        `${slot.fileType}.pdf`,
      );
      if (typeof bound === 'string') setProblem(bound);
      else onUpload(bound);
    } catch {
      setProblem('fetch');
    } finally {
      setBinding(false);
    }
  };
  const count = pages.length;
  const forget = () => void storePages({ owner: draftsOwner(), caseNo }, { slotKey: slot.key, pages: [] });
  const shared = { type: 'file', hidden: true, onChange: take };
  return (
    <Dialog
      onClose={() => {
        forget();
        onClose();
      }}
      isDirty={count > 0 && !isBinding}
      lost={{
        title: count === 1 ? m.documents_pages_discard_one() : m.documents_pages_discard({ count }),
        text: m.documents_pages_discard_text(),
        onLeave: forget,
      }}
      title={m.documents_pages_title({ name: documentTypeName(slot.fileType) })}
      description={m.documents_pages_text()}
      size={520}
      footer={(close) => (
        <>
          <Button onClick={close}>{m.shell_cancel()}</Button>
          <Button
            variant="filled"
            busy={isBinding || isAdding}
            busyLabel={m.documents_pages_binding()}
            disabled={count === 0 && !isAdding}
            onClick={() => void upload()}
          >
            {count === 1 ? m.documents_pages_upload_one() : m.documents_pages_upload({ count })}
          </Button>
        </>
      )}
    >
      {problem && <Note tone="bad">{problems[problem]()}</Note>}
      {leftOut && <Note tone="warn">{leftOutText(leftOut)}</Note>}
      <PageCards pages={pages} onPages={change} onAgain={(id) => choose(hasCamera ? camera : input, id)} />
      {count < mostPages && (
        <div className="ways">
          {hasCamera && (
            <Button size="xs" leftSection={<IconCamera size={16} aria-hidden />} onClick={() => choose(camera)}>
              {m.documents_pages_photo()}
            </Button>
          )}
          <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => choose(input)}>
            {m.documents_pages_add()}
          </Button>
        </div>
      )}
      <input ref={input} accept={pickable} multiple data-picker="pages" {...shared} />
      <input ref={camera} accept="image/*" capture="environment" {...shared} />
    </Dialog>
  );
}

function leftOutText(leftOut: LeftOutFile): string {
  if (leftOut.kind === 'many') return m.documents_pages_too_many({ most: mostPages });
  return m.documents_pages_unopened({ file: leftOut.fileName });
}
