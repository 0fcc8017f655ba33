import { type ComponentType, createContext } from 'react';

/**
 * Why a script or stylesheet of the portal did not arrive: the server has another build, it was not reached, or it has
 * the file and the browser did not get it all the same.
 */
export type ChunkFailure = 'newBuild' | 'connection' | 'unknown';

/** Shown in place of a part or page that could not be loaded. */
export type FailedView = ComponentType<{
  failure: ChunkFailure;
  isPage: boolean;
  /** To be called once it is in the page. */
  onShown: () => void;
  /** Leaves what was to open above the page. */
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

/** Asks for the part around it once more, and puts it in its place; answers why not, where it fails again. */
export const AskAgain = createContext<() => Promise<ChunkFailure | undefined>>(async () => undefined);
