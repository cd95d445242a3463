import type { FastifyReply } from 'fastify';
import { pageIcon, pagePolicy, pageStyle } from '../pages/public/page-style.js';
import { escapeHtml } from '../platform/mail/escape-html.js';

export type GuestPage = { status: 200 | 404; html: string; policy: string };
type Drawn = {
  lang: string;
  title: string;
  text: string;
  brand?: string;
  form?: { action: string; button: string };
};

const button = `
form { margin: 1.5rem 0 }
button { font: inherit; font-weight: 600; min-height: 3rem; padding: .6rem 1.5rem; border: 2px solid var(--link); border-radius: .5rem; background: transparent; color: var(--link); cursor: pointer }
`;

/** A page behind a link in a mail to a guest, with a text and at most one button. */
export function guestPage(
  status: GuestPage['status'],
  color: string,
  { lang, title, text, brand, form }: Drawn,
): GuestPage {
  const style = pageStyle(color) + button;
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${pageIcon}
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<div class="page">
${brand ? `<header class="head"><div class="brand"><span>${escapeHtml(brand)}</span></div></header>` : ''}
<main>
<h1>${title}</h1>
<p role="status">${escapeHtml(text)}</p>
${form ? `<form method="post" action="${escapeHtml(form.action)}"><button>${form.button}</button></form>` : ''}
</main>
</div>
</body>
</html>
`;
  return { status, html, policy: pagePolicy(style, { forms: true }) };
}

/** Sets status and headers of the response to a page, and returns its body. */
export function writeGuestPage({ status, html, policy }: GuestPage, reply: FastifyReply): string {
  void reply.status(status).type('text/html; charset=utf-8').headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    vary: 'Accept-Language',
  });
  return html;
}
