/**
 * A file took more time or memory than any ordinary one, or ended the process that opened it. Retrying does not help.
 */
export class ParserExceeded extends Error {
  readonly reason: 'time' | 'memory' | 'crash';

  constructor(task: string, reason: ParserExceeded['reason']) {
    super(`A file exceeded the limits of ${task}: ${reason}.`);
    this.name = 'ParserExceeded';
    this.reason = reason;
  }
}

/** The code that opens files failed within its limits. Contains the kind of failure only, never the file's content. */
export class ParserFailed extends Error {
  constructor(task: string, kind: string) {
    super(`${task} failed: ${kind}.`);
    this.name = 'ParserFailed';
  }
}

/** No process could be started, or the pool is closed. The file is not the cause. */
export class ParserUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ParserUnavailable';
  }
}
