import { Suspense, useEffect, useState } from 'react';
import { offerConfirmation } from '../../../client/confirmation.ts';
import { lazyPart } from '../../../client/lazy-page.ts';

const ConfirmPersonDialog = lazyPart(async () => (await import('./confirm-person-dialog.tsx')).ConfirmPersonDialog);

/** Asks for a code above the page if the server requires one before a change. */
export function ConfirmPerson() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => {
    let pending: ((isConfirmed: boolean) => void) | undefined;
    const end = offerConfirmation(
      () =>
        new Promise((resolve) => {
          pending = resolve;
          setAnswer(() => resolve);
        }),
    );
    return () => {
      end();
      pending?.(false);
    };
  }, []);
  if (!answer) return null;
  return (
    <Suspense>
      <ConfirmPersonDialog
        onAnswer={(isConfirmed) => {
          setAnswer(undefined);
          answer(isConfirmed);
        }}
      />
    </Suspense>
  );
}
