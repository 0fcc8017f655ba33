import type { DealerUser } from '../../contract.ts';

/** An account whose mobile number and e-mail address the user may see. */
export type KnownAccount = DealerUser & Required<Pick<DealerUser, 'phone' | 'email'>>;

export function isKnown(user: DealerUser): user is KnownAccount {
  return user.phone !== undefined && user.email !== undefined;
}
