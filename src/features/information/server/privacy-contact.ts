import type { Config } from '../../../server/config.ts';

/** Returns the e-mail address of the data protection officer; by default, the portal's sender address. */
export function privacyContact({ PRIVACY_CONTACT, MAIL_FROM }: Pick<Config, 'PRIVACY_CONTACT' | 'MAIL_FROM'>): string {
  return PRIVACY_CONTACT ?? /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
}
