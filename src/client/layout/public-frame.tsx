import type { ReactNode } from 'react';
import { chooseLanguage, useLanguage } from '../language.ts';
import { BrandMark } from './brand.tsx';
import { PageFoot } from './page-foot.tsx';
import classes from './public-frame.module.css';

/**
 * Number of the current step, from 1, the number of steps, and a text for both. `step` is greater than `of` once all
 * are done.
 */
interface PageProgress {
  step: number;
  stepCount: number;
  label: string;
}

interface Props {
  /** The dealer, once it is known. */
  name?: string | undefined;
  /** Purpose of the page. */
  purpose: string;
  /** The language that can be chosen instead, in its own word. */
  otherLanguage: string;
  progress?: PageProgress | undefined;
  children: ReactNode;
}

/** A page without the portal's frame: one column, the dealer and the language on top. */
export function PublicFrame({ name, purpose, otherLanguage, progress, children }: Props) {
  const language = useLanguage();
  const other = language === 'en' ? 'zh' : 'en';
  return (
    <div className={classes.page}>
      <header>
        <div className={classes.head}>
          <BrandMark />
          <span className={classes.who}>
            {name && <b translate="no">{name}</b>}
            <span className={name ? 't3 f12' : 'b'}>{purpose}</span>
          </span>
          <button
            type="button"
            className={classes.language}
            lang={other === 'zh' ? 'zh-Hans' : 'en'}
            onClick={() => chooseLanguage(other)}
          >
            {otherLanguage}
          </button>
        </div>
        {progress && <Progress {...progress} />}
      </header>
      {children}
    </div>
  );
}

function Progress({ step, stepCount, label }: PageProgress) {
  const steps = Array.from({ length: stepCount }, (_, index) => index + 1);
  return (
    <div className={classes.progress} role="img" aria-label={label}>
      {steps.map((number) => (
        <i key={number} data-state={number < step ? 'done' : number === step ? 'now' : undefined} />
      ))}
    </div>
  );
}

export function PublicMain({ children }: { children: ReactNode }) {
  return (
    <main className={classes.main}>
      {children}
      <PageFoot className={classes.build} />
    </main>
  );
}

/** Holds the primary action: at the foot of the screen on the phone, after the content from 768 px up. */
export function PublicDock({ children }: { children: ReactNode }) {
  return <div className={classes.dock}>{children}</div>;
}
