import type { ReactNode } from 'react';
import * as m from '../../paraglide/messages.js';
import { InformationLink } from './information-link.tsx';
import classes from './page-foot.module.css';

/** The foot of a page outside the portal's frame: terms, privacy, what the page adds, and the build. */
export function PageFoot({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <p className={['t3 f12', classes.foot, className].filter(Boolean).join(' ')}>
      <InformationLink page="terms-of-conditions">{m.information_terms_short()}</InformationLink>
      <InformationLink page="privacy-policy">{m.information_privacy_short()}</InformationLink>
      {children}
      <span>{m.shell_build({ time: __BUILD_TIME__ })}</span>
    </p>
  );
}
