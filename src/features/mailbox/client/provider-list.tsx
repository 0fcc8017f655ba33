import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import type { MailboxProvider } from '../../../integrations/mailbox/mailbox-provider.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './mailbox.module.css';
import { MailboxRow } from './mailbox-section.tsx';
import { providerName, useAuthorize } from './use-mailbox.ts';

const looks = {
  google: { Icon: IconBrandGoogle, what: m.mailbox_google_what },
  microsoft: { Icon: IconBrandWindows, what: m.mailbox_microsoft_what },
};

/** Lists the mailbox providers, each with a link to its consent page. */
export function ProviderList({ offered }: { offered: readonly MailboxProvider[] }) {
  const authorize = useAuthorize();
  // The page stays until the provider's page has loaded.
  const going = authorize.isPending || authorize.isSuccess ? authorize.variables : undefined;
  return (
    <ul className={`${classes.providers} lined`}>
      {offered.map((provider) => {
        const { Icon, what } = looks[provider];
        const name = providerName(provider);
        return (
          <li key={provider}>
            <MailboxRow Icon={Icon} title={name} text={what()}>
              <Button
                busy={going === provider}
                busyLabel={m.mailbox_going({ provider: name })}
                onClick={() => going === undefined && authorize.mutate(provider)}
              >
                {m.mailbox_continue({ provider: name })}
              </Button>
            </MailboxRow>
          </li>
        );
      })}
    </ul>
  );
}
