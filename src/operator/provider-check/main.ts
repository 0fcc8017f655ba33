import { Command, InvalidArgumentError } from 'commander';
import { runProviderChecks } from './run-checks.ts';

/** `npm run provider:check -- <url>`: checks that a provider's implementation does what the portal relies on. */
const parseUrl = (text: string) => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new InvalidArgumentError('Give an address that begins with http:// or https://.');
};
const program = new Command('provider:check')
  .description('Judge a provider’s implementation of the interface over the wire, as the portal would use it.')
  .argument('<url>', 'the address before /applications', parseUrl)
  .option('--documents <url>', 'address and port of this machine as the provider reaches it, for links', parseUrl)
  .addHelpText(
    'after',
    '\nThe secret comes from PROVIDER_SECRET (whsec_…). It sends about 35 applications of nobody: use a test system.\n' +
      'Ends with 0 when no check failed, 1 when one did, 2 when it was called wrongly.\n\n' +
      'Example:\n  PROVIDER_SECRET=whsec_… npm run provider:check -- https://test.tembusu.example/portal',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .action(async (url: URL, { documents }: { documents?: URL }) => {
    const secret = process.env.PROVIDER_SECRET ?? '';
    if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) {
      console.error('Set PROVIDER_SECRET to the secret that the implementation has: whsec_ and base64.');
      process.exitCode = 2;
      return;
    }
    const failed = await runProviderChecks(
      { url: url.href, secret, documents },
      (line) => void process.stdout.write(`${line}\n`),
    );
    process.exitCode = failed === 0 ? 0 : 1;
  });
await program.parseAsync();
