import { IconBrandWhatsapp, IconShare2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import { Note } from '../../../../client/ui/notes/note.tsx';
import { toast } from '../../../../client/ui/notes/toast.ts';
import { formatDateTime } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import { formatWhatsAppNumber } from '../../../financiers/whatsapp-number.ts';
import type { Application } from '../../contract.ts';
import { canShareFiles, canSharePdfs } from './can-share-files.ts';
import { useFilesToShare, useMakeLink, useOwnSending } from './use-whatsapp.ts';
import classes from './whatsapp.module.css';

interface Props {
  caseNo: string;
  application: Application;
  onClose: () => void;
}

/** Passes an application to the user's own WhatsApp: as files if the device can share files, otherwise as a link. */
export function WhatsAppDialog({ caseNo, application, onClose }: Props) {
  const [isByLink, setByLink] = useState(() => !canSharePdfs());
  const { financierName: name, recipients } = application;
  const number = formatWhatsAppNumber(recipients[0] ?? '');
  return (
    <Dialog onClose={onClose} title={withNames((markName) => m.applications_whatsapp_title({ name: markName(name) }))}>
      <div className={classes.dialog}>
        <p>
          {m.applications_whatsapp_to()} <b className="m num">{number}</b>
        </p>
        {isByLink ? (
          <ByLink caseNo={caseNo} application={application} onDone={onClose} />
        ) : (
          <ByFile caseNo={caseNo} application={application} onDone={onClose} onLink={() => setByLink(true)} />
        )}
      </div>
    </Dialog>
  );
}

interface WayProps {
  caseNo: string;
  application: Application;
  onDone: () => void;
}

function ByFile({ caseNo, application, onDone, onLink }: WayProps & { onLink: () => void }) {
  const { applicationId, financierName: name } = application;
  const { data: files, isError } = useFilesToShare(application, true);
  const { opened } = useOwnSending(caseNo, applicationId);
  const cannotShare = isError || (files !== undefined && !canShareFiles(files));
  const share = async () => {
    if (!files) return;
    try {
      await navigator.share({ files });
    } catch (error) {
      // The user closed the list of applications.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        toast.error(m.applications_whatsapp_share_failed());
      }
      return;
    }
    opened.mutate(undefined);
    onDone();
  };
  return (
    <>
      {cannotShare ? (
        <Note tone="warn">{m.applications_whatsapp_share_failed()}</Note>
      ) : (
        <p className="t2">{withNames((markName) => m.applications_whatsapp_share_text({ name: markName(name) }))}</p>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onLink}>
          {m.applications_whatsapp_by_link()}
        </Button>
        {!cannotShare && (
          <Button
            variant="filled"
            leftSection={<IconShare2 size={18} aria-hidden />}
            busy={!files}
            busyLabel={m.applications_whatsapp_fetching()}
            onClick={() => void share()}
          >
            {m.applications_whatsapp_share()}
          </Button>
        )}
      </div>
    </>
  );
}

function ByLink({ caseNo, application, onDone }: WayProps) {
  const { applicationId } = application;
  const { mutate: make, data: link, isError } = useMakeLink(caseNo, applicationId);
  const { opened } = useOwnSending(caseNo, applicationId);
  useEffect(() => make(), [make]);
  if (isError) return <Note tone="bad">{m.applications_whatsapp_link_failed()}</Note>;
  return (
    <>
      <p className={classes.message}>{link?.text ?? m.applications_whatsapp_link_making()}</p>
      <p className="t2 f13">{link && m.applications_whatsapp_link_text({ time: formatDateTime(link.expiresAt) })}</p>
      <div className={classes.actions}>
        <Button
          variant="filled"
          href={link?.address}
          target="_blank"
          rel="noopener noreferrer"
          aria-disabled={!link}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          onClick={() => {
            if (!link) return;
            opened.mutate(link.linkId);
            onDone();
          }}
        >
          {m.applications_whatsapp_open()}
        </Button>
      </div>
    </>
  );
}
