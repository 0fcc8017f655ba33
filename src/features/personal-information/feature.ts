import { defineFeature } from '../../server/feature.ts';

export const personalInformationFeature = defineFeature({
  name: 'personal-information',
});
