import { lazyPart } from '../../../client/lazy-page.ts';

/** The Approval Advice, which most visits never open. */
export const LazyAaDialog = lazyPart(async () => (await import('./aa-dialog.tsx')).AaDialog);
