import { IconMail } from '@tabler/icons-react';
import * as m from '../../../paraglide/messages.js';
import { PageSection } from './page-section.tsx';
import classes from './personal-information-page.module.css';

/** How applications by e-mail leave, as `applications/server/send-application.ts` does it. */
export function MailSection({ dealerName }: { dealerName: string }) {
  return (
    <PageSection id="mail" title={m.dealers_mail()}>
      <div className={classes.mail}>
        <span className={classes.icon}>
          <IconMail size={18} aria-hidden />
        </span>
        <div>
          <b className="m">{m.dealers_mail_from()}</b>
          <p className="t3 f13">{m.dealers_mail_replies({ dealer: dealerName })}</p>
        </div>
      </div>
    </PageSection>
  );
}
