import { lazyPart } from '../../../../client/lazy-page.ts';

/** The dialog that hands an application to WhatsApp, which most visits never open. */
export const LazyWhatsAppDialog = lazyPart(async () => (await import('./whatsapp-dialog.tsx')).WhatsAppDialog);
