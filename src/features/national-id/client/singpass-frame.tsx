import type { ReactNode } from 'react';
import { PublicDock, PublicFrame, PublicMain } from '../../../client/layout/public-frame.tsx';
import * as m from '../../../paraglide/messages.js';
import { CallLine } from '../../tickets/client/call-link.tsx';
import classes from './asked-for.module.css';

interface Dealer {
  dealerName: string;
  askedBy: string;
  telephone: string;
}

interface Props {
  /** Absent until it is known who made the request. */
  dealer?: Dealer | undefined;
  children: ReactNode;
}

export function SingpassFrame({ dealer, children }: Props) {
  return (
    <PublicFrame name={dealer?.dealerName} purpose={m.national_id_page_title()} otherLanguage={m.tickets_language()}>
      {children}
    </PublicFrame>
  );
}

interface NoticeProps {
  dealer?: Dealer | undefined;
  /** Shown before the heading. */
  mark?: ReactNode;
  title: string;
  /** In paragraphs. */
  texts: readonly string[];
  /** Buttons. */
  actions?: ReactNode;
}

/** A page that shows a state and the next step. */
export function FrameNotice({ dealer, mark, title, texts, actions }: NoticeProps) {
  return (
    <SingpassFrame dealer={dealer}>
      <PublicMain>
        {mark}
        <div role="status" className={classes.notice}>
          <h1>{title}</h1>
          {texts.map((text) => (
            <p key={text} className="t2">
              {text}
            </p>
          ))}
        </div>
        {dealer && <CallLine name={dealer.askedBy} telephone={dealer.telephone} />}
      </PublicMain>
      {actions && <PublicDock>{actions}</PublicDock>}
    </SingpassFrame>
  );
}
