import { defineFeature } from '../../server/feature.ts';

export const paperPagesFeature = defineFeature({
  name: 'paper-pages',
});
