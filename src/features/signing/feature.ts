import { keptErased, partyErased } from '../../server/erasure/erasure-hooks.ts';
import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { phonesChanged } from '../cases/server/hooks.ts';
import { caseTrace } from '../cases/server/operator/case-trace.ts';
import { documentUploaded, staleDocuments } from '../documents/server/hooks.ts';
import { declaredNotifications } from '../notifications/server/hooks.ts';
import { linkTables } from '../tickets/server/link-receiver.ts';
import { signingCalls } from './contract.ts';
import { signingNotifications } from './notifications.ts';
import { eraseKeptLetters, eraseLetters } from './server/erase-letters.ts';
import { sealedLetters } from './server/find-or-make-letter.ts';
import { findOutdatedFiles } from './server/find-outdated-files.ts';
import { signableDocument } from './server/hooks.ts';
import { signingJobs } from './server/jobs.ts';
import { letterOfAuthorisation } from './server/letter-of-authorisation.ts';
import { sealedMessages } from './server/link-message.ts';
import { revokeLinksForPaper } from './server/paper-copies.ts';
import { revokeLinksToFormerNumber } from './server/revoke-link.ts';
import { signingHandlers } from './server/routes.ts';
import { sealedCopyAddresses } from './server/send-copy.ts';
import { storedSignings } from './server/stored-signings.ts';
import { letterSignatures, signaturePictures, signingLetters, signingLinks } from './server/tables.ts';
import { traceSigning } from './server/trace-signing.ts';

export const signingFeature = defineFeature({
  name: 'signing',
  calls: signingCalls,
  handlers: signingHandlers,
  openApi: { tags: { lca: 'Letters of confirmation and authorisation: sending, opening and signing.' } },
  jobs: signingJobs,
  nightly: ['signing.clear-old'],
  often: ['signing.remind-signers', 'signing.settle-unsealed'],
  sealedColumns: [sealedLetters, sealedMessages, sealedCopyAddresses],
  destinations: [signingLinks.phoneHash, signingLinks.emailHash],
  fileColumns: [
    { table: signingLetters, column: signingLetters.documentAddress },
    { table: letterSignatures, column: letterSignatures.pictureAddress },
    { table: letterSignatures, column: letterSignatures.stampAddress },
    { table: signaturePictures, column: signaturePictures.address },
  ],
  hooks: [
    declaredNotifications.by(signingNotifications),
    partyErased.by(eraseLetters),
    keptErased.by(eraseKeptLetters),
    storedAbout.by(storedSignings),
    signableDocument.by(letterOfAuthorisation),
    phonesChanged.by(revokeLinksToFormerNumber),
    linkTables.by(signingLinks),
    caseTrace.by(traceSigning),
    staleDocuments.by(findOutdatedFiles),
    documentUploaded.by(revokeLinksForPaper),
  ],
});
