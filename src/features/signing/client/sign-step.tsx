import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { PublicDock, PublicMain } from '../../../client/layout/public-frame.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { useMedia } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import '../../../client/ui/choice.css';
import { useSignaturePad } from '../../signatures/client/use-signature-pad.ts';
import type { DocumentToSign, SigningPageData } from '../contract.ts';
import { documentsInSentence } from './document-names.ts';
import { DrawWay } from './draw-way.tsx';
import { PhotoWay } from './photo-way.tsx';
import { Questions } from './questions.tsx';
import { BackButton } from './read-step.tsx';
import type { KeptSignature, SigningWay } from './stored-signature.ts';
import './script-face.css';
import classes from './sign-step.module.css';
import { drawingProblem, typedProblem } from './signature-rules.ts';
import { TypeWay } from './type-way.tsx';
import { typedPicture } from './typed-picture.ts';
import { useSign } from './use-sign.ts';

export interface SignStepProps {
  page: SigningPageData;
  /** Shows what is signed. */
  documents: readonly DocumentToSign[];
  ticket: string;
  kept: KeptSignature;
  keep: (more: Partial<KeptSignature>) => void;
  onBack: () => void;
  /** Reloads the page after signing, or if it is out of date. */
  onDone: () => Promise<void>;
  onLost: () => void;
}

const errorId = 'signature-error';

/** Input of the signature (drawn, typed or photographed) and the consent; one press signs every document. */
export function SignStep(props: SignStepProps) {
  const { page, documents, ticket, kept, keep, onBack, onDone, onLost } = props;
  const [hasAgreed, setAgreed] = useState(false);
  const [isAttempted, setAttempted] = useState(false);
  const { isBusy, problem, sign, clearProblem } = useSign({
    page,
    documents,
    ticket,
    onDone,
    onPhotoGone: () => keep({ fileId: undefined }),
    onLost,
  });
  const change = (more: Partial<KeptSignature>) => {
    clearProblem();
    setAttempted(false);
    keep(more);
  };
  const pad = useSignaturePad({ kept: kept.drawing, onChange: (drawing) => change({ drawing }) });
  const signature = useRef<HTMLDivElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  const isLow = useMedia('(max-height: 500px)');
  useEffect(() => {
    // After rotating the phone, scrolls to the pad, which then fills almost all of the screen.
    if (isLow) signature.current?.scrollIntoView({ block: 'center' });
  }, [isLow]);

  const missing = missingText(kept);
  const what = documentsInSentence(documents.map(({ kind }) => kind));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (missing) return signature.current?.scrollIntoView({ block: 'center' });
    if (!hasAgreed) return consent.current?.focus();
    const makePicture = () =>
      kept.way === 'typed' ? typedPicture(kept.typed?.trim() ?? '') : pad.toFile('signature.png');
    void sign(kept, makePicture);
  };
  const shownProblem = isAttempted ? (missing ?? problem) : problem;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PublicMain>
        <h1>{m.signing_page_sign_here()}</h1>
        <p className="t2">{wayText(kept.way)}</p>
        <Ways way={kept.way} onWay={(way) => change({ way })} />
        <div ref={signature}>
          {kept.way === 'drawn' && <DrawWay pad={pad} name={page.signerName} errorId={errorId} />}
          {kept.way === 'typed' && (
            <TypeWay
              typed={kept.typed ?? ''}
              isWrong={shownProblem !== undefined}
              errorId={errorId}
              onTyped={(typed) => change({ typed })}
            />
          )}
          {kept.way === 'uploaded' && (
            <PhotoWay
              page={page}
              ticket={ticket}
              fileId={kept.fileId}
              onFile={(fileId) => change({ fileId })}
              onLost={onLost}
            />
          )}
        </div>
        <div id={errorId} role="alert">
          {shownProblem && <p className="field-error">{shownProblem}</p>}
        </div>
        <Consent
          ref={consent}
          what={what}
          hasAgreed={hasAgreed}
          isMissing={isAttempted && !missing}
          onAgreed={setAgreed}
        />
        <Questions page={page} />
      </PublicMain>
      <PublicDock>
        <BackButton onBack={onBack} />
        <Button type="submit" variant="filled" busy={isBusy} busyLabel={m.signing_page_signing()}>
          {documents.length > 1 ? m.signing_page_sign_both() : signText(documents[0])}
        </Button>
      </PublicDock>
    </form>
  );
}

function signText(document: DocumentToSign | undefined): string {
  return document?.kind === 'vsa' ? m.signing_page_sign_agreement() : m.signing_page_sign_letter();
}

/** Describes what is missing for a valid signature. */
function missingText({ way, drawing, typed, fileId }: KeptSignature): string | undefined {
  if (way === 'uploaded') return fileId ? undefined : m.signing_page_photo_first();
  const problem = way === 'drawn' ? drawingProblem(drawing?.strokes ?? []) : typedProblem(typed ?? '');
  if (!problem) return undefined;
  if (way === 'typed') return problem === 'empty' ? m.signing_page_type_first() : m.signing_page_type_more();
  return problem === 'empty' ? m.signing_page_draw_first() : m.signing_page_draw_more();
}

/** Instructions for the chosen way. */
function wayText(way: SigningWay): string {
  if (way === 'typed') return m.signing_page_type_text();
  return way === 'drawn' ? m.signing_page_sign_text() : m.signing_page_photo_text();
}

function Ways({ way, onWay }: { way: SigningWay; onWay: (way: SigningWay) => void }) {
  const ways: [SigningWay, string][] = [
    ['drawn', m.signing_page_draw()],
    ['typed', m.signing_page_type()],
    ['uploaded', m.signing_page_photo()],
  ];
  return (
    <fieldset className={classes.ways} aria-label={m.signing_page_ways()}>
      {ways.map(([entry, text]) => (
        <button key={entry} type="button" aria-pressed={way === entry} onClick={() => onWay(entry)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}

interface ConsentProps {
  ref: React.Ref<HTMLInputElement>;
  what: string;
  hasAgreed: boolean;
  /** True if only the consent is missing. */
  isMissing: boolean;
  onAgreed: (hasAgreed: boolean) => void;
}

/** The consent that makes it a signature. Only the signer can tick it, and has to each time. */
function Consent({ ref, what, hasAgreed, isMissing, onAgreed }: ConsentProps) {
  const id = useId();
  const isWrong = isMissing && !hasAgreed;
  return (
    <>
      <label className={`choice ${classes.consent}`}>
        <input
          ref={ref}
          type="checkbox"
          checked={hasAgreed}
          aria-invalid={isWrong || undefined}
          aria-describedby={id}
          onChange={(event) => onAgreed(event.currentTarget.checked)}
        />
        <span className="f13 t2">{m.signing_page_consent({ what })}</span>
      </label>
      <div id={id} role="alert">
        {isWrong && <p className="field-error">{m.signing_page_consent_first()}</p>}
      </div>
    </>
  );
}
