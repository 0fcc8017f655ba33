import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LazyPdfPages } from '../../features/applications/client/lazy-pdf-pages.ts';
import { AgreementPage } from '../../features/vsa/client/agreement-page.tsx';
import * as m from '../../paraglide/messages.js';
import { Skeleton } from '../ui/skeleton.tsx';

const route = getRouteApi('/main/case/vehicle-sales-agreement');

/** The sales agreement of a case, with the viewer of PDFs. */
export function SalesAgreementPage() {
  const { id } = route.useSearch();
  return <AgreementPage caseNo={id} Pdf={Pages} />;
}

function Pages({ file, onFailed }: { file: Blob; onFailed: () => void }) {
  return (
    <Suspense fallback={<Skeleton w="min(100%, 720px)" h={640} />}>
      <LazyPdfPages file={file} pageName={(page, pages) => m.vsa_preview_page({ page, pages })} onFailed={onFailed} />
    </Suspense>
  );
}
