import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import { Note } from '../../../../client/ui/notes/note.tsx';
import { Skeleton } from '../../../../client/ui/skeleton.tsx';
import * as m from '../../../../paraglide/messages.js';
import type { ReadingPages } from '../reading-word.tsx';
import { PanelHead } from './panel-parts.tsx';
import classes from './values-panel.module.css';

/** Shown while the text is being recognised. */
export function ReadingPanel({ document }: { document?: ReadingPages }) {
  const { pages, pagesRead } = document ?? { pages: 1 };
  const isPaged = pagesRead !== undefined;
  const title = isPaged ? m.documents_state_reading_page({ page: pagesRead + 1, pages }) : m.documents_reading_title();
  return (
    <>
      <PanelHead title={title} isQuiet={isPaged} />
      <div className={classes.scroll}>
        <p className={classes.lead}>{pages > 1 ? m.documents_reading_pages({ pages }) : m.documents_reading_text()}</p>
        <ValuesToCome />
      </div>
    </>
  );
}

/** Placeholder bars in the shape of values. */
export function ValuesToCome() {
  return (
    <div className={classes.bones}>
      {[120, 92, 140, 104, 128, 88].map((width) => (
        <span key={width}>
          <Skeleton w={width} />
          <Skeleton w={width * 0.7} />
        </span>
      ))}
    </div>
  );
}

interface FailureProps {
  /** Nothing was found, reading failed, or opening the file exceeded the limits. */
  state: 'unreadable' | 'fault' | 'unopenable';
  caseNo: string;
  /** The button to read the document again; absent if reading ended with a result, or if the user may not. */
  again: ReactNode;
  /** Buttons that choose another file; absent if the user may not. */
  upload: ReactNode;
  /** The button to keep the document without read values; absent if the user may not. */
  keep: ReactNode;
}

const failures = {
  unreadable: { title: m.documents_unreadable_title, text: m.documents_unreadable_text },
  fault: { title: m.documents_fault_title, text: m.documents_fault_text },
  unopenable: { title: m.documents_unopenable_title, text: m.documents_unopenable_text },
};

const ways = {
  clearer: { title: m.documents_clearer_title, text: m.documents_clearer_text },
  another: { title: m.documents_another_title, text: m.documents_another_text },
};

/** Explains a failed reading and offers the next steps. */
export function FailurePanel({ state, caseNo, again, upload, keep }: FailureProps) {
  const way = state === 'unopenable' ? ways.another : ways.clearer;
  return (
    <>
      <PanelHead title={failures[state].title()} />
      <div className={classes.scroll}>
        <p className={classes.lead}>{failures[state].text()}</p>
        {again && (
          <section className={classes.way}>
            <h3 className="h3">{m.documents_again_title()}</h3>
            <p>{m.documents_again_text()}</p>
            <div className="ways">{again}</div>
          </section>
        )}
        {upload && (
          <section className={classes.way}>
            <h3 className="h3">{way.title()}</h3>
            <p>{way.text()}</p>
            {upload}
          </section>
        )}
        <Keep deed={keep} />
        {state !== 'unopenable' && <ByHand caseNo={caseNo} />}
      </div>
    </>
  );
}

/** A document may be right even if it cannot be read. */
function Keep({ deed }: { deed: ReactNode }) {
  if (!deed) return null;
  return (
    <section className={classes.way}>
      <h3 className="h3">{m.documents_keep_title()}</h3>
      <p>{m.documents_keep_text()}</p>
      <div className="ways">{deed}</div>
    </section>
  );
}

/** Link to enter the values by hand, which is always possible. */
function ByHand({ caseNo }: { caseNo: string }) {
  return (
    <section className={classes.way}>
      <h3 className="h3">{m.documents_by_hand_title()}</h3>
      <p>{m.documents_by_hand_text()}</p>
      <div className="ways">
        <Button
          size="xs"
          renderRoot={(given) => <Link to="/case/loan-application" search={{ id: caseNo }} {...given} />}
        >
          {m.documents_by_hand()}
        </Button>
      </div>
    </section>
  );
}

/** Shown for a document that a user kept; it is sent unchanged. */
export function KeptPanel() {
  return (
    <>
      <PanelHead title={m.documents_kept_title()} />
      <div className={classes.scroll}>
        <p className={classes.lead}>{m.documents_kept_text()}</p>
      </div>
    </>
  );
}

/** Shown if the values could not be fetched. */
export function ValuesFailedPanel({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PanelHead title={m.documents_values()} />
      <div className={classes.scroll}>
        <div className={classes.way}>
          <p>{m.documents_values_failed()}</p>
          <div className="ways">
            <Button size="xs" onClick={onRetry}>
              {m.shell_try_again()}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

interface MismatchProps {
  found: string;
  expected: string;
  caseNo: string;
  /** Absent if the other slot is occupied or does not exist. */
  onMove?: () => void;
  moving: boolean;
  /** Present if the document that belongs here is in this one's slot. */
  onSwap?: () => void;
  swapping: boolean;
  /** Buttons that choose another file. */
  upload: ReactNode;
  /** The button to keep the document without read values; absent if the user may not. */
  keep: ReactNode;
}

/** The document looks like a type other than its slot's; no values were read from it. */
export function MismatchPanel(props: MismatchProps) {
  const { found, expected, caseNo, onMove, moving, onSwap, swapping, upload, keep } = props;
  return (
    <>
      <PanelHead title={m.documents_state_mismatch()} />
      <div className={classes.scroll}>
        <div className={classes.noteRoom}>
          <Note tone="warn">
            <b>{m.documents_mismatch_title({ found })}</b>
            <p>{m.documents_mismatch_text({ expected })}</p>
            <div className="ways">
              {onSwap && (
                <Button size="xs" busy={swapping} busyLabel={m.documents_mismatch_moving()} onClick={onSwap}>
                  {m.documents_mismatch_swap({ found, expected })}
                </Button>
              )}
              {onMove && (
                <Button size="xs" busy={moving} busyLabel={m.documents_mismatch_moving()} onClick={onMove}>
                  {m.documents_mismatch_move({ found })}
                </Button>
              )}
              {upload}
            </div>
          </Note>
        </div>
        <Keep deed={keep} />
        <ByHand caseNo={caseNo} />
      </div>
    </>
  );
}
