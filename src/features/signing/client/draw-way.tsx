import { IconArrowBackUp, IconRotate } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { SignaturePad } from '../../signatures/client/signature-pad.tsx';
import type { useSignaturePad } from '../../signatures/client/use-signature-pad.ts';
import classes from './sign-step.module.css';

interface Props {
  pad: ReturnType<typeof useSignaturePad>;
  name: string;
  errorId: string;
}

/** A pad to draw the signature. Undo and Clear act without a question, because a signature is quickly drawn again. */
export function DrawWay({ pad, name, errorId }: Props) {
  const isEmpty = pad.count === 0;
  return (
    <>
      <SignaturePad
        pad={pad}
        label={isEmpty ? m.signing_page_pad() : m.signing_page_pad_drawn()}
        name={name}
        className={classes.pad}
        describedBy={errorId}
      />
      <div className={classes.tools}>
        <Button variant="subtle" held={isEmpty} onClick={pad.undo}>
          <IconArrowBackUp size={16} aria-hidden />
          {m.signing_page_undo()}
        </Button>
        <Button variant="subtle" held={isEmpty} onClick={pad.clear}>
          <IconRotate size={16} aria-hidden />
          {m.signing_page_clear()}
        </Button>
        <span className={`t3 f13 ${classes.time}`}>{formatDateTime(new Date())}</span>
      </div>
    </>
  );
}
