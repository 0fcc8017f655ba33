import { Suspense, useState } from 'react';
import { useShownError } from '../../../client/shown-errors.ts';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { LazyPdfPages } from './lazy-pdf-pages.ts';
import classes from './preview-panel.module.css';
import { useStoredFile } from './use-download.ts';

/** Shows a form as it is sent, page by page. */
export function FormPreview({ file: stored, name }: { file: { fileId: string; fileName: string }; name: string }) {
  const { data: file, isError, error, refetch } = useStoredFile(stored);
  useShownError(error);
  const [drawingFailed, setDrawingFailed] = useState(false);
  if (isError || drawingFailed) {
    const retry = () => {
      setDrawingFailed(false);
      void refetch();
    };
    return (
      <EmptyState title={m.applications_preview_failed()} description={m.applications_preview_failed_text()}>
        <Button onClick={retry}>{m.applications_retry()}</Button>
      </EmptyState>
    );
  }
  const waiting = <Skeleton w="min(100%, 720px)" h={640} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
    <section className={classes.stage} aria-label={m.applications_page_preview()} tabIndex={0}>
      {file ? (
        <Suspense fallback={waiting}>
          <LazyPdfPages
            file={file}
            pageName={(page, pages) => m.applications_preview_page({ name, page, pages })}
            onFailed={() => setDrawingFailed(true)}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
