import { withNames } from '../../../client/translation/with-names.ts';
import { Step, Steps } from '../../../client/ui/steps.tsx';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { SigningPageData } from '../contract.ts';
import classes from './done-step.module.css';

interface NextStep {
  /** Returns the text of the step, using a function that marks the name within it. */
  write: (markName: (name: string) => string) => string;
  at: string | null;
}

/** Lists who has signed, who signs next, and who decides after that. */
export function WhatNext({ page }: { page: SigningPageData }) {
  const steps = stepsOf(page);
  const now = steps.findIndex(({ at: moment }) => moment === null);
  return (
    <>
      <h2 className={`h2 ${classes.nextTitle}`}>{m.signing_page_next()}</h2>
      <Steps className={classes.next}>
        {steps.map((step, index) => (
          <Step
            key={plain(step)}
            state={step.at ? 'done' : index === now ? 'now' : 'later'}
            when={step.at && formatWhen(step.at, new Date())}
          >
            {withNames(step.write)}
          </Step>
        ))}
      </Steps>
    </>
  );
}

/** Signed steps come first, in the order of signing. */
function stepsOf({ steps, signerName, fileType }: SigningPageData): NextStep[] {
  const inOrder = [
    ...steps.filter(({ signedAt }) => signedAt !== null).sort((a, b) => `${a.signedAt}`.localeCompare(`${b.signedAt}`)),
    ...steps.filter(({ signedAt }) => signedAt === null),
  ];
  const texts = inOrder.map(({ name, fileType: theirs, signedAt }): NextStep => {
    const isMe = name === signerName && theirs === fileType;
    // This link's documents are all signed; if the step is open again, the case has changed since.
    if (isMe) return { write: signedAt ? m.signing_page_you_signed : m.signing_page_you_sign_again, at: signedAt };
    const message = signedAt ? m.signing_page_signed_by : m.signing_page_signs;
    return { write: (markName) => message({ name: markName(name) }), at: signedAt };
  });
  const words = texts.map(plain);
  const unique = texts.filter((text, index) => words.indexOf(plain(text)) === index);
  return [...unique, { write: m.signing_page_financiers_decide, at: null }];
}

function plain({ write }: NextStep): string {
  return write((name) => name);
}
