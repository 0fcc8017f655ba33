export interface PieceState {
  uploadId: string;
  arrived: number;
}

interface Wire<T> {
  /** Begins an upload, or finds where the one with this key was interrupted. */
  begin: () => Promise<PieceState>;
  put: (uploadId: string, offset: number, piece: Blob, onProgress: (share: number) => void) => Promise<PieceState>;
  finish: (uploadId: string) => Promise<T>;
  /** True if the call may be retried automatically: the connection was lost, or the server is briefly busy. */
  isPassing: (error: unknown) => boolean;
  /** True if the upload is not known any more. */
  isForgotten: (error: unknown) => boolean;
  /** Resolves before a further attempt, `tries` counted from 1; rejects if it was stopped. */
  pause: (tries: number) => Promise<void>;
}

/** Maximum number of tries in a row without progress. */
const mostTries = 4;

/**
 * Sends a file in pieces, `pieceBytes` at first. After an interruption it asks the server where to continue; arrived
 * pieces are not sent again. Gives up after several tries without progress.
 */
export async function sendInPieces<T>(
  file: Blob,
  pieceBytes: number,
  wire: Wire<T>,
  onProgress: (share: number) => void,
): Promise<T> {
  let tries = 0;
  let size = pieceBytes;
  let isAnew = false;
  let state: PieceState | undefined;
  for (;;) {
    try {
      state ??= await wire.begin();
      if (state.arrived >= file.size) return await wire.finish(state.uploadId);
      const { uploadId, arrived } = state;
      const piece = file.slice(arrived, arrived + size);
      state = await wire.put(uploadId, arrived, piece, (share) =>
        onProgress((arrived + share * piece.size) / file.size),
      );
      if (state.arrived > arrived) tries = 0;
      // Larger pieces on a good connection, smaller ones after an interruption.
      size = Math.min(size * 2, pieceBytes * 4);
      onProgress(state.arrived / file.size);
    } catch (error) {
      const isForgotten: boolean = wire.isForgotten(error) && state !== undefined && !isAnew;
      tries += 1;
      if (!isForgotten && (!wire.isPassing(error) || tries >= mostTries)) throw error;
      isAnew ||= isForgotten;
      size = Math.max(Math.ceil(size / 4), Math.ceil(pieceBytes / 4));
      state = undefined;
      await wire.pause(tries);
    }
  }
}
