import type { InterfaceLanguage } from '../../../shared/vocabulary/languages.js';
import { escapeHtml, linkedText } from '../../platform/mail/escape-html.js';
import type { KeptMail } from './mailbox.js';
import { mailboxTexts } from './mailbox-texts.js';

const style = `
:root { color-scheme: light dark; --wine: #4a1226; --ink: #2b1b20; --quiet: #6f5a60; --paper: #faf6f2; --card: #fff; --line: #eadfd8; --link: #7a1f3d }
@media (prefers-color-scheme: dark) { :root { --ink: #f3e9e6; --quiet: #bfa9ae; --paper: #1b1114; --card: #271a1e; --line: #43303a; --link: #f0a5bc } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header { background: var(--wine); color: #fff; padding: 1rem 1.25rem }
header p { margin: 0; opacity: .85; font-size: .9rem }
h1 { margin: 0; font: italic 1.5rem/1.3 Georgia, serif }
main { max-width: 52rem; margin: 0 auto; padding: 1.25rem }
a { color: var(--link) }
.mails { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; overflow: hidden }
.mails li + li { border-top: 1px solid var(--line) }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .8rem 1rem; color: inherit; text-decoration: none }
.mails a:hover, .mails a:focus-visible { background: color-mix(in srgb, var(--wine) 8%, transparent) }
.mails strong { overflow-wrap: anywhere }
.mails span, time, dt { color: var(--quiet); font-size: .875rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem 1rem; margin: 0 0 1rem }
dd { margin: 0; overflow-wrap: anywhere }
.text { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; overflow-wrap: anywhere }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: .6rem; background: #faf6f2 }
h2 { font: 1.15rem/1.4 Georgia, serif; margin: 1.5rem 0 .5rem }
`;

/** A page in the language `lang`. Without a title, its title is that of the mailbox. */
function page(lang: InterfaceLanguage, body: string, title = mailboxTexts[lang].title): string {
  const words = mailboxTexts[lang];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${words.title}</h1><p>${words.intro}</p></header>
<main>
${body}
</main>
</body>
</html>
`;
}

const moment = (date: Date) =>
  `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

/** The page that lists the mails. `root` is the mailbox's own address. */
export function mailListPage(lang: InterfaceLanguage, root: string, mails: KeptMail[]): string {
  if (mails.length === 0) return page(lang, `<p>${mailboxTexts[lang].empty}</p>`);
  const items = mails.map(
    ({ id, to, subject, createdAt, lang: written }) =>
      `<li><a href="${root}/${id}"><strong lang="${escapeHtml(written)}">${escapeHtml(subject)}</strong>${moment(createdAt)}<span>${escapeHtml(to)}</span></a></li>`,
  );
  return page(lang, `<ul class="mails">\n${items.join('\n')}\n</ul>`);
}

/**
 * The page of one mail: its text with clickable links, and below it the HTML as a mail program
 * shows it.
 */
export function mailPage(
  lang: InterfaceLanguage,
  root: string,
  { id, to, subject, text, lang: written, createdAt, replyTo, unsubscribe }: KeptMail,
): string {
  const words = mailboxTexts[lang];
  const inMail = escapeHtml(written);
  const header = [
    [words.to, escapeHtml(to)],
    [words.subject, `<span lang="${inMail}">${escapeHtml(subject)}</span>`],
    [words.sent, moment(createdAt)],
    [words.replyTo, replyTo && escapeHtml(replyTo)],
    [words.unsubscribe, unsubscribe && escapeHtml(unsubscribe)],
  ]
    .flatMap(([name, value]) => (value ? [`<dt>${name}</dt><dd>${value}</dd>`] : []))
    .join('');
  return page(
    lang,
    `<p><a href="${root}">${words.all}</a></p>
<dl>${header}</dl>
<article class="text" lang="${inMail}">${linkedText(text)}</article>
<h2>${words.preview}</h2>
<iframe src="${root}/${id}/html" title="${words.frame}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    subject,
  );
}
