import type { PDFDocumentLoadingTask, PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import classes from './preview-panel.module.css';

interface Props {
  file: Blob;
  /** Name of a page for people who do not see it. */
  pageName: (page: number, pages: number) => string;
  onFailed: () => void;
}

/** The pages of a PDF as pictures, sharp on the screen they are drawn for. */
export function PdfPages({ file, pageName, onFailed }: Props) {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    let left = false;
    let task: PDFDocumentLoadingTask | undefined;
    const open = async () => {
      const pdf = await import('pdfjs-dist');
      pdf.GlobalWorkerOptions.workerSrc = workerUrl;
      const data = new Uint8Array(await file.arrayBuffer());
      if (left) return;
      task = pdf.getDocument({ data });
      const opened = await task.promise;
      if (!left) setDocument(opened);
    };
    open().catch(() => {
      if (!left) failed.current();
    });
    return () => {
      left = true;
      setDocument(undefined);
      void task?.destroy();
    };
  }, [file]);

  if (!document) return <Skeleton w="min(100%, 720px)" h={640} />;
  const pages = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return pages.map((page) => (
    <PdfPage
      key={page}
      document={document}
      number={page}
      name={pageName(page, pages.length)}
      onFailed={() => failed.current()}
    />
  ));
}

interface PageProps {
  document: PDFDocumentProxy;
  number: number;
  name: string;
  onFailed: () => void;
}

function PdfPage({ document, number, name, onFailed }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    let left = false;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await document.getPage(number);
      const target = canvas.current;
      if (left || !target) return;
      const plain = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (target.clientWidth * window.devicePixelRatio) / plain.width });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      task = page.render({ canvas: target, viewport });
      await task.promise;
    };
    draw().catch(() => {
      if (!left) failed.current();
    });
    return () => {
      left = true;
      task?.cancel();
    };
  }, [document, number]);
  return <canvas ref={canvas} className={classes.sheet} role="img" aria-label={name} />;
}
