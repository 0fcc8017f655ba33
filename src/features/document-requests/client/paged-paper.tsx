import { useEffect, useRef, useState } from 'react';
import { usePageFiles } from '../../documents/client/upload/use-page-files.ts';
import type { PaperPage } from '../../paper-pages/client/page-order.ts';
import type { AskedPaper } from '../contract.ts';
import type { AskableType } from '../request-rules.ts';
import { Camera } from './camera.tsx';
import { PageSheet } from './page-sheet.tsx';
import { askedName } from './paper-words.ts';
import { fetchBinderAhead } from './prepare-paper.ts';

interface Props {
  fileType: AskableType;
  papers: readonly AskedPaper[];
  pages: readonly PaperPage[];
  /** Files that were chosen for it; without any the camera opens where there is no page yet. */
  files: readonly File[];
  onPages: (pages: readonly PaperPage[]) => void;
  /** Uploads a file on its own if this browser cannot make a page of it. */
  onAlone: (file: File) => void;
  onSend: () => void;
  onClose: () => void;
}

/** A paper of several pages: they are photographed one after the other, looked at in their order, and sent together. */
export function PagedPaper({ fileType, papers, pages, files, onPages, onAlone, onSend, onClose }: Props) {
  const [camera, setCamera] = useState<{ instead?: string | undefined } | undefined>(
    pages.length === 0 && files.length === 0 ? {} : undefined,
  );
  const { add, isAdding, leftOut } = usePageFiles(pages, onPages, onAlone);
  useEffect(fetchBinderAhead, []);
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is taken once
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    add(files);
  }, []);

  if (camera) {
    const goOn = () => setCamera(undefined);
    return (
      <Camera
        key={camera.instead}
        fileTypes={[fileType]}
        papers={papers}
        pages={camera.instead === undefined ? { count: pages.length, isAdding, onFiles: add, onGoOn: goOn } : undefined}
        onPhoto={(_, photo) => add([photo], camera.instead)}
        onClose={pages.length > 0 || isAdding ? goOn : onClose}
      />
    );
  }
  return (
    <PageSheet
      name={askedName(fileType, papers)}
      pages={pages}
      isAdding={isAdding}
      leftOut={leftOut}
      onPages={onPages}
      onFiles={add}
      onPhotograph={(instead) => setCamera({ instead })}
      onSend={onSend}
      onClose={onClose}
    />
  );
}
