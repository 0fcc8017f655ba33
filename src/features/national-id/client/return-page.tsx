import { IconCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../../../client/api.ts';
import { PublicMain } from '../../../client/layout/public-frame.tsx';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { LinkLoading } from '../../tickets/client/link-loading.tsx';
import classes from './asked-for.module.css';
import { customerCall } from './customer-call.ts';
import { outcomeWords } from './customer-words.ts';
import { type Return, takeReturn } from './singpass-address.ts';
import { FrameNotice, SingpassFrame } from './singpass-frame.tsx';
import { readLogin } from './stored-login.ts';

type Finished = Reply<'POST /dealer-portal/web/singpass/callback'>;

/** Page for the return from the login. Finishes the login once and shows its result; a reload shows the same result. */
export function ReturnPage() {
  const [back] = useState(takeReturn);
  const { finished, failure, isBusy, finish } = useFinish(back);
  if (!back) {
    const texts = [m.national_id_page_elsewhere_text(), m.national_id_page_elsewhere_next()];
    return <FrameNotice title={m.national_id_page_elsewhere()} texts={texts} />;
  }
  if (isLinkOver(failure)) {
    return <FrameNotice title={m.national_id_page_wrong()} texts={[m.national_id_page_wrong_text()]} />;
  }
  if (failure) {
    return (
      <SingpassFrame>
        <LinkLoading failure={failure} onAgain={finish} />
      </SingpassFrame>
    );
  }
  if (!finished) return <Finishing />;
  return <Ended finished={finished} isBusy={isBusy} onFinish={finish} />;
}

function useFinish(back: Return | undefined) {
  const [finished, setFinished] = useState<Finished>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const isBegun = useRef(false);
  const finish = useCallback(async () => {
    if (!back) return;
    setBusy(true);
    try {
      setFinished(await customerCall('POST /dealer-portal/web/singpass/callback', { body: back }));
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }, [back]);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void finish();
  }, [finish]);
  return { finished, failure, isBusy, finish };
}

function Finishing() {
  return (
    <SingpassFrame>
      <PublicMain>
        <div role="status" aria-busy="true">
          <h1>{m.national_id_page_finishing()}</h1>
          <p className="t2">{m.national_id_page_finishing_text()}</p>
        </div>
      </PublicMain>
    </SingpassFrame>
  );
}

interface EndedProps {
  finished: Finished;
  isBusy: boolean;
  onFinish: () => Promise<void>;
}

function Ended({ finished, isBusy, onFinish }: EndedProps) {
  const { outcome, mayTryAgain } = finished;
  const isDone = outcome === 'done';
  const { title, texts } = outcomeWords(finished);
  // The request can be opened again from here only if this tab still has its secret.
  const canBegin = mayTryAgain && readLogin().token !== undefined;
  const isUnavailable = outcome === 'unavailable';
  return (
    <FrameNotice
      dealer={finished}
      title={title}
      texts={texts}
      mark={
        isDone && (
          <span className={classes.mark}>
            <IconCheck size={20} aria-hidden />
          </span>
        )
      }
      actions={
        (isUnavailable || canBegin) && (
          <>
            {canBegin && (
              <Button variant={isUnavailable ? 'default' : 'filled'} onClick={() => location.assign('/singpass')}>
                {isUnavailable ? m.national_id_page_begin_again() : m.shell_try_again()}
              </Button>
            )}
            {isUnavailable && (
              <Button
                variant="filled"
                busy={isBusy}
                busyLabel={m.national_id_page_finishing()}
                onClick={() => void onFinish()}
              >
                {m.shell_try_again()}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
