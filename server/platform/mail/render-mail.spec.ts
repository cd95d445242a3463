import { afterAll, describe, expect, it } from 'vitest';
import { aa, contrast } from '../../../shared/rules/contrast.js';
import {
  type InterfaceLanguage,
  interfaceLanguages,
} from '../../../shared/vocabulary/languages.js';
import type { Transaction } from '../database/database.js';
import { type MailBrand, type MailJob, sendMail } from './mail-job.js';
import { type MailLine, type MailTexts, mailTemplate, mailTemplates } from './mail-template.js';
import { mailLanguage, renderMail } from './render-mail.js';

// All specs of a worker share the templates.
const registered = mailTemplates as Map<string, unknown>;
const known = new Set(registered.keys());
afterAll(() => {
  for (const name of registered.keys()) if (!known.has(name)) registered.delete(name);
});

type Ticket = { number: string; seats: number; play?: string; map: string };
const texts: MailTexts = {
  subject: '{{number}} is yours',
  heading: 'Ticket',
  body: '{{seats}} seats',
  button: 'Go',
  ignore: 'Not yours?',
};
const layout = {
  caption: 'play',
  code: 'number',
  link: 'map',
  texts: Object.fromEntries(interfaceLanguages.map((lang) => [lang, texts])) as Record<
    InterfaceLanguage,
    MailTexts
  >,
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
  it('rejects a name that is taken', () => {
    expect(() => mailTemplate('ticket', layout)).toThrow("There are two mails 'ticket'");
  });

  it('compiles only with names of its data', () => {
    // @ts-expect-error the data has no field `plays`
    mailTemplate<Ticket>('another', { ...layout, caption: 'plays' });
  });
});

describe('sendMail', () => {
  it('enqueues the data of its template, and compiles only with that data', async () => {
    const sent: object[] = [];
    const tx: Pick<Transaction, 'enqueue'> = {
      enqueue: async (kind, payload) => `${kind.name} ${sent.push(payload)}`,
    };
    const reader = { to: 'a@b.c', lang: 'en' };
    expect(
      await sendMail(tx, ticketMail, { ...reader, data: { number: '1', seats: 2, map } }),
    ).toBe('mail 1');
    expect(sent).toEqual([{ ...reader, template: 'ticket', data: { number: '1', seats: 2, map } }]);
    // @ts-expect-error the seats are missing
    await sendMail(tx, ticketMail, { ...reader, data: { number: '1', map } });
    // @ts-expect-error seats are a number
    await sendMail(tx, ticketMail, { ...reader, data: { number: '1', seats: 'two', map } });
    // @ts-expect-error the data has no field `row`
    await sendMail(tx, ticketMail, { ...reader, data: { number: '1', seats: 2, map, row: 7 } });
  });
});

describe('renderMail', () => {
  it('escapes texts and addresses in the data', () => {
    const { html, text } = renderMail(
      ticket({ play: '<img src=x onerror="alert(1)">', number: '<b>' }),
    );
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(html).not.toMatch(/<img|<b>/);
    expect(text).toContain('<img src=x');
  });

  it('never lets a value add a header or a placeholder', () => {
    const mail = renderMail(
      ticket({ number: '1\r\nBcc: all@example.com {{seats}}' }, 'a@b.c\r\nBcc: x@y.z'),
    );
    expect(mail.subject).toBe('1 Bcc: all@example.com {{seats}} is yours');
    expect(mail.to).not.toMatch(/[\r\n]/);
  });

  it('leaves out missing parts', () => {
    const { html, text } = renderMail(ticket({ play: undefined }));
    expect(text).toBe(
      `Ticket\n\n1\n\n2 seats\n\n${map}\n\nNot yours?\n\nRetrogusto: the aftertaste of a tasting.\n`,
    );
    expect(html).not.toContain('italic 17px');
  });

  it('rejects a link that is no web address, and an undeclared template', () => {
    expect(() => renderMail(ticket({ map: 'javascript:alert(1)' }))).toThrow(
      'must be an http or https address',
    );
    expect(() => renderMail({ ...ticket({}), template: 'nobodysMail' })).toThrow(
      "There is no mail 'nobodysMail'",
    );
  });
});

it('writes a mail to organisers in English, or Spanish for Galician, if it lacks the language', () => {
  const german = { ...texts, heading: 'Karte' };
  mailTemplate<Ticket>('entrance', { ...layout, texts: { ...layout.texts, de: german } });
  const written = (lang: string) => renderMail({ ...ticket({}), template: 'entrance', lang }).html;
  expect(written('de-AT')).toMatch(/<html lang="de">[\s\S]*Karte/);
  expect(written('nl')).toContain('<html lang="en">');
  expect(written('gl')).toContain('<html lang="es">');
});

it('binds Polish words of one letter, but not those of the data', () => {
  const polish = { ...texts, body: 'Dwa miejsca w sali i jedno w barze', ignore: 'To z pomyłki?' };
  mailTemplate<Ticket>('polish', { ...layout, texts: { ...layout.texts, pl: polish } });
  const job = { ...ticket({ play: 'Anna i Jan' }), template: 'polish' };
  expect(renderMail({ ...job, lang: 'pl' }).text).toContain(
    'Anna i Jan\n\n1\n\nDwa miejsca w\u00a0sali i\u00a0jedno w\u00a0barze\n',
  );
  expect(renderMail({ ...job, lang: 'pl' }).html).toContain('To z\u00a0pomyłki?');
  expect(renderMail(job).text).not.toContain('\u00a0');
});

