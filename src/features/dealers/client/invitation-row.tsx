import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { DealerInvitation } from '../../auth/dealer.ts';
import classes from './dealer-dialog.module.css';
import { roleWords } from './role-words.ts';

/** An invitation among the dealers to choose from. It gives no access until it is accepted. */
export function InvitationRow({ invitation, onOpen }: { invitation: DealerInvitation; onOpen: () => void }) {
  const { dealerName, invitedBy } = invitation;
  const role = roleWords(invitation);
  return (
    <li className={classes.invitation}>
      <div className="rest">
        <b translate="no">{dealerName}</b>
        <p className="t3 f13">
          {invitedBy ? withNames((markName) => m.dealers_invited_by({ role, name: markName(invitedBy) })) : role}
        </p>
      </div>
      <Button onClick={onOpen} aria-label={m.dealers_answer_invitation({ dealer: dealerName })}>
        {m.dealers_answer()}
      </Button>
    </li>
  );
}
