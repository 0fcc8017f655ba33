import { defineFeature } from '../../server/feature.ts';

export const caseDocumentsFeature = defineFeature({
  name: 'case-documents',
});
