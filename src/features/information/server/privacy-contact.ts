import type { Config } from '../../../server/config.ts';

/** E-mail address of the data protection officer; where none is set, the one that the portal writes from. */
export function privacyContact({ PRIVACY_CONTACT, MAIL_FROM }: Pick<Config, 'PRIVACY_CONTACT' | 'MAIL_FROM'>): string {
  return PRIVACY_CONTACT ?? /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
}
