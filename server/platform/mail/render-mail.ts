import { isColor, nearestPassing, readableOn } from '../../../shared/rules/contrast.js';
import { bindShortWords } from '../../../shared/rules/polish-spaces.js';
import { type GuestLanguage, guestLanguages } from '../../../shared/vocabulary/languages.js';
import { escapeHtml } from './escape-html.js';
import type { MailBrand, MailJob, Message } from './mail-job.js';
import { type MailData, type MailLine, type MailTemplate, mailTemplates } from './mail-template.js';
import { pageTexts } from './mail-texts.js';

const wine = '#4a1226';
const ink = '#2b1b20';
const quiet = '#6f5a60';
const paper = '#faf6f2';
const card = '#ffffff';
const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Returns the mail language nearest to `lang`: `pt` for `pt-BR`, Spanish for an unknown one. */
export function mailLanguage(lang: string): GuestLanguage {
  const wanted = lang.slice(0, 2).toLowerCase();
  return guestLanguages.find((language) => language === wanted) ?? 'es';
}

/** The language of a mail: the wanted one, or for a mail to organisers one that is near. */
function languageWithTexts(lang: string, { texts }: Pick<MailTemplate, 'texts'>): GuestLanguage {
  const wanted = mailLanguage(lang);
  if (texts[wanted]) return wanted;
  return wanted === 'gl' ? 'es' : 'en';
}

/** Texts as they are printed: in Polish, words of one letter do not end a line. */
const printed = <Texts extends Record<string, string>>(texts: Texts, language: GuestLanguage) =>
  language === 'pl'
    ? (Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, bindShortWords(text)]),
      ) as Texts)
    : texts;

/** Fills in `{{name}}`. Placeholders in a value are not filled in. */
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Turns a text into one line. A line break in a value could add a header to the mail. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/**
 * Writes a mail as text and as HTML, in the reader's language.
 * @throws when the template does not exist, or a link is no http or https address
 */
export function renderMail({ to, replyTo, lang, template: name, data, brand }: MailJob): Message {
  const template = mailTemplates.get(name);
  if (!template) throw new Error(`There is no mail '${name}'`);
  const language = languageWithTexts(lang, template);
  const { fallback, footer, ...documentNames } = printed(pageTexts[language], language);
  const {
    subject,
    heading,
    body,
    line = '',
    button,
    second,
    ignore,
    unsubscribe,
  } = printed(template.texts[language] ?? template.texts.es, language);
  const values = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      Array.isArray(value) ? '' : oneLine(String(value ?? '')),
    ]),
  );
  const list = linesOf(template.list && data[template.list]);
  const escaped = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, escapeHtml(value)]),
  );
  const message = paragraphsOf(template.message && data[template.message]);
  const caption = template.caption && values[template.caption];
  const code = template.code && values[template.code];
  const link = template.link && checkedLink(values[template.link] ?? '');
  const stopLink = template.unsubscribe && checkedLink(values[template.unsubscribe] ?? '');
  // a mail that was queued before an update may lack the second link
  const secondLink =
    template.second && values[template.second] && checkedLink(values[template.second] ?? '');

  const accent = accentOf(brand);
  const documents = documentsOf(brand, documentNames);
  const text = [
    ...(brand ? [oneLine(brand.name)] : []),
    fill(heading, values),
    ...(caption ? [caption] : []),
    ...(code ? [code] : []),
    ...(body ? [fill(body, values)] : []),
    ...message.map((lines) => lines.join('\n')),
    ...(list.length > 0 ? [list.map((each) => lineText(each, line)).join('\n')] : []),
    ...(link ? [link] : []),
    ...(secondLink && second ? [`${second}: ${secondLink}`] : []),
    ignore,
    ...(stopLink && unsubscribe ? [`${unsubscribe}: ${stopLink}`] : []),
    ...documents.map(({ name, link }) => `${name}: ${link}`),
    footer,
  ];
  const html = page(
    language,
    fill(subject, escaped),
    [
      `<h1 style="margin:0 0 16px;font:normal 26px/1.25 ${serif};color:${accent}">${fill(heading, escaped)}</h1>`,
      ...(caption
        ? [
            `<p style="margin:0 0 12px;font:italic 17px/1.5 ${serif};color:${quiet}">${escapeHtml(caption)}</p>`,
          ]
        : []),
      ...(code
        ? [
            `<p style="margin:0 0 20px;padding:16px 0;text-align:center;background:${paper};border-radius:8px;font:600 32px/1.2 ${sans};letter-spacing:8px">${escapeHtml(code)}</p>`,
          ]
        : []),
      ...(body
        ? [`<p style="margin:0 0 24px;font:16px/1.6 ${sans}">${fill(body, escaped)}</p>`]
        : []),
      ...message.map(
        (lines) =>
          `<p style="margin:0 0 24px;font:16px/1.6 ${sans}">${lines.map(escapeHtml).join('<br>')}</p>`,
      ),
      ...(list.length > 0 ? [listPart(list, line, accent)] : []),
      ...(link && button ? [linkParts(link, button, fallback, accent)] : []),
      ...(secondLink && second
        ? [
            `<p style="margin:16px 0 0;font:16px/1.6 ${sans}"><a href="${escapeHtml(secondLink)}" target="_blank" rel="noopener" style="color:${accent}">${second}</a></p>`,
          ]
        : []),
      `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #eadfd8;font:13px/1.5 ${sans};color:${quiet}">${ignore}</p>`,
      ...(stopLink && unsubscribe
        ? [
            `<p style="margin:8px 0 0;font:13px/1.5 ${sans}"><a href="${escapeHtml(stopLink)}" target="_blank" rel="noopener" style="color:${quiet}">${unsubscribe}</a></p>`,
          ]
        : []),
    ],
    [...(documents.length > 0 ? [documents.map(documentPart).join(' · ')] : []), footer].join(
      '<br>',
    ),
    header(brand),
  );
  return {
    to: oneLine(to),
    subject: oneLine(fill(subject, values)),
    text: `${text.join('\n\n')}\n`,
    html,
    ...(replyTo ? { replyTo: oneLine(replyTo) } : {}),
    ...(stopLink ? { unsubscribe: stopLink } : {}),
  };
}