describe('a list in a mail', () => {
  const lines = { es: { ...texts, line: 'Comprar' } };
  mailTemplate<{ map: string; wines: MailLine[] }>('wines', {
    link: 'map',
    list: 'wines',
    texts: { ...layout.texts, ...lines },
  });
  const wines = (each: MailLine) =>
    renderMail({ template: 'wines', data: { map, wines: [each] }, to: 'a@b.c', lang: 'es' });

  it('shows its entries as text, and links only to the web', () => {
    const { html, text } = wines({
      title: '<b>Garnacha</b>\r\n{{map}}',
      detail: '"4"',
      link: 'https://shop.example.com/?a=1&b=2',
    });
    expect(text).toContain(
      '- <b>Garnacha</b> {{map}}: "4"\n  Comprar: https://shop.example.com/?a=1&b=2\n',
    );
    expect(html).toContain('&lt;b&gt;Garnacha&lt;/b&gt; {{map}}');
    expect(html).toContain('href="https://shop.example.com/?a=1&amp;b=2"');
    expect(() => wines({ title: 'Garnacha', link: 'javascript:alert(1)' })).toThrow(
      'must be an http or https address',
    );
  });
});

describe('a message in a mail', () => {
  mailTemplate<{ words: string }>('words', { message: 'words', texts: layout.texts });
  const words = (text: string) =>
    renderMail({ template: 'words', data: { words: text }, to: 'a@b.c', lang: 'es' });

  it('keeps its lines and paragraphs, as text', () => {
    const { html, text } = words('Hola\r\n<b>Aina</b> {{words}}\n \n\nAdiós\u0000\u001b');
    expect(text).toContain('\n\nHola\n<b>Aina</b> {{words}}\n\nAdiós\n\n');
    expect(html).toMatch(
      /<p [^>]*>Hola<br>&lt;b&gt;Aina&lt;\/b&gt; \{\{words\}\}<\/p>\s*<p [^>]*>Adiós<\/p>/,
    );
  });

  it('is left out when it is empty', () => {
    expect(words(' \n\n ').text).toBe(words('').text);
  });
});

it('answers go to another address than the sender, in one line', () => {
  const { replyTo } = renderMail({ ...ticket({}), replyTo: 'celler@b.c\r\nBcc: x@y.z' });
  expect(replyTo).toBe('celler@b.c Bcc: x@y.z');
  expect(renderMail(ticket({})).replyTo).toBeUndefined();
});

describe('mailLanguage', () => {
  it('returns the nearest language, else Spanish', () => {
    expect(['ca', 'PT', 'pt-BR', 'en_GB', 'eu', '', 'zh-CN'].map(mailLanguage)).toEqual([
      'ca',
      'pt',
      'pt',
      'en',
      'es',
      'es',
      'zh',
    ]);
  });
});

describe('a mail with a brand', () => {
  const branded = (brand: Partial<MailBrand>) =>
    renderMail({
      ...ticket({}),
      brand: {
        name: 'Celler',
        logo: 'https://rooms.example/files/u/logo/a.png',
        color: '#1e4d2b',
        ...brand,
      },
    });
  /** Pairs of colours that must contrast and that depend on the brand. */
  const pairs = (html: string) => ({
    band: /background:(#\w{6});(?:border-radius:[^;]+;)?color:(#\w{6});font:italic/
      .exec(html)
      ?.slice(1) as [string, string],
    button: /background:(#\w{6});color:(#\w{6});text-decoration/.exec(html)?.slice(1) as [
      string,
      string,
    ],
    heading: [/<h1 style="[^"]*color:(#\w{6})"/.exec(html)?.[1] ?? '', '#ffffff'] as [
      string,
      string,
    ],
  });

  it('shows the name, picture and colour of the brand', () => {
    const { html, text } = branded({});
    expect(html).toContain('src="https://rooms.example/files/u/logo/a.png"');
    expect(html).toMatch(/>Celler<\/td>/);
    expect(html).not.toMatch(/>Retrogusto<\/td>/);
    expect(pairs(html).band[0]).toBe('#1e4d2b');
    expect(text).toMatch(/^Celler\n/);
    expect(renderMail(ticket({})).html).toMatch(/>Retrogusto<\/td>/);
  });

  it('links the documents of the brand in the language of the reader, and leaves out invalid addresses', () => {
    const { html, text } = branded({
      privacy: 'https://a.example/p?a=1&b=2',
      terms: 'javascript:alert(1)',
    });
    expect(html).toMatch(
      /<a href="https:\/\/a\.example\/p\?a=1&amp;b=2"[^>]*>Privacy policy<\/a><br>Retrogusto/,
    );
    expect(text).toContain('\nPrivacy policy: https://a.example/p?a=1&b=2\n');
    expect(html + text).not.toMatch(/javascript:|Terms and conditions/);
  });

  it.each(['#ffd400', '#fdfdfb', '#39ff14', '#0b0709', '#777777'])('is readable in %s', (color) => {
    for (const [part, [one, other]] of Object.entries(pairs(branded({ color }).html)))
      expect(contrast(one, other), part).toBeGreaterThanOrEqual(aa);
  });

  it('escapes the brand, and ignores invalid colours and pictures', () => {
    const { html, text } = branded({
      name: '<script>alert(1)</script>\r\nBcc: x@y.z',
      logo: 'javascript:alert(1)',
      color: '#fff"><img src=x>',
    });
    expect(html).not.toMatch(/<script|<img|javascript:/);
    expect(text.split('\n')[0]).toBe('<script>alert(1)</script> Bcc: x@y.z');
    expect(pairs(html).band).toEqual(['#4a1226', '#ffffff']);
    expect(branded({ logo: 'https://rooms.example/library/view.svg' }).html).not.toContain('<img');
    expect(branded({ logo: 'https://rooms.example/a.png?a="><b>' }).html).not.toContain('"><b>');
  });
});
