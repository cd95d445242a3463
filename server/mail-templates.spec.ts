import { describe, expect, it } from 'vitest';
import { guestLanguages, interfaceLanguages } from '../shared/vocabulary/languages.js';
import './app.module.js';
import { type MailTexts, mailTemplates } from './platform/mail/mail-template.js';
import { renderMail } from './platform/mail/render-mail.js';

const link = 'https://example.com/signup/action?mode=verifyEmail&oobCode=a%22b';
const second = 'https://example.com/dashboard?export=pdf';
const unsubscribe = 'https://example.com/unsubscribe/a.b';
const wines = [{ title: 'Garnacha', detail: '4/5', link: 'https://shop.example.com/' }];
const templates = [...mailTemplates.values()];
/** Polish has more no-break spaces in a mail than in its texts. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const placesIn = (texts: object) =>
  [...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string).sort();

it('lists the templates of all domains, whose names must not change while mails wait', () => {
  expect(templates.map(({ name }) => name).sort()).toEqual([
    'accountClosing',
    'accountCode',
    'accountErased',
    'accountExportFailed',
    'accountExportReady',
    'accountKept',
    'assistantCode',
    'cancellationWish',
    'colleagueInvitation',
    'colleagueJoined',
    'colleagueRemoved',
    'eraseCode',
    'exportCode',
    'extrasFailed',
    'extrasUnpaid',
    'factorAdded',
    'factorRemoved',
    'factorReset',
    'factorsReset',
    'guestAccountClosing',
    'invoiceReady',
    'letter',
    'paymentFailed',
    'planChanged',
    'planEnded',
    'planUnpaid',
    'planUntil',
    'privacyRequestDue',
    'recap',
    'recoverEmail',
    'recoveryCodeUsed',
    'recoveryCodes',
    'reminder',
    'reportReady',
    'resetPassword',
    'retentionChanged',
    'revertSecondFactorAddition',
    'roomCode',
    'subprocessorsChanged',
    'trialEnds',
    'verifyAndChangeEmail',
    'verifyEmail',
    'videosReady',
    'webhookDisabled',
  ]);
});

/** Mails to guests. All others go to organisers. */
const toGuests = [
  'accountCode',
  'assistantCode',
  'eraseCode',
  'exportCode',
  'guestAccountClosing',
  'letter',
  'recap',
  'reminder',
  'roomCode',
];

describe.each(templates)('the mail $name', (template) => {
  const languages = toGuests.includes(template.name) ? guestLanguages : interfaceLanguages;
  const { name, texts, caption, code, message } = template;
  const needed = [...placesIn(texts.es), caption, code, message].filter((key) => key !== undefined);
  const data = {
    ...Object.fromEntries(needed.map((key) => [key, `the ${key}`])),
    ...(template.link && { [template.link]: link }),
    ...(template.second && { [template.second]: second }),
    ...(template.unsubscribe && { [template.unsubscribe]: unsubscribe }),
    ...(template.list && { [template.list]: wines }),
  };

  it.each([...languages])('is complete in %s', (lang) => {
    const {
      subject,
      heading,
      body,
      ignore,
      button,
      second: secondText,
      line,
      unsubscribe: stop,
    } = Object.fromEntries(
      Object.entries(texts[lang] ?? texts.es).map(([key, text]) => [key, spaced(text)]),
    ) as MailTexts;
    for (const part of [subject, heading, body ?? template.message, ignore])
      expect(part).toBeTruthy();
    const written = renderMail({ to: 'ana@example.com', lang, template: name, data });
    const mail = { ...written, text: spaced(written.text), html: spaced(written.html) };
    for (const part of [mail.subject, mail.text, mail.html])
      expect(part).not.toMatch(/\{\{|undefined|\[object/);
    for (const key of needed) expect(mail.text).toContain(`the ${key}`);
    expect(mail.text).toContain(ignore);
    expect(mail.html).toContain(`<html lang="${lang}">`);
    expect(Boolean(button)).toBe(Boolean(template.link));
    if (button) {
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link.replace(/&/g, '&amp;')}"`);
      expect(mail.html).toContain(`>${button}</a>`);
    }
    expect(Boolean(secondText)).toBe(Boolean(template.second));
    if (secondText) {
      expect(mail.text).toContain(`${secondText}: ${second}`);
      expect(mail.html).toContain(`href="${second}"`);
      expect(mail.html).toContain(`>${secondText}</a>`);
    }
    expect(Boolean(line)).toBe(Boolean(template.list));
    if (line) expect(mail.text).toContain(`- Garnacha: 4/5\n  ${line}: https://shop.example.com/`);
    expect(Boolean(stop)).toBe(Boolean(template.unsubscribe));
    expect(mail.unsubscribe).toBe(template.unsubscribe && unsubscribe);
    if (stop) expect(mail.text).toContain(`${stop}: ${unsubscribe}`);
  });

  it('has the same placeholders in every language', () => {
    for (const lang of languages)
      expect(placesIn(texts[lang] ?? {}), lang).toEqual(placesIn(texts.es));
  });
});
