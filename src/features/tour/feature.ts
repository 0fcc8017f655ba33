import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { tourCalls } from './contract.ts';
import { tourHandlers } from './server/routes.ts';
import { storedProgress } from './server/stored-progress.ts';

export const tourFeature = defineFeature({
  name: 'tour',
  calls: tourCalls,
  handlers: tourHandlers,
  openApi: { tags: { tour: 'How far an account has come in the guided tour.' } },
  hooks: [storedAbout.by(storedProgress)],
});
