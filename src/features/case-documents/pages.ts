import { definePages, queryTexts } from '../../contract/page.ts';

export const caseDocumentPages = definePages({
  /** `slot`: key of the slot of a document that is not there yet, or `checklist`. */
  '/case/documents': { search: queryTexts('id', 'fileId', 'slot') },
});
