import { type ComponentType, useEffect, useRef, useState } from 'react';
import { PublicFrame } from '../../../client/layout/public-frame.tsx';
import * as m from '../../../paraglide/messages.js';
import { LinkLoading } from '../../tickets/client/link-loading.tsx';
import { StaleNote } from '../../tickets/client/stale-note.tsx';
import { DoneStep } from './done-step.tsx';
import { OutdatedStep } from './outdated-step.tsx';
import { ReadStep } from './read-step.tsx';
import type { SignStepProps } from './sign-step.tsx';
import { deleteStoredSignature, useKeptSignature } from './stored-signature.ts';
import { useSigningPage } from './use-signing-page.ts';
import { useStep } from './use-step.ts';

interface Props {
  /** The link's secret. */
  token: string;
  ticket: string;
  title: string;
  /** Dealer name, if known before the page is loaded. */
  dealerName: string | undefined;
  /** Called when the ticket is no longer valid. */
  onLost: () => void;
}

/** The steps of signing after the right code was entered: each document is read, then all are signed at once. */
export function OpenSigning({ token, ticket, title, dealerName, onLost }: Props) {
  const { page, failure, load } = useSigningPage(ticket, onLost);
  const { step, forward, back } = useStep();
  const { kept, keep } = useKeptSignature(token);
  const pending = page?.documents.filter(({ signedAt }) => signedAt === null) ?? [];
  const isDone = page !== undefined && pending.length === 0;
  // A document that changed after it was read has to be read again before signing.
  const firstUnread = pending.findIndex(({ hash }) => !kept.read.includes(hash));
  const shown = Math.min(step, firstUnread < 0 ? pending.length : firstUnread);
  const document = pending[shown];
  const isNear = page !== undefined && !isDone && !page.outdated && shown >= pending.length - 1;
  const signStep = useSignStep(isNear);

  useEffect(() => {
    if (isDone) deleteStoredSignature();
  }, [isDone]);
  useStepStart(page && `${shown} ${isDone} ${page.outdated}`);

  const stepCount = (page?.documents.length ?? 1) + 2;
  const now = isDone ? stepCount + 1 : (page?.documents.length ?? 1) - pending.length + shown + 2;
  const progress = page && {
    step: now,
    stepCount,
    label: isDone ? m.signing_page_all_steps() : m.tickets_step_of({ step: now, of: stepCount }),
  };
  const content = () => {
    if (!page) return <LinkLoading failure={failure} onAgain={load} />;
    if (isDone) return <DoneStep page={page} ticket={ticket} onLost={onLost} />;
    if (page.outdated) return <OutdatedStep page={page} />;
    if (document) {
      const read = () => {
        keep({ read: [...kept.read.filter((hash) => hash !== document.hash), document.hash] });
        forward();
      };
      const onBack = shown > 0 ? back : undefined;
      return (
        <ReadStep
          key={document.hash}
          page={page}
          document={document}
          ticket={ticket}
          onRead={read}
          onBack={onBack}
          onLost={onLost}
        />
      );
    }
    const { Step, again } = signStep;
    if (!Step) return <LinkLoading failure={signStep.failure} onAgain={again} />;
    return (
      <Step
        page={page}
        documents={pending}
        ticket={ticket}
        kept={kept}
        keep={keep}
        onBack={back}
        onDone={load}
        onLost={onLost}
      />
    );
  };
  return (
    <PublicFrame
      name={page?.dealerName ?? dealerName}
      purpose={title}
      otherLanguage={m.tickets_language()}
      progress={page?.outdated && !isDone ? undefined : progress}
    >
      {page && <StaleNote failure={failure} />}
      {content()}
    </PublicFrame>
  );
}

/** Scrolls to the top of each step and moves the screen reader to its heading. */
function useStepStart(step: string | undefined) {
  const former = useRef(step);
  useEffect(() => {
    if (step === undefined || former.current === step) return;
    former.current = step;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [step]);
}

/** The step of signing, fetched while the last document is read. */
function useSignStep(isNear: boolean) {
  const [Step, setStep] = useState<ComponentType<SignStepProps>>();
  const [failure, setFailure] = useState<unknown>();
  const fetchStep = async () => {
    try {
      const fetched = await import('./sign-step.tsx');
      setStep(() => fetched.SignStep);
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isNear && !Step) void fetchStep();
  }, [isNear]);
  return { Step, failure, again: fetchStep };
}
