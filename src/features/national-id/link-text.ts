import { formatDateTime } from '../../domain/singapore-time.ts';
import type { IdentityPortal } from './contract.ts';

/** Names known to customers. */
export const portalNames: Readonly<Record<IdentityPortal, string>> = { singpass: 'Singpass', corppass: 'Corppass' };

/** The text message that asks for Myinfo. */
export function myinfoLinkText(request: {
  dealer: string;
  portal: IdentityPortal;
  expiresAt: Date;
  link: string;
}): string {
  const { dealer, portal, expiresAt, link } = request;
  const until = formatDateTime(expiresAt);
  return `${dealer} asks for your details by ${portalNames[portal]} for your car loan. Open by ${until}: ${link}`;
}
