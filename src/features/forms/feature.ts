import { defineFeature } from '../../server/feature.ts';

export const formsFeature = defineFeature({
  name: 'forms',
});
