import { lazyPart } from '../../../../client/lazy-page.ts';

/** The dialog for outcomes that are recorded by hand, which most visits never open. */
export const LazyRecordDialog = lazyPart(async () => (await import('./record-dialog.tsx')).RecordDialog);
