import { codeOf } from '../../../../client/api-error.ts';
import { codes } from '../../../../contract/codes.ts';
import { pieceBytes } from '../../../../domain/documents/file-types.ts';
import { isPassing, pause } from './passing-failure.ts';
import { type PieceState, sendInPieces } from './send-in-pieces.ts';

/** Calls that upload a file; they differ for dealers and customers. */
export interface UploadCalls<Sent> {
  /** Sends a small file in one call; absent if there is no such call. */
  whole?: () => Promise<Sent>;
  /** Begins an upload, or finds where the one with this key was interrupted. */
  begin: () => Promise<PieceState>;
  put: (uploadId: string, offset: number, piece: Blob, onProgress: (share: number) => void) => Promise<PieceState>;
  finish: (uploadId: string) => Promise<Sent>;
  stop: (uploadId: string) => Promise<unknown>;
}

interface Options {
  signal: AbortSignal;
  /** Called with the received share, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called before each retry after a temporary failure. */
  onPause?: () => void;
}

/** Sends a file: a small one in one call, others piece by piece so that a lost connection costs little. */
export async function sendFile<Sent>(
  file: File,
  { whole, begin, put, finish, stop }: UploadCalls<Sent>,
  { signal, onProgress, onPause }: Options,
): Promise<Sent> {
  if (whole && file.size <= pieceBytes) return whole();
  let begun: string | undefined;
  try {
    return await sendInPieces(
      file,
      pieceBytes,
      {
        begin: async () => {
          const state = await begin();
          begun = state.uploadId;
          return state;
        },
        put,
        finish,
        isPassing,
        isForgotten: (error) => codeOf(error) === codes.notFound.code,
        pause: (tries) => {
          onPause?.();
          return pause(tries * 1000, signal);
        },
      },
      onProgress,
    );
  } catch (error) {
    // The user stopped it, so the server can delete the received pieces.
    if (signal.aborted && begun) void stop(begun).catch(() => undefined);
    throw error;
  }
}
