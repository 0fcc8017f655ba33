import { lazyPart } from '../../../client/lazy-page.ts';

/** The dialog of an Approval Advice, which most visits never open. */
export const LazyAaDialog = lazyPart(async () => (await import('./aa-dialog.tsx')).AaDialog);
