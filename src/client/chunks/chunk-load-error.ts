import { type ComponentType, createContext } from 'react';

/**
 * Why a script or stylesheet of the portal did not arrive: the server has another build, it was not reached, or it has
 * the file and the browser did not get it all the same.
 */
export type ChunkFailure = 'newBuild' | 'connection' | 'unknown';

/** Shown in place of a part or page that could not be loaded. */
export type FailedView = ComponentType<{
  failure: ChunkFailure;
  /** Type and address of the failed file. */
  detail: string;
  isPage: boolean;
  /** To be called once it is in the page. */
  onShown: () => void;
  /** Closes the part that should have opened above the page. */
  onClose?: (() => void) | undefined;
}>;

/** A script or stylesheet of the portal did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly failure: ChunkFailure;
  readonly view: FailedView;

  constructor(message: string, failure: ChunkFailure, view: FailedView) {
    super(message);
    this.failure = failure;
    this.view = view;
  }
}

/** A script or stylesheet of the portal did not arrive in time. */
export class ChunkTimeout extends Error {}

/** Loads the surrounding part again and renders it. Resolves with the reason if that fails again. */
export const AskAgain = createContext<() => Promise<ChunkFailure | undefined>>(async () => undefined);
