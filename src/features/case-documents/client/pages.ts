import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { caseDocumentPages } from '../pages.ts';

export const shownPages: ShownPages<typeof caseDocumentPages> = {
  '/case/documents': {
    title: m.shell_title_documents,
    load: async () => (await import('./documents-page.tsx')).DocumentsPage,
  },
};
