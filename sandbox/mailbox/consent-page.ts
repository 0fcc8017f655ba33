import { escapeHtml } from '../page/escape-html.ts';
import type { MailboxParty } from './parties.ts';

/** Renders the page where the owner chooses a mailbox and allows or refuses access. */
export function mailboxConsentPage(party: MailboxParty, address: string): string {
  const { title, asks } = party;
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
<h1>Dealer Portal wants to use your ${title} account</h1>
<form method="post">
<div class="field">
<label for="account">Account</label>
<input class="input" id="account" name="account" type="email" required autocomplete="off" value="${escapeHtml(address)}">
</div>
<label class="consent-right"><input type="checkbox" name="sending" value="yes" checked> ${asks}</label>
<div class="consent-ways">
<button class="button primary" name="answer" value="allow">Allow</button>
<button class="button" name="answer" value="deny" formnovalidate>Cancel</button>
</div>
</form>
</main>
</body>
</html>`;
}
