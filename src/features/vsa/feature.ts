import { partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { signableDocument } from '../signing/server/hooks.ts';
import { vsaCalls } from './contract.ts';
import { eraseAgreement } from './server/erase-agreement.ts';
import { sealedAgreements } from './server/find-agreement.ts';
import { vsaHandlers } from './server/routes.ts';
import { signableAgreement } from './server/signable-agreement.ts';
import { storedAgreements } from './server/stored-agreements.ts';

export const vsaFeature = defineFeature({
  name: 'vsa',
  calls: vsaCalls,
  handlers: vsaHandlers,
  sealedColumns: [sealedAgreements],
  hooks: [partyErased.by(eraseAgreement), storedAbout.by(storedAgreements), signableDocument.by(signableAgreement)],
});
