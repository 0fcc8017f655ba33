import { useMutation } from '@tanstack/react-query';
import { acceptMove, setDealer } from '../../../client/session.ts';
import { failureText } from '../../../client/show-error.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { TopDialog, TopDialogBody, TopDialogFoot } from '../../../client/ui/dialogs/top-dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import { selectDealer } from '../../auth/client/select-dealer.ts';
import type { Dealer } from '../../auth/dealer.ts';
import { shortName } from './short-name.ts';

interface Props {
  /** The dealer of the unsaved input. */
  dealer: Dealer;
  /** Dealer chosen in another tab. */
  movedTo: Dealer;
}

/**
 * Shown if another tab chose another dealer while input here is unsaved: the user discards the input or returns to its
 * dealer.
 */
export function DealerMovedDialog({ dealer, movedTo }: Props) {
  const goingBack = useMutation({
    mutationFn: () => selectDealer(dealer),
    onSuccess: setDealer,
    // The dialog shows the error.
    meta: { silent: true },
  });
  const failure = failureText(goingBack.error);
  return (
    <TopDialog
      title={m.dealers_moved_title({ name: shortName(movedTo.name) })}
      text={withNames((markName) => m.dealers_moved_text({ name: markName(shortName(dealer.name)) }))}
    >
      <TopDialogBody>
        <div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
      </TopDialogBody>
      <TopDialogFoot>
        <Button disabled={goingBack.isPending} onClick={acceptMove}>
          {m.dealers_moved_discard()}
        </Button>
        <Button
          type="submit"
          variant="filled"
          busy={goingBack.isPending}
          busyLabel={m.dealers_choosing()}
          onClick={() => goingBack.mutate()}
        >
          {withNames((markName) => m.dealers_moved_back({ name: markName(shortName(dealer.name)) }))}
        </Button>
      </TopDialogFoot>
    </TopDialog>
  );
}
