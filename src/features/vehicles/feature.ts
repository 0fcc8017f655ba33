import { defineFeature } from '../../server/feature.ts';

export const vehiclesFeature = defineFeature({
  name: 'vehicles',
});
