import type { InformationPageName } from '../../contract/information-address.ts';
import { minimumAge } from '../../domain/age.ts';
import {
  consultationDays,
  requestBusinessDays,
  serviceEndNoticeWeeks,
  terminationHours,
} from '../../domain/information-terms.ts';
import type { InformationRules, TextLanguage, WriteText } from './information-text.ts';

export interface InformationVersion {
  /** First day of its validity, `YYYY-MM-DD`. */
  version: string;
  rules: InformationRules;
  /** Each text is a separate file, so that readers download only the text they read. */
  load: Readonly<Record<InformationPageName, Record<TextLanguage, () => Promise<{ write: WriteText }>>>>;
}

/** All versions, newest first. They must not be changed or removed, because consents refer to them. */
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

/**
 * Returns the requested version and whether it is the current one. If it does not exist, returns the current one,
 * marked as a different one.
 */
export function versionFor(wanted: string | undefined): {
  found: InformationVersion;
  standing: 'current' | 'former' | 'unknown';
} {
  const [current] = informationVersions;
  const asked = informationVersions.find(({ version }) => version === wanted);
  if (wanted !== undefined && !asked) return { found: current, standing: 'unknown' };
  return { found: asked ?? current, standing: asked && asked !== current ? 'former' : 'current' };
}
