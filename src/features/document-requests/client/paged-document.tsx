import { useEffect, useRef, useState } from 'react';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import type { DocumentPage } from '../../document-pages/client/page-order.ts';
import { usePageFiles } from '../../documents/client/upload/use-page-files.ts';
import type { AskedDocument } from '../contract.ts';
import { Camera } from './camera.tsx';
import { askedName } from './document-words.ts';
import { PageSheet } from './page-sheet.tsx';
import { fetchBinderAhead } from './prepare-document.ts';

interface Props {
  fileType: AskableType;
  documents: readonly AskedDocument[];
  pages: readonly DocumentPage[];
  /** Files chosen for it. Without any, the camera opens if there is no page yet. */
  files: readonly File[];
  onPages: (pages: readonly DocumentPage[]) => void;
  /** Uploads a file separately if this browser cannot convert it to a page. */
  onAlone: (file: File) => void;
  onSend: () => void;
  onClose: () => void;
}

/** Collects a document of several pages: the customer photographs them, checks their order, and sends them together. */
export function PagedDocument({ fileType, documents, pages, files, onPages, onAlone, onSend, onClose }: Props) {
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
        documents={documents}
        pages={camera.instead === undefined ? { count: pages.length, isAdding, onFiles: add, onGoOn: goOn } : undefined}
        onPhoto={(_, photo) => add([photo], camera.instead)}
        onClose={pages.length > 0 || isAdding ? goOn : onClose}
      />
    );
  }
  return (
    <PageSheet
      name={askedName(fileType, documents)}
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
