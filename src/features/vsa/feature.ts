import { defineFeature } from '../../server/feature.ts';
import { signableDocument } from '../signing/server/hooks.ts';
import { vsaCalls } from './contract.ts';
import { sealedAgreements } from './server/find-agreement.ts';
import { vsaHandlers } from './server/routes.ts';
import { signableAgreement } from './server/signable-agreement.ts';

export const vsaFeature = defineFeature({
  name: 'vsa',
  calls: vsaCalls,
  handlers: vsaHandlers,
  sealedColumns: [sealedAgreements],
  hooks: [signableDocument.by(signableAgreement)],
});
