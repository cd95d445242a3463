import { describe, expect, it } from 'vitest';
import type { MailContent, MailTemplate } from './mail-job.js';
import { mailLanguages, mailTexts } from './mail-texts.js';
import { mailLanguage, renderMail } from './templates.js';

const link = 'https://example.com/signup/action?mode=verifyEmail&oobCode=a%22b';
const contents: MailContent[] = [
  { template: 'verifyEmail', data: { link } },
  { template: 'resetPassword', data: { link } },
  { template: 'recoverEmail', data: { link, email: 'new@example.com' } },
  { template: 'roomCode', data: { code: '042137', minutes: 10, tasting: 'Tintos & blancos <2026>' } },
];
const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('renderMail', () => {
  it.each(mailLanguages.flatMap((lang) => contents.map((content) => [lang, content.template, content] as const)))(
    '%s %s',
    (lang, template, content) => {
      const mail = renderMail({ ...content, to: 'ana@example.com', lang });
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\{|undefined|\[object/);
      expect(mail.html).toContain(`<html lang="${lang}">`);
      expect(mail.text).toContain(mailTexts[lang][template].ignore);
      if ('link' in content.data) {
        expect(mail.text).toContain(link);
        expect(mail.html).toContain(`href="${link.replace(/&/g, '&amp;')}"`);
      }
      if ('code' in content.data) expect(mail.subject).toContain('042137');
    },
  );

  it('asks every language to fill in the same places', () => {
    for (const template of contents.map((content): MailTemplate => content.template)) {
      const wanted = places(JSON.stringify(mailTexts.es[template]));
      for (const lang of mailLanguages) expect(places(JSON.stringify(mailTexts[lang][template])), `${lang} ${template}`).toEqual(wanted);
    }
  });

  it('escapes what people wrote', () => {
    const { html, text } = renderMail({
      template: 'roomCode',
      data: { code: '1', minutes: 10, tasting: '<img src=x onerror="alert(1)">' },
      to: 'a@b.c',
      lang: 'en',
    });
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).not.toContain('<img');
    expect(text).toContain('<img src=x');
  });

  it('never lets a value write a header or become a place to fill in', () => {
    const mail = renderMail({
      template: 'roomCode',
      data: { code: '1\r\nBcc: all@example.com {{minutes}}', minutes: 10 },
      to: 'a@b.c\r\nBcc: x@y.z',
      lang: 'en',
    });
    expect(mail.subject).toBe('1 Bcc: all@example.com {{minutes}} is your code');
    expect(mail.to).not.toMatch(/[\r\n]/);
  });

  it('refuses a link that is not a web address', () => {
    expect(() => renderMail({ template: 'verifyEmail', data: { link: 'javascript:alert(1)' }, to: 'a@b.c', lang: 'es' })).toThrow();
  });
});

describe('mailLanguage', () => {
  it('takes the nearest language, else Spanish', () => {
    expect(['ca', 'PT', 'pt-BR', 'en_GB', 'eu', '', 'zh-CN'].map(mailLanguage)).toEqual(['ca', 'pt', 'pt', 'en', 'es', 'es', 'es']);
  });
});
