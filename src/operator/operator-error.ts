/**
 * Ends a command with an exit code: 1 if it failed or a check found problems, 2 if it was called wrongly or not
 * confirmed.
 */
export class OperatorError extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = 'OperatorError';
    this.exitCode = exitCode;
  }
}

/** Stops a command with large effects, unless `--yes` was given. */
export function confirm(yes: boolean | undefined, consequence: string): void {
  if (yes) return;
  throw new OperatorError(`${consequence}\nNothing was done. Add --yes to do it.`, 2);
}
