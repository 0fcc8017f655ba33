import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { CloseButton } from '../../../client/ui/icon-button.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { type AskableType, isPaged, sideOf } from '../../../domain/documents/document-types.ts';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { PasswordForm } from '../../documents/client/upload/password-form.tsx';
import { pickable } from '../../documents/client/upload/upload-rules.ts';
import { progressFrom } from '../../documents/reading-rules.ts';
import type { AskedRow } from '../asked-rows.ts';
import type { AskedDocument } from '../contract.ts';
import { usableFor } from '../other-document.ts';
import classes from './document-row.module.css';
import { DocumentThumb } from './document-thumb.tsx';
import { askedName, documentProblemText, extentText, nameInSentence, problemWord } from './document-words.ts';
import { isToDo, type RowState } from './row-state.ts';
import { sendProblemText } from './send-problem.ts';
import { SendingLine } from './sending-line.tsx';

interface Props {
  row: AskedRow;
  state: RowState;
  documents: readonly AskedDocument[];
  ticket: string;
  /** Number of its unsent pages. */
  pages: number;
  /** The button at the foot of the page takes this photo next. */
  isNext: boolean;
  onFiles: (files: { fileType: AskableType; file: File }[]) => void;
  /** Receives files that become the pages of one document. */
  onPages: (files: File[]) => void;
  /** Opens the camera or the unsent pages, for one side if named. */
  onPhotograph: (side?: AskableType) => void;
  onStop: (fileType: AskableType) => void;
  /** Sends a locked PDF again with its password. */
  onUnlock: (fileType: AskableType, password: string) => void;
  /** Returns false if the server did not get the decision. */
  onAccept: (fileType: AskableType) => Promise<boolean>;
  /** Uses the received document as the document that it looks like; returns as `onAccept` does. */
  onUseFor: (fileType: AskableType, other: AskableType) => Promise<boolean>;
}

/** A requested document: thumbnail, state, and actions. */
export function DocumentRow(props: Props) {
  const { row, state, documents, ticket, onStop } = props;
  const name = askedName(row.name, documents);
  /** True if the previous document stays because its replacement could not be sent. */
  const former =
    state.kind === 'failed' &&
    documents.some((document) => document.fileType === state.fileType && document.replaceable);
  const line = useRef<HTMLLIElement>(null);
  const [decided, setDecided] = useState(0);
  // The pressed button may have disappeared after the decision.
  useEffect(() => {
    if (decided > 0 && document.activeElement === document.body) line.current?.focus();
  }, [decided]);
  const deciding = useRef(false);
  const [isLost, setLost] = useState(false);
  const decide = async (send: () => Promise<boolean>) => {
    // The second press of a double click arrives before the first has an effect.
    if (deciding.current) return;
    deciding.current = true;
    setLost(false);
    try {
      setLost(!(await send()));
    } finally {
      deciding.current = false;
      setDecided((count) => count + 1);
    }
  };
  const extent = isToDo(state) && extentText(row.name, documents);
  return (
    <li className={classes.row} ref={line} tabIndex={-1}>
      <DocumentThumb
        ticket={ticket}
        fileType={state.fileType}
        document={documents.find(({ fileType }) => fileType === state.fileType)}
        state={state}
      />
      <div className="rest">
        <div className={classes.head}>
          <b className="rest">{name}</b>
          {state.kind === 'sending' ? (
            <CloseButton
              className={classes.stop}
              aria-label={m.document_requests_stop({ name })}
              onClick={() => onStop(state.fileType)}
            />
          ) : (
            <span className="f13">
              <StateWord state={state} />
            </span>
          )}
        </div>
        {extent && <p className="f13 t2">{extent}</p>}
        <Detail state={state} row={row} documents={documents} name={name} onUnlock={props.onUnlock} />
        {isLost && state.kind === 'unclear' && (
          <p className="f13 t2" role="alert">
            {sendProblemText('sending')}
          </p>
        )}
        {isToDo(state) && props.pages > 0 && (
          <p className="f13 t2">
            {props.pages === 1
              ? m.document_requests_pages_waiting_one()
              : m.document_requests_pages_waiting({ count: props.pages })}
          </p>
        )}
        {isToDo(state) ? (
          <Actions
            {...props}
            onAccept={(fileType) => void decide(() => props.onAccept(fileType))}
            onUseFor={(fileType, other) => void decide(() => props.onUseFor(fileType, other))}
            onKeep={former ? () => onStop(state.fileType) : undefined}
          />
        ) : (
          state.kind !== 'sending' && <Replacing {...props} />
        )}
      </div>
    </li>
  );
}

function StateWord({ state }: { state: RowState }) {
  const { kind } = state;
  if (kind === 'there') {
    return <Status tone="ok">{state.isRead ? m.document_requests_readable() : m.document_requests_taken()}</Status>;
  }
  if (kind === 'reading') return <Status tone="info">{m.document_requests_reading()}</Status>;
  if (kind === 'failed') return <Status tone="bad">{m.document_requests_not_sent()}</Status>;
  if (kind === 'unclear') return <Status tone="bad">{problemWord(state.problem)}</Status>;
  return <Status tone="off">{m.document_requests_missing()}</Status>;
}

interface DetailProps extends Pick<Props, 'row' | 'state' | 'documents' | 'onUnlock'> {
  name: string;
}

