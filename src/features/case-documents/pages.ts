import { definePages, queryTexts } from '../../contract/page.ts';

export const caseDocumentPages = definePages({
  /** `slot`: key of the slot of a missing document, or `checklist`. */
  '/case/documents': { search: queryTexts('id', 'fileId', 'slot') },
});
