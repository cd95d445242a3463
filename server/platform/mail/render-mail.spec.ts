import { describe, expect, it } from 'vitest';
import type { Transaction } from '../database/database.js';
import { type MailJob, sendMail } from './mail-job.js';
import { type MailLanguage, type MailTexts, mailLanguages, mailTemplate } from './mail-template.js';
import { mailLanguage, renderMail } from './render-mail.js';

type Ticket = { number: string; seats: number; play?: string; map: string };
const texts: MailTexts = { subject: '{{number}} is yours', heading: 'Ticket', body: '{{seats}} seats', button: 'Go', ignore: 'Not yours?' };
const layout = {
  caption: 'play',
  code: 'number',
  link: 'map',
  texts: Object.fromEntries(mailLanguages.map((lang) => [lang, texts])) as Record<MailLanguage, MailTexts>,
} as const;
const ticketMail = mailTemplate<Ticket>('ticket', layout);
const map = 'https://example.com/?a=1&b=2';
const ticket = (data: Partial<Ticket>, to = 'a@b.c'): MailJob => ({
  template: 'ticket',
  data: { number: '1', seats: 2, map, ...data },
  to,
  lang: 'en',
});

describe('mailTemplate', () => {
  it('keeps a name for one', () => {
    expect(() => mailTemplate('ticket', layout)).toThrow("There are two mails 'ticket'");
  });

  it('places only what it is filled in with', () => {
    // @ts-expect-error no part of the data is called so
    mailTemplate<Ticket>('another', { ...layout, caption: 'plays' });
  });
});

describe('sendMail', () => {
  it('sends what its template needs, and the compiler lets nothing else through', async () => {
    const sent: object[] = [];
    const tx: Pick<Transaction, 'enqueue'> = { enqueue: async (kind, payload) => `${kind.name} ${sent.push(payload)}` };
    const reader = { to: 'a@b.c', lang: 'en' };
    expect(await sendMail(tx, ticketMail, { ...reader, data: { number: '1', seats: 2, map } })).toBe('mail 1');
    expect(sent).toEqual([{ ...reader, template: 'ticket', data: { number: '1', seats: 2, map } }]);
    // @ts-expect-error the seats are missing
    await sendMail(tx, ticketMail, { ...reader, data: { number: '1', map } });
    // @ts-expect-error seats are a number
    await sendMail(tx, ticketMail, { ...reader, data: { number: '1', seats: 'two', map } });
    // @ts-expect-error it has no row
    await sendMail(tx, ticketMail, { ...reader, data: { number: '1', seats: 2, map, row: 7 } });
  });
});

describe('renderMail', () => {
  it('escapes what people wrote, and their addresses', () => {
    const { html, text } = renderMail(ticket({ play: '<img src=x onerror="alert(1)">', number: '<b>' }));
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(html).not.toMatch(/<img|<b>/);
    expect(text).toContain('<img src=x');
  });

  it('never lets a value write a header or become a place to fill in', () => {
    const mail = renderMail(ticket({ number: '1\r\nBcc: all@example.com {{seats}}' }, 'a@b.c\r\nBcc: x@y.z'));
    expect(mail.subject).toBe('1 Bcc: all@example.com {{seats}} is yours');
    expect(mail.to).not.toMatch(/[\r\n]/);
  });

  it('leaves out what is not there', () => {
    const { html, text } = renderMail(ticket({ play: undefined }));
    expect(text).toBe(`Ticket\n\n1\n\n2 seats\n\n${map}\n\nNot yours?\n\nRetrogusto: what stays of a tasting.\n`);
    expect(html).not.toContain('italic 17px');
  });

  it('refuses a link that is not a web address, and a template that nobody declared', () => {
    expect(() => renderMail(ticket({ map: 'javascript:alert(1)' }))).toThrow('must be an http or https address');
    expect(() => renderMail({ ...ticket({}), template: 'nobodysMail' })).toThrow("There is no mail 'nobodysMail'");
  });
});

describe('mailLanguage', () => {
  it('takes the nearest language, else Spanish', () => {
    expect(['ca', 'PT', 'pt-BR', 'en_GB', 'eu', '', 'zh-CN'].map(mailLanguage)).toEqual(['ca', 'pt', 'pt', 'en', 'es', 'es', 'es']);
  });
});
