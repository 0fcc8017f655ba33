import { minimumAge } from '../../domain/age.ts';
import {
  consultationDays,
  requestBusinessDays,
  serviceEndNoticeWeeks,
  terminationHours,
} from '../../domain/information-terms.ts';
import type { InformationPage, InformationRules, TextLanguage, WriteText } from './information-text.ts';

export interface InformationVersion {
  /** The day from which it applies, `YYYY-MM-DD`. */
  version: string;
  rules: InformationRules;
  /** Each text is a file of its own: nobody receives one that they do not read. */
  load: Readonly<Record<InformationPage, Record<TextLanguage, () => Promise<{ write: WriteText }>>>>;
}

/** Every version, the newest first. None is ever changed or taken away: consents refer to it. */
export const informationVersions: readonly [InformationVersion, ...InformationVersion[]] = [
  {
    version: '2026-11-23',
    rules: { consultationDays, minimumAge, requestBusinessDays, serviceEndNoticeWeeks, terminationHours },
    load: {
      'terms-of-conditions': {
        en: () => import('./texts/v2026-11-23/terms-en.ts'),
        zh: () => import('./texts/v2026-11-23/terms-zh.ts'),
      },
      'privacy-policy': {
        en: () => import('./texts/v2026-11-23/privacy-en.ts'),
        zh: () => import('./texts/v2026-11-23/privacy-zh.ts'),
      },
    },
  },
];
