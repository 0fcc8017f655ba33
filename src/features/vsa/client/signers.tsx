import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { Status, type Tone } from '../../../client/ui/status.tsx';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { useSignatures } from '../../signatures/client/use-signatures.ts';
import type { Agreement } from '../contract.ts';
import classes from './agreement.module.css';
import type { LetterOfCase } from './use-signing.ts';

interface Props {
  agreement: Agreement;
  letters: readonly LetterOfCase[];
  isSigning: boolean;
  onSign: () => void;
}

/** Lists the signers of the agreement with their progress, and a button for the user to sign for the seller. */
export function Signers({ agreement, letters, isSigning, onSign }: Props) {
  const { made, buyer, seller } = agreement;
  // Sending from here makes the agreement again.
  const isStale = made !== null && !made.isCurrent;
  const ofBuyer = letters.find(({ personalInfoId }) => personalInfoId !== null);
  const ofSeller = letters.find(({ personalInfoId }) => personalInfoId === null);
  return (
    <section className={classes.signers} aria-labelledby="vsa-signers">
      <h2 id="vsa-signers">{m.vsa_signatures()}</h2>
      {isStale && <p className={classes.outdated}>{m.vsa_outdated()}</p>}
      <ul>
        <Signer
          name={ofBuyer?.signerName || buyer.signatory || buyer.name}
          role={m.vsa_print_buyer()}
          letter={ofBuyer}
          isStale={isStale}
        />
        <Signer name={ofSeller?.signerName || seller} role={m.vsa_print_seller()} letter={ofSeller} isStale={isStale} />
      </ul>
      {ofSeller?.state !== 'signed' && <SellerSigning isSigning={isSigning} onSign={onSign} />}
    </section>
  );
}

interface SignerProps {
  name: string;
  role: string;
  letter: LetterOfCase | undefined;
  isStale: boolean;
}

function Signer({ name, role, letter, isStale }: SignerProps) {
  const { tone, text } = stateWords(letter);
  return (
    <li>
      <span>
        <b translate="no">{name}</b> <span className="t3">{role}</span>
        {!isStale && letter?.obstacle && <span className="t2 f12 block">{letter.obstacle}</span>}
      </span>
      <Status tone={tone}>{text}</Status>
    </li>
  );
}

function stateWords(letter: LetterOfCase | undefined): { tone: Tone; text: string } {
  switch (letter?.state) {
    case 'sent':
      return { tone: 'info', text: letter.sentTo ? m.vsa_state_sent_to({ to: letter.sentTo }) : m.vsa_state_sent() };
    case 'opened':
      return { tone: 'info', text: m.vsa_state_opened() };
    case 'signed':
      return { tone: 'ok', text: m.vsa_state_signed({ time: letter.signedAt ? formatDateTime(letter.signedAt) : '' }) };
    case 'outdated':
      return { tone: 'warn', text: m.vsa_state_outdated() };
    case 'expired':
      return { tone: 'bad', text: m.vsa_state_expired() };
    case 'revoked':
      return { tone: 'off', text: m.vsa_state_revoked() };
    default:
      return { tone: 'off', text: m.vsa_state_not_sent() };
  }
}

/**
 * Button that signs for the seller. It needs the user's signature and the dealer's stamp, and links to them if they are
 * missing.
 */
function SellerSigning({ isSigning, onSign }: { isSigning: boolean; onSign: () => void }) {
  const { data } = useSignatures();
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const missing =
    data.dealerSign?.status !== 1
      ? m.vsa_needs_signature()
      : data.dealerStamp?.status !== 1
        ? m.vsa_needs_stamp()
        : undefined;
  if (missing) {
    return (
      <p className="f13 t2">
        {missing}{' '}
        <Link className="lnk" to="/personal-information" hash="signature">
          {m.vsa_to_signature()}
        </Link>
      </p>
    );
  }
  const sign = () => {
    setAsking(false);
    onSign();
  };
  return (
    <>
      <Button busy={isSigning} busyLabel={m.vsa_signing()} onClick={() => setAsking(true)}>
        {m.vsa_sign_as_seller()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={m.vsa_sign_question()}
        confirmLabel={m.vsa_sign()}
        onConfirm={sign}
        onClose={() => setAsking(false)}
      >
        {m.vsa_sign_explained()}
      </ConfirmDialog>
    </>
  );
}
