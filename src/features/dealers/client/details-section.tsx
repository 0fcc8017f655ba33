import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { Fact, Facts } from '../../../client/ui/facts.tsx';
import { PageSection } from '../../../client/ui/page-section.tsx';
import * as m from '../../../paraglide/messages.js';
import type { DealerUser } from '../contract.ts';
import { AccountDialog } from './accounts/account-dialog.tsx';
import { accountWords } from './accounts/account-words.ts';
import type { KnownAccount } from './accounts/known-account.ts';
import { shownMobile } from './shown-mobile.ts';

interface Props {
  self: KnownAccount;
  users: readonly DealerUser[];
  dealerName: string;
}

/** Shows the user's details at this dealer. */
export function DetailsSection({ self, users, dealerName }: Props) {
  const [isEditing, setEditing] = useState(false);
  const facts = [
    [m.dealers_name(), self.userName],
    [m.dealers_mobile(), shownMobile(self.phone)],
    [m.dealers_email(), breakable(self.email)],
    [m.dealers_account(), accountWords(self, users)],
  ] as const;
  return (
    <PageSection
      id="details"
      title={m.dealers_details()}
      actions={
        <Button size="xs" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {m.dealers_edit()}
        </Button>
      }
    >
      <Facts min={160}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      {isEditing && <AccountDialog user={self} self={self} dealerName={dealerName} onClose={() => setEditing(false)} />}
    </PageSection>
  );
}

/** Lets a long address break at its @ instead of within a word. */
function breakable(email: string): ReactNode {
  const position = email.indexOf('@') + 1;
  return (
    <span>
      {email.slice(0, position)}
      <wbr />
      {email.slice(position)}
    </span>
  );
}
