import { useState } from 'react';
import { postponeInvitation, readPostponed } from '../../../client/session.ts';
import { useMe } from '../../auth/client/use-me.ts';
import type { DealerInvitation } from '../../auth/dealer.ts';

interface AskedInvitation {
  invitation: DealerInvitation | undefined;
  /** The user opened it from the choice of dealers, which stays open below. */
  isFromChoice: boolean;
  /** Opens an invitation from the choice of dealers. */
  open: (id: string) => void;
  /** Absent for a user without any other dealer, who can only answer or log out. */
  later: (() => void) | undefined;
}

/**
 * Returns the invitation to ask about: at login, not while the user works. A user without any other dealer is asked at
 * once.
 */
export function useInvitation(): AskedInvitation {
  const { data } = useMe();
  const [asked, setAsked] = useState<readonly string[]>();
  const [chosen, setChosen] = useState<string>();
  if (data && !asked) {
    const postponed = readPostponed();
    setAsked(data.invitations.map(({ id }) => id).filter((id) => !postponed.includes(id)));
  }
  const isFree = data !== undefined && data.dealers.length > 0;
  const invitation = data?.invitations.find(({ id }) => !isFree || asked?.includes(id));
  const later = () => {
    if (!invitation) return;
    postponeInvitation(invitation.id);
    setAsked((now) => now?.filter((id) => id !== invitation.id));
  };
  const open = (id: string) => {
    setChosen(id);
    setAsked([id]);
  };
  const isFromChoice = invitation !== undefined && invitation.id === chosen;
  return { invitation, isFromChoice, open, later: isFree ? later : undefined };
}
