import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { codeOf } from '../../../../client/api-error.ts';
import { codes } from '../../../../contract/codes.ts';
import { mobileDigits } from '../../../auth/client/mobile-number.ts';
import type { DealerUser } from '../../contract.ts';
import { type AccountProblems, type AccountValues, changesOf, refusedFields } from './account-values.ts';
import type { KnownAccount } from './known-account.ts';
import { isStillFresh, type ProofName, type Proofs, type SentProof, saveAccount, sendProof } from './save-account.ts';
import { deleteSentProof, readSentProof } from './sent-proof.ts';

interface Step {
  /** The code to be entered. */
  name: ProofName;
  sent: SentProof;
}

type Result = { saved: DealerUser } | { step: Step };

/**
 * Saves changed details. The server may ask for codes, one after another. If it refuses an entry, the entry is shown
 * again, and a code entered before stays valid.
 */
export function useAccountUpdate(user: KnownAccount, ownPhone: string, onSaved: (saved: DealerUser) => void) {
  const [step, setStep] = useState<Step>();
  const [refused, setRefused] = useState<AccountProblems>({});
  const proofs = useRef<Proofs>({});
  const sentToNew = useRef<SentProof>(undefined);

  const begin = () => {
    proofs.current = {};
    setStep(undefined);
  };

  const saving = useMutation({
    mutationFn: async (values: AccountValues): Promise<Result> => {
      const changes = changesOf(user, values);
      const outcome = await saveAccount(user, changes, proofs.current);
      if ('saved' in outcome) return outcome;
      const name = outcome.wanted;
      const phone = (name === 'newPhoneProof' && changes.phone) || mobileDigits(ownPhone);
      const former = name === 'proof' ? readSentProof() : sentToNew.current;
      const fresh = isStillFresh(former, phone) ? former : await sendProof(name, changes, ownPhone);
      if (name === 'newPhoneProof') sentToNew.current = fresh;
      return { step: { name, sent: fresh } };
    },
    onSuccess: (result) => {
      if (!('saved' in result)) return setStep(result.step);
      if (proofs.current.proof) deleteSentProof();
      onSaved(result.saved);
    },
    onError: (error) => {
      const isWrong = codeOf(error) === codes.loginCodeWrong.code;
      const isOver = codeOf(error) === codes.loginCodeOver.code;
      if ((isWrong || isOver) && step) delete proofs.current[step.name];
      if (isOver && step?.name === 'proof') deleteSentProof();
      // The first code may have expired while the second was on its way: the user has to start again.
      if (isOver && step?.name === 'newPhoneProof') {
        sentToNew.current = undefined;
        deleteSentProof();
        begin();
      }
      const fields = refusedFields(error);
      setRefused(fields);
      if (Object.keys(fields).length > 0) setStep(undefined);
    },
    meta: { silent: true },
  });

  const sendingAgain = useMutation({
    mutationFn: async (values: AccountValues) => {
      if (!step) return;
      const again = await sendProof(step.name, changesOf(user, values), ownPhone);
      if (step.name === 'newPhoneProof') sentToNew.current = again;
      // The user may have returned to the details, or continued to the next code.
      setStep((now) => (now?.sent === step.sent ? { ...step, sent: again } : now));
      saving.reset();
    },
    meta: { silent: true },
  });

  return {
    step,
    refused,
    forget: (field: keyof AccountValues) => setRefused(({ [field]: _, ...others }) => others),
    isBusy: saving.isPending,
    isSaved: saving.data !== undefined && 'saved' in saving.data,
    error: saving.error,
    sendingAgain,
    save: (values: AccountValues) => {
      begin();
      sendingAgain.reset();
      saving.mutate(values);
    },
    enter: (values: AccountValues, otp: string) => {
      if (!step) return;
      proofs.current = { ...proofs.current, [step.name]: { challengeId: step.sent.challengeId, otp } };
      saving.mutate(values);
    },
    resetError: () => saving.reset(),
    back: () => {
      begin();
      saving.reset();
    },
  };
}
