import { Step, Steps } from '../../../client/ui/steps.tsx';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { SigningPageData } from '../contract.ts';
import classes from './done-step.module.css';

interface NextStep {
  text: string;
  at: string | null;
}

/** Who has signed, who signs next, and who decides then. */
export function WhatNext({ page }: { page: SigningPageData }) {
  const steps = stepsOf(page);
  const now = steps.findIndex(({ at }) => at === null);
  return (
    <>
      <h2 className={`h2 ${classes.nextTitle}`}>{m.signing_page_next()}</h2>
      <Steps className={classes.next}>
        {steps.map(({ text, at }, index) => (
          <Step
            key={text}
            state={at ? 'done' : index === now ? 'now' : 'later'}
            when={at && formatWhen(at, new Date())}
          >
            {text}
          </Step>
        ))}
      </Steps>
    </>
  );
}

/** The signed ones first, in the order in which they signed. */
function stepsOf({ steps, signerName, fileType }: SigningPageData): NextStep[] {
  const inOrder = [
    ...steps.filter(({ signedAt }) => signedAt !== null).sort((a, b) => `${a.signedAt}`.localeCompare(`${b.signedAt}`)),
    ...steps.filter(({ signedAt }) => signedAt === null),
  ];
  const texts = inOrder.map(({ name, fileType: theirs, signedAt }): NextStep => {
    const isMe = name === signerName && theirs === fileType;
    // Everything of this link is signed; the case changed since where the step is open again.
    if (isMe) return { text: signedAt ? m.signing_page_you_signed() : m.signing_page_you_sign_again(), at: signedAt };
    return { text: signedAt ? m.signing_page_signed_by({ name }) : m.signing_page_signs({ name }), at: signedAt };
  });
  const unique = texts.filter(({ text }, index) => texts.findIndex((each) => each.text === text) === index);
  return [...unique, { text: m.signing_page_financiers_decide(), at: null }];
}
