import { defineFeature } from '../../server/feature.ts';

export const documentPagesFeature = defineFeature({
  name: 'document-pages',
});
