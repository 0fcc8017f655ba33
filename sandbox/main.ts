import { z } from 'zod';
import { startSandbox } from './start-sandbox.ts';

const port = z.coerce.number().int().min(0).max(65535);
const settings = z.object({
  SANDBOX_PORT: port.default(4100),
  SANDBOX_SMTP_PORT: port.default(4125),
  BOUNCE_SMTP_PORT: port.optional(),
  SANDBOX_DATA: z.string().min(1).default('.data/sandbox'),
  PORTAL_URL: z.url().default('http://127.0.0.1:4000'),
  PUBLIC_URL: z.url().optional(),
  PROVIDER_SECRET: z.string().regex(/^whsec_[A-Za-z0-9+/]+=*$/, 'A Standard Webhooks secret, whsec_ and base64.'),
  SMS_GATEWAY_KEY: z.string().min(1).optional(),
});

async function main(): Promise<void> {
  const env = settings.safeParse(process.env);
  if (!env.success) {
    const problems = env.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The sandbox cannot start.\n${problems.join('\n')}`);
  }
  const { SANDBOX_PORT, SANDBOX_SMTP_PORT, SANDBOX_DATA, PORTAL_URL, PUBLIC_URL, PROVIDER_SECRET, SMS_GATEWAY_KEY } =
    env.data;
  const sandbox = await startSandbox({
    port: SANDBOX_PORT,
    smtpPort: SANDBOX_SMTP_PORT,
    bouncePort: env.data.BOUNCE_SMTP_PORT,
    dataFolder: SANDBOX_DATA,
    portalUrl: PORTAL_URL,
    ...(PUBLIC_URL ? { publicUrl: PUBLIC_URL } : {}),
    providerSecret: PROVIDER_SECRET,
    smsGatewayKey: SMS_GATEWAY_KEY,
  });
  console.log(`Sandbox: ${sandbox.url} (SMTP 127.0.0.1:${sandbox.smtpPort})`);
  const stop = () => void sandbox.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}

main().catch((error: Error & { code?: string; port?: number }) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${error.port} is already taken. Set SANDBOX_PORT or SANDBOX_SMTP_PORT.` : error.message);
  process.exit(1);
});
