import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { offerConfirmation } from '../../auth/client/confirm-person.ts';
import type { SentProof } from './accounts/update-account.ts';

const ConfirmPersonDialog = lazyPart(async () => (await import('./confirm-person-dialog.tsx')).ConfirmPersonDialog);

/** Asks for a code above the page where the server wants one before it lets a way in be opened. `ownPhone`: `+65…` */
export function ConfirmPerson({ ownPhone }: { ownPhone: string }) {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  // A code that was sent and not entered is good for the next question too.
  const sent = useRef<SentProof>(undefined);
  useEffect(() => {
    let pending: ((isConfirmed: boolean) => void) | undefined;
    const end = offerConfirmation(() => {
      pending?.(false);
      return new Promise((resolve) => {
        pending = resolve;
        setAnswer(() => resolve);
      });
    });
    return () => {
      end();
      pending?.(false);
    };
  }, []);
  if (!answer) return null;
  return (
    <Suspense>
      <ConfirmPersonDialog
        ownPhone={ownPhone}
        sent={sent}
        onAnswer={(isConfirmed) => {
          setAnswer(undefined);
          answer(isConfirmed);
        }}
      />
    </Suspense>
  );
}
