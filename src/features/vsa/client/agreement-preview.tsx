import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { Reply } from '../../../client/api.ts';
import { openFile, saveFile } from '../../../client/download.ts';
import { useShownError } from '../../../client/shown-errors.ts';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { PdfSheet } from '../../documents/client/pdf/pdf-sheet.tsx';
import classes from './agreement.module.css';
import { usePreview } from './use-agreement.ts';

/** Preview of the printed agreement, rendered again after each save. */
export function AgreementPreview({ caseNo }: { caseNo: string }) {
  const { data, isError, error, refetch } = usePreview(caseNo);
  useShownError(error);
  return (
    <section className={classes.preview} aria-label={m.vsa_document()}>
      <div className={classes.previewBar}>
        <span className="t3 f13">{m.vsa_preview_follows()}</span>
        <IconButton aria-label={m.vsa_download()} disabled={!data} onClick={() => data && saveFile(fileOf(data))}>
          <IconDownload size={18} aria-hidden />
        </IconButton>
        <IconButton aria-label={m.vsa_print()} disabled={!data} onClick={() => data && openFile(fileOf(data))}>
          <IconPrinter size={18} aria-hidden />
        </IconButton>
      </div>
      {isError ? (
        <EmptyState title={m.vsa_preview_failed()} description={error instanceof Error ? error.message : undefined}>
          <Button onClick={() => void refetch()}>{m.shell_try_again()}</Button>
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
        <section className={classes.stage} aria-label={m.vsa_preview()} tabIndex={0}>
          {data ? <Pages pages={data.pages} /> : <Skeleton w="min(100%, 720px)" h={640} />}
        </section>
      )}
    </section>
  );
}

type Preview = Reply<'GET /dealer-portal/web/case/vsa/preview'>;

function Pages({ pages }: Pick<Preview, 'pages'>) {
  return pages.map(({ jpeg, ...size }, index) => (
    <PdfSheet
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their numbers
      key={index}
      size={size}
      url={`data:image/jpeg;base64,${jpeg}`}
      name={m.vsa_preview_page({ page: index + 1, pages: pages.length })}
    />
  ));
}

function fileOf({ fileName, pdf }: Preview): File {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  return new File([bytes], fileName, { type: 'application/pdf' });
}
