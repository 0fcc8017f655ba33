import type { ReactNode } from 'react';
import { chooseLanguage, useLanguage } from '../language.ts';
import { Mark } from './brand.tsx';
import classes from './public-frame.module.css';

interface Props {
  /** The dealer, once it is known. */
  name?: string | undefined;
  /** What the page is for. */
  purpose: string;
  /** The language that can be chosen instead, in its own word. */
  otherLanguage: string;
  children: ReactNode;
}

/** A page without the portal's frame: one column, the dealer and the language on top. */
export function PublicFrame({ name, purpose, otherLanguage, children }: Props) {
  const language = useLanguage();
  const other = language === 'en' ? 'zh' : 'en';
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Mark className={classes.mark} />
        <span className={classes.who}>
          {name && <b>{name}</b>}
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
      </header>
      {children}
    </div>
  );
}

export function PublicMain({ children }: { children: ReactNode }) {
  return <main className={classes.main}>{children}</main>;
}

/** Where the one primary action stands: at the foot of the screen on the phone, after the content from 768 px on. */
export function PublicDock({ children }: { children: ReactNode }) {
  return <div className={classes.dock}>{children}</div>;
}