function Detail({ state, row, documents, name, onUnlock }: DetailProps) {
  switch (state.kind) {
    case 'sending':
      return <SendingLine name={name} sending={state.sending} />;
    case 'failed':
      return (
        <>
          <p className="f13 t2" role="alert">
            {state.sending.lock
              ? m.documents_password_locked()
              : state.sending.problem && sendProblemText(state.sending.problem)}
          </p>
          {state.sending.lock && (
            <p className="f13 t3" translate="no">
              {state.sending.file.name}
            </p>
          )}
          {state.sending.lock && (
            <PasswordForm
              key={state.sending.passwords}
              fileName={state.sending.file.name}
              isWrong={state.sending.lock === 'wrong'}
              onUnlock={(password) => onUnlock(state.fileType, password)}
            />
          )}
        </>
      );
    case 'unclear':
      return (
        <p className="f13 t2">
          {row.fileTypes.length > 1
            ? m.document_requests_problem_of({
                name: askedName(state.fileType, documents),
                problem: documentProblemText(state.problem),
              })
            : documentProblemText(state.problem)}
        </p>
      );
    case 'missing':
      return state.partly ? (
        <p className="f13 t3">
          {sideOf(state.fileType) === 'front'
            ? m.document_requests_front_missing()
            : m.document_requests_back_missing()}
        </p>
      ) : null;
    case 'reading': {
      const { pages, pagesRead } = state;
      if (pages < progressFrom) return null;
      // The line is there from the first, so that nothing below it moves.
      const word = pagesRead === undefined ? '\u00a0' : m.documents_page_of({ page: pagesRead + 1, pages });
      return <p className="f13 t3">{word}</p>;
    }
    case 'there': {
      const time = formatWhen(state.arrivedAt, new Date());
      const isPair = row.fileTypes.length > 1;
      return (
        <p className="f13 t3">
          {isPair ? m.document_requests_two_photos_at({ time }) : m.document_requests_arrived_at({ time })}
        </p>
      );
    }
    default:
      return null;
  }
}

/** Replaces a document sent by this link until a user has checked it. */
function Replacing(props: Props) {
  const { row, documents, onPhotograph } = props;
  const [side, setSide] = useState<AskableType>();
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const replaceable = documents.filter((document) => row.fileTypes.includes(document.fileType) && document.replaceable);
  const chosen = replaceable.find(({ fileType }) => fileType === side)?.fileType;
  // The button that was pressed has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other buttons replace it
  useEffect(() => {
    if (isPressed.current) box.current?.querySelector('button')?.focus();
    isPressed.current = false;
  }, [chosen]);
  const choose = (fileType: AskableType | undefined) => {
    isPressed.current = true;
    setSide(fileType);
  };
  if (replaceable.length === 0) return null;
  return (
    <div ref={box}>
      {chosen ? (
        <Actions
          {...props}
          state={{ kind: 'missing', fileType: chosen, partly: true }}
          isNext={false}
          onPhotograph={() => onPhotograph(chosen)}
          onKeep={() => choose(undefined)}
        />
      ) : (
        <div className={`ways ${classes.quiet}`}>
          {replaceable.map(({ fileType }) => (
            <Button key={fileType} variant="subtle" size="xs" onClick={() => choose(fileType)}>
              {row.fileTypes.length === 1 && <span aria-hidden="true">{m.document_requests_instead()}</span>}
              <span className={row.fileTypes.length === 1 ? 'vh' : undefined}>
                {m.document_requests_instead_of({ name: askedName(fileType, documents) })}
              </span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface ActionsProps extends Omit<Props, 'onAccept' | 'onUseFor'> {
  onAccept: (fileType: AskableType) => void;
  onUseFor: (fileType: AskableType, other: AskableType) => void;
  onKeep?: (() => void) | undefined;
}

function Actions(props: ActionsProps) {
  const { row, state, documents, pages, isNext, onFiles, onPages, onAccept, onUseFor, onKeep } = props;
  const input = useRef<HTMLInputElement>(null);
  const paged = isPaged(state.fileType);
  const isPair = state.kind === 'missing' && !state.partly && row.fileTypes.length > 1;
  const shown = documents.find(({ fileType }) => fileType === state.fileType);
  const other = state.kind === 'unclear' && shown && usableFor(shown, documents);
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length === 0) return;
    if (paged && !(chosen.length === 1 && pages === 0 && chosen[0] && isWhole(chosen[0]))) return onPages(chosen);
    const sides = isPair ? row.fileTypes : [state.fileType];
    onFiles(sides.flatMap((fileType, index) => (chosen[index] ? [{ fileType, file: chosen[index] }] : [])));
  };
  return (
    <div className="ways">
      {other && (
        <Button size="xs" onClick={() => onUseFor(state.fileType, other)}>
          {m.document_requests_use_for({ name: nameInSentence(other, documents) })}
        </Button>
      )}
      {!isNext && (
        <Button size="xs" onClick={() => props.onPhotograph()}>
          {pages === 0 && <IconCamera size={16} aria-hidden />}
          {pages === 0 ? m.document_requests_take_photo() : m.document_requests_pages_go_on()}
        </Button>
      )}
      <Button size="xs" onClick={() => input.current?.click()}>
        <IconPhoto size={16} aria-hidden />
        <span aria-hidden="true">{m.document_requests_choose_file()}</span>
        <span className="vh">{m.document_requests_choose_file_of({ name: askedName(state.fileType, documents) })}</span>
      </Button>
      {state.kind === 'unclear' && state.problem.kind !== 'unopenable' && (
        <Button variant="subtle" size="xs" onClick={() => onAccept(state.fileType)}>
          {m.document_requests_use_anyway()}
        </Button>
      )}
      {onKeep && (
        <Button variant="subtle" size="xs" onClick={onKeep}>
          {m.document_requests_keep()}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        accept={pickable}
        multiple={isPair || paged}
        data-document={state.fileType}
        onChange={(event) => {
          choose(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** True for files uploaded as they are: a PDF, or a photo that the server converts. */
function isWhole(file: File): boolean {
  return !/^image\/(jpeg|png)$/.test(file.type);
}
