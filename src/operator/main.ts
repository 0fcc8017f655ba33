import { runProgram } from './run-program.ts';

// The process that reads the output may close it early, as `head` does.
process.stdout.on('error', () => process.exit());

/** The operator's command line: `npm run operator -- <group> <command>`. */
process.exitCode = await runProgram(process.argv.slice(2), process.env, {
  in: process.stdin,
  out: process.stdout,
  err: process.stderr,
});
