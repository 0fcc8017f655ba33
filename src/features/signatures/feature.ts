import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { signatureCalls } from './contract.ts';
import { signatureJobs } from './server/jobs.ts';
import { signatureHandlers } from './server/routes.ts';
import { storedSignatures } from './server/stored-signatures.ts';
import { signatureFiles } from './server/tables.ts';

export const signaturesFeature = defineFeature({
  name: 'signatures',
  calls: signatureCalls,
  handlers: signatureHandlers,
  openApi: { tags: { signature: 'The dealer’s own signature, stamp and NRIC.' } },
  jobs: signatureJobs,
  nightly: ['signatures.clear-old-pictures'],
  often: ['signatures.settle-lost'],
  fileColumns: [{ table: signatureFiles, column: signatureFiles.pictureAddress }],
  hooks: [storedAbout.by(storedSignatures)],
});
