import { defineFeature } from '../../server/feature.ts';
import { tourCalls } from './contract.ts';
import { tourHandlers } from './server/routes.ts';

export const tourFeature = defineFeature({
  name: 'tour',
  calls: tourCalls,
  handlers: tourHandlers,
});
