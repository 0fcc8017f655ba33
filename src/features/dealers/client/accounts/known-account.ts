import type { DealerUser } from '../../contract.ts';

/** An account with its mobile number and e-mail address visible to the user. */
export type KnownAccount = DealerUser & Required<Pick<DealerUser, 'phone' | 'email'>>;

export function isKnown(user: DealerUser): user is KnownAccount {
  return user.phone !== undefined && user.email !== undefined;
}
