import { IconMenu2 } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './case-editor.module.css';
import { EditorQuoteLine } from './editor-quote.tsx';
import { gapsTitle } from './gap-text.ts';
import { doubleClickMs } from './guarantors/use-guarantors.ts';
import { type CasePartName, casePartNames, partWord } from './parts/case-parts.ts';
import { SendButton } from './sent/send-button.tsx';

interface Props {
  part: CasePartName;
  problems: readonly { path: string }[];
  /** Number of the case if it was sent. */
  sentCaseNo: string | undefined;
  isBusy: boolean;
  onSend: () => void;
  onOpen: (part: CasePartName) => void;
  onShowAll: () => void;
  onNextProblem: () => void;
}

/** Bar below 992 px: the quote on one line, and the next step. */
export function EditorBar(props: Props) {
  const { part, problems, sentCaseNo, isBusy, onSend, onOpen, onShowAll, onNextProblem } = props;
  const isPhone = useIsPhone();
  const next = casePartNames[casePartNames.indexOf(part) + 1];
  const stepped = useRef(Number.NEGATIVE_INFINITY);
  // The next control appears where the pressed button was: ignore the second tap of a double tap.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (event.timeStamp - stepped.current < doubleClickMs) return;
    stepped.current = event.timeStamp;
    act();
  };
  const send = <SendButton sentCaseNo={sentCaseNo} isBusy={isBusy} onSend={once(onSend)} />;
  const step = next ? (
    <Button variant="filled" onClick={once(() => onOpen(next))}>
      {m.loan_application_part_next({ part: partWord(next) })}
    </Button>
  ) : (
    send
  );
  const toFix = problems.length > 0 && (
    <Button variant="filled" onClick={onNextProblem}>
      {m.loan_application_gaps_next()}
    </Button>
  );
  return (
    <BottomBar upTo="md">
      {isPhone && toFix ? (
        <div className={classes.missing} role="status">
          <Status tone="bad">{gapsTitle(problems.length)}</Status>
        </div>
      ) : (
        <EditorQuoteLine />
      )}
      {isPhone && (
        <IconButton
          variant="default"
          aria-label={m.loan_application_part_all()}
          aria-haspopup="dialog"
          onClick={onShowAll}
        >
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
      )}
      {isPhone ? toFix || step : send}
    </BottomBar>
  );
}
