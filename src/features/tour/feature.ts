import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { tourCalls } from './contract.ts';
import { tourHandlers } from './server/routes.ts';
import { storedProgress } from './server/stored-progress.ts';

export const tourFeature = defineFeature({
  name: 'tour',
  calls: tourCalls,
  handlers: tourHandlers,
  hooks: [storedAbout.by(storedProgress)],
});