/**
 * Returns the links to the sender's privacy policy and terms. Leaves out a document without a valid
 * web address.
 */
function documentsOf(brand: MailBrand | undefined, names: Record<'privacy' | 'terms', string>) {
  return (['privacy', 'terms'] as const).flatMap((document) => {
    const link = brand?.[document];
    return link && URL.canParse(link) && /^https?:/i.test(link)
      ? [{ name: names[document], link: new URL(link).href }]
      : [];
  });
}

const documentPart = ({ name, link }: { name: string; link: string }) =>
  `<a href="${escapeHtml(link)}" target="_blank" rel="noopener" style="color:${quiet}">${name}</a>`;

/** The paragraphs of a text as lists of lines. */
const paragraphsOf = (text: MailData[string]): string[][] =>
  (typeof text === 'string' ? text : '')
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(oneLine))
    .filter((lines) => lines.some(Boolean));

const linesOf = (lines: MailData[string]): MailLine[] =>
  Array.isArray(lines)
    ? lines.map(({ title, detail, link }) => ({
        title: oneLine(title),
        ...(detail ? { detail: oneLine(detail) } : {}),
        ...(link ? { link: checkedLink(link) } : {}),
      }))
    : [];

const lineText = ({ title, detail, link }: MailLine, name: string) =>
  [`- ${title}${detail ? `: ${detail}` : ''}`, ...(link ? [`  ${name}: ${link}`] : [])].join('\n');

/**
 * The label of each link contains the title of its entry, for people who hear the links one by one.
 */
function listPart(list: readonly MailLine[], name: string, accent: string): string {
  const items = list.map(({ title, detail, link }, index) => {
    const said = detail ? `<br><span style="color:${quiet}">${escapeHtml(detail)}</span>` : '';
    const anchor = link
      ? `<br><a href="${escapeHtml(link)}" target="_blank" rel="noopener" aria-label="${escapeHtml(`${name}: ${title}`)}" style="display:inline-block;padding:6px 0;color:${accent}">${name}</a>`
      : '';
    return `<li style="margin:0;padding:10px 0;${index > 0 ? 'border-top:1px solid #eadfd8;' : ''}font:16px/1.5 ${sans}"><strong>${escapeHtml(title)}</strong>${said}${anchor}</li>`;
  });
  return `<ul style="margin:0 0 24px;padding:0;list-style:none">${items.join('')}</ul>`;
}

function checkedLink(link: string): string {
  const { protocol, href } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('A link in a mail must be an http or https address');
  return href;
}

function linkParts(link: string, button: string, fallback: string, accent: string): string {
  const address = escapeHtml(link);
  return (
    `<p style="margin:0 0 24px"><a href="${address}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 26px;border-radius:6px;` +
    `background:${accent};color:${readableOn(accent)};text-decoration:none;font:600 16px/1.2 ${sans}">${button}</a></p>` +
    `<p style="margin:0;font:13px/1.5 ${sans};color:${quiet}">${fallback}<br><a href="${address}" target="_blank" rel="noopener" ` +
    `style="color:${accent};word-break:break-all">${address}</a></p>`
  );
}

/**
 * Returns the colour of headings and links on the card: the sender's colour, changed only as much
 * as it needs to be readable there.
 */
const accentOf = (brand: MailBrand | undefined): string =>
  brand?.color && isColor(brand.color) ? nearestPassing(brand.color, card) : wine;

/**
 * Returns the header: a band in the sender's colour. The sender's picture is above the band, on
 * white, because most logos are drawn for a white background.
 */
function header(brand: MailBrand | undefined): string {
  const name = escapeHtml(oneLine(brand?.name ?? 'Retrogusto'));
  const band = brand?.color && isColor(brand.color) ? brand.color : wine;
  const top = 'border-radius:10px 10px 0 0';
  const logo = brand?.logo ? checkedLogo(brand.logo) : null;
  const picture = logo
    ? `<tr><td style="padding:20px 32px;background:${card};${top}"><img src="${escapeHtml(logo)}" alt="" height="56" style="display:block;height:56px;width:auto;max-width:100%"></td></tr>\n`
    : '';
  return `${picture}<tr><td style="padding:${picture ? '12px' : '20px'} 32px;background:${band};${picture ? '' : `${top};`}color:${readableOn(band)};font:italic 22px/1.2 ${serif}">${name}</td></tr>`;
}

/**
 * Returns null for an invalid address and for an SVG, which mail programs do not show. The mail is
 * then sent without it.
 */
function checkedLogo(logo: string): string | null {
  if (!URL.canParse(logo)) return null;
  const { protocol, pathname, href } = new URL(logo);
  return /^https?:$/.test(protocol) && !pathname.endsWith('.svg') ? href : null;
}

function page(
  language: GuestLanguage,
  title: string,
  parts: string[],
  footer: string,
  head: string,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
${head}
<tr><td style="padding:32px;background:${card};border-radius:0 0 10px 10px;color:${ink}">
${parts.join('\n')}
</td></tr>
<tr><td align="center" style="padding:20px 16px;font:13px/1.5 ${sans};color:${quiet}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
