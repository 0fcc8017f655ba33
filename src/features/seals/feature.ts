import { defineFeature } from '../../server/feature.ts';
import { sealsCalls } from './contract.ts';
import { sealsHandlers } from './server/routes.ts';
import { sealedSealKeys } from './server/seal-keys.ts';
import { sealedSeals } from './server/store-seal.ts';

export const sealsFeature = defineFeature({
  name: 'seals',
  calls: sealsCalls,
  handlers: sealsHandlers,
  openApi: { tags: { verify: 'Whether a sealed PDF is unchanged.' } },
  sealedColumns: [sealedSealKeys, sealedSeals],
});
