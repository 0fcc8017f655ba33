import { escapeHtml } from '../page/escape-html.ts';
import type { IdentityIssuer, IssuerAccount } from './issuers.ts';

/** Renders the page for picking a person, in place of the issuer's own app. */
export function personaPage({ title, accounts }: IdentityIssuer): string {
  const rows = accounts.map(
    ({ key, name, hint }) =>
      `<li><a class="persona" href="?persona=${key}"><span class="strong">${escapeHtml(name)}</span>` +
      `<span class="soft">${escapeHtml(hint)}</span></a></li>`,
  );
  return page(title, `<h1>Log in as</h1>\n<ul class="personas">\n${rows.join('\n')}\n</ul>`);
}

/** Renders the page where the person sees the requested data and agrees or refuses. */
export function identityConsentPage(issuer: IdentityIssuer, account: IssuerAccount, scopes: readonly string[]): string {
  const asked = [...new Set(scopes.map(issuer.describe))].filter((item) => item !== undefined);
  const agree = '<button class="button primary" name="answer" value="agree">Agree</button>\n';
  return page(
    issuer.title,
    `<h1>Dealer Portal asks for your data</h1>
<p class="strong">${escapeHtml(account.name)}</p>
<ul class="asked">
${asked.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}
</ul>
${account.refuses ? '<p>This person does not agree.</p>\n' : ''}<form method="post">
<input type="hidden" name="persona" value="${account.key}">
<div class="consent-ways">
${account.refuses ? '' : agree}<button class="button" name="answer" value="deny">Do not agree</button>
<a class="button quiet" href="?">Someone else</a>
</div>
</form>`,
  );
}

/** The page for a request that cannot continue, such as one that was opened too late. */
export function brokenPage({ title }: IdentityIssuer): string {
  return page(title, '<h1>This login cannot go on</h1>\n<p>Go back to where you came from and begin again.</p>');
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (sandbox)</title>
<link rel="stylesheet" href="/page/tokens.css">
<link rel="stylesheet" href="/page/base.css">
<link rel="stylesheet" href="/page/consent.css">
</head>
<body>
<main class="consent">
<p class="soft">Sandbox, in place of ${title}</p>
${content}
</main>
</body>
</html>`;
}
