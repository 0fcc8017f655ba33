import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { errorText } from '../../../client/show-error.ts';
import { useShownError } from '../../../client/shown-errors.ts';
import { Button } from '../../../client/ui/button.tsx';
import section from '../../../client/ui/page-section.module.css';
import { Skeleton, useLate } from '../../../client/ui/skeleton.tsx';
import { useLoadingText } from '../../../client/ui/use-loading-text.ts';
import * as m from '../../../paraglide/messages.js';
import type { SignatureFile } from '../contract.ts';
import type { SignatureFileType } from '../signature-file-types.ts';
import { AskMainAccount } from './ask-main-account.tsx';
import { signatureStanding } from './describe-file.ts';
import { FailedUpload } from './failed-upload.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SignatureCard } from './signature-card.tsx';
import classes from './signature-section.module.css';
import { type SignatureDetail, useSignatures } from './use-signatures.ts';

const DrawDialog = lazyPart(async () => (await import('./draw-dialog.tsx')).DrawDialog);
const UploadDialog = lazyPart(async () => (await import('./upload-dialog.tsx')).UploadDialog);

interface Props {
  /** The user followed a notification to add the stamp: its card is scrolled to and focused. */
  fromNotification: boolean;
  /** Called once the stamp exists, if the user came to add it. */
  onDone: () => void;
}

const ofMainAccount = ['dealerSign', 'dealerStamp'] as const;
const ofSubAccount = ['dealerSign', 'dealerStamp', 'subNRIC'] as const;

type Open = { deed: 'draw' } | { deed: 'upload'; type: SignatureFileType } | { deed: 'remove'; file: SignatureFile };

/** Signature, dealer's stamp and, for sub-accounts, NRIC: a card each, with the dialogs to draw, upload and remove them. */
export function SignatureSection({ fromNotification, onDone }: Props) {
  const { data, error, isError, refetch } = useSignatures();
  useShownError(error);
  return (
    <section aria-labelledby="signatures-title">
      <div className={section.head}>
        <h2 className="h2 rest" id="signatures-title">
          {m.signatures_title()}
        </h2>
        <span className={`t3 f12 ${classes.purpose}`}>{m.signatures_printed_on()}</span>
      </div>
      {data && <Cards detail={data} fromNotification={fromNotification} onDone={onDone} />}
      {!data && !isError && <CardsToCome />}
      {!data && isError && (
        <div className={classes.failed} role="alert">
          <p className="b">{m.signatures_failed()}</p>
          <p className="t2">{errorText(error)}</p>
          <Button size="xs" onClick={() => void refetch()}>
            {m.shell_try_again()}
          </Button>
        </div>
      )}
    </section>
  );
}

function Cards({ detail, fromNotification, onDone }: Props & { detail: SignatureDetail }) {
  const [open, setOpen] = useState<Open>();
  const [savedStamp, setSavedStamp] = useState<string>();
  const cards = useRef<Partial<Record<SignatureFileType, HTMLElement | null>>>({});
  useEffect(() => {
    if (!fromNotification) return;
    cards.current.dealerStamp?.scrollIntoView({ block: 'center' });
    cards.current.dealerStamp?.focus({ preventScroll: true });
  }, [fromNotification]);

  const { dealerStamp, mayChangeStamp } = detail;
  const isDone = fromNotification && dealerStamp?.fileId === savedStamp && signatureStanding(dealerStamp).isInForce;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  const upload = (type: SignatureFileType) => setOpen({ deed: 'upload', type });
  const close = () => setOpen(undefined);
  const onRemove = (file: SignatureFile) => setOpen({ deed: 'remove', file });
  const onSent = (file: SignatureFile) => {
    if (file.fileType === 'dealerStamp') setSavedStamp(file.fileId);
    close();
  };
  const types = mayChangeStamp ? ofMainAccount : ofSubAccount;
  const draw = () => setOpen({ deed: 'draw' });
  const waysTo = (type: SignatureFileType) => ({
    ...(type === 'dealerSign' && { onDraw: draw }),
    onUpload: () => upload(type),
  });
  return (
    <>
      <div className={classes.cards} data-three={!mayChangeStamp || undefined}>
        {types.map((type) => (
          <SignatureCard
            key={type}
            type={type}
            file={detail[type]}
            cardRef={(card) => {
              cards.current[type] = card;
            }}
            readOnly={type === 'dealerStamp' && !mayChangeStamp}
            onRemove={onRemove}
            {...waysTo(type)}
          />
        ))}
      </div>
      {types.map((type) => {
        const { failed, isInForce } = signatureStanding(detail[type]);
        if (!failed) return null;
        return (
          <div key={type} className={classes.news}>
            <FailedUpload
              file={failed}
              isReplacement={isInForce}
              onDismissed={() => cards.current[type]?.focus({ preventScroll: true })}
              {...waysTo(type)}
            />
          </div>
        );
      })}
      {!mayChangeStamp && !dealerStamp && <AskMainAccount />}
      <Suspense>
        {open?.deed === 'draw' && (
          <DrawDialog onClose={close} onSent={onSent} onUploadInstead={() => upload('dealerSign')} />
        )}
        {open?.deed === 'upload' && (
          <UploadDialog type={open.type} onClose={close} onSent={onSent} onDrawInstead={draw} />
        )}
      </Suspense>
      <RemoveDialog file={open?.deed === 'remove' ? open.file : undefined} onClose={close} />
    </>
  );
}

function CardsToCome() {
  const late = useLate(200);
  const text = useLoadingText();
  return (
    <div className={`${classes.cards} ${classes.toCome}`} role="status">
      {late && (
        <>
          {text && <span className="vh">{text}</span>}
          <Skeleton w="100%" h={158} />
          <Skeleton w="100%" h={158} />
        </>
      )}
    </div>
  );
}
