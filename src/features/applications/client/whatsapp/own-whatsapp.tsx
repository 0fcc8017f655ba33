import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../client/lazy-page.ts';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { applicationStatus } from '../../../../domain/applications/application-status.ts';
import * as m from '../../../../paraglide/messages.js';
import type { Application } from '../../contract.ts';
import { LinkLine } from './link-line.tsx';
import { useOwnSending } from './use-whatsapp.ts';
import classes from './whatsapp.module.css';

/** Loaded on demand: most visits send nothing by WhatsApp. */
const WhatsAppDialog = lazyPart(async () => (await import('./whatsapp-dialog.tsx')).WhatsAppDialog);

interface Props {
  caseNo: string;
  application: Application;
  maySend: boolean;
}

/** The steps of an application that the user sends from their own WhatsApp: open it, and confirm that it was sent. */
export function OwnWhatsApp({ caseNo, application, maySend }: Props) {
  const { applicationId, delivery, status, financierName: name } = application;
  const [isOpen, setOpen] = useState(false);
  const { sent } = useOwnSending(caseNo, applicationId);
  const isPending = status === applicationStatus.pendingApproval;
  return (
    <>
      {maySend && delivery === 'prepared' && (
        <div className={`ways ${classes.steps}`}>
          <Button
            variant="filled"
            size="xs"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {withNames((markName) => m.applications_whatsapp_send({ name: markName(name) }))}
          </Button>
        </div>
      )}
      {maySend && delivery === 'handed' && (
        <div className={`ways ${classes.steps}`}>
          <Button
            variant="filled"
            size="xs"
            busy={sent.isPending}
            busyLabel={m.applications_whatsapp_saving()}
            onClick={() => sent.mutate(true)}
          >
            {m.applications_whatsapp_sent()}
          </Button>
          <Button size="xs" onClick={() => setOpen(true)}>
            {m.applications_whatsapp_open_again()}
          </Button>
        </div>
      )}
      {maySend && delivery === 'sent' && isPending && (
        <div className={`ways ${classes.steps}`}>
          <Button
            variant="subtle"
            size="xs"
            className={classes.undo}
            disabled={sent.isPending}
            onClick={() => sent.mutate(false)}
          >
            {m.applications_whatsapp_not_sent()}
          </Button>
        </div>
      )}
      <LinkLine caseNo={caseNo} applicationId={applicationId} maySend={maySend} />
      {isOpen && (
        <Suspense>
          <WhatsAppDialog caseNo={caseNo} application={application} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
