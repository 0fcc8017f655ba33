import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import type { MailboxProvider } from '../../../integrations/mailbox/mailbox-provider.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './mailbox.module.css';
import { providerName, useAuthorize } from './use-mailbox.ts';

const looks = {
  google: { Icon: IconBrandGoogle, what: m.mailbox_google_what },
  microsoft: { Icon: IconBrandWindows, what: m.mailbox_microsoft_what },
};

/** Where a mailbox may be, each with the way to its page. */
export function ProviderList({ offered }: { offered: readonly MailboxProvider[] }) {
  const authorize = useAuthorize();
  // The page stays until the other one is there.
  const going = authorize.isPending || authorize.isSuccess ? authorize.variables : undefined;
  return (
    <ul className={`${classes.providers} lined`}>
      {offered.map((provider) => {
        const { Icon, what } = looks[provider];
        const name = providerName(provider);
        return (
          <li key={provider}>
            <div className={classes.row}>
              <span className={classes.icon}>
                <Icon size={18} aria-hidden />
              </span>
              <div className={classes.what}>
                <b className="m">{name}</b>
                <p className="t3 f13">{what()}</p>
              </div>
              <div className={classes.ways}>
                <Button
                  variant="default"
                  busy={going === provider}
                  busyLabel={m.mailbox_going({ provider: name })}
                  onClick={() => going === undefined && authorize.mutate(provider)}
                >
                  {m.mailbox_continue({ provider: name })}
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
