import { describe, expect, it } from 'vitest';
import {
  confirmIssues,
  emptySpeech,
  inOtherForm,
  reopened,
  type Speech,
  sentenceOf,
  ssmlOf,
  voiceLanguageFor,
  voiceLanguageOf,
} from './speech-draft';

const ready: Speech = {
  ...emptySpeech(),
  written: 'Bienvenidos a nuestra bodega. Soy Aina, la enóloga.',
  avatarPath: 'avatars/ClaraDefaultAvatar01',
  language: 'es-ES',
};
const codes = (speech: Speech, gender?: 'FEMALE' | 'MALE') =>
  confirmIssues('slot', speech, gender).map(({ path, code }) => `${path} ${code}`);

describe('a speech', () => {
  it('needs an avatar first, then a text', () => {
    expect(codes(emptySpeech())).toEqual([
      'slot.avatarPath REQUIRED',
      'slot.text REQUIRED',
      'slot.language REQUIRED',
    ]);
    expect(codes(ready, 'FEMALE')).toEqual([]);
  });

  it('needs words, valid markup and a voice', () => {
    expect(codes({ ...ready, written: '… ¡!' }, 'FEMALE')).toEqual(['slot.text NOTHING_TO_SAY']);
    for (const written of ['<speak>Hola <b>Aina</b></speak>', 'Hola <break/>'])
      expect(codes({ ...ready, written, isMarkup: true }, 'FEMALE')).toEqual([
        'slot.text INVALID_MARKUP',
      ]);
    expect(codes({ ...ready, language: 'arb' }, 'MALE')).toEqual(['slot.language VOICE_MISSING']);
    expect(codes({ ...ready, language: 'arb' }, 'FEMALE')).toEqual([]);
  });

  it('is written in both forms, unless typed text cannot express its markup', () => {
    const markup = inOtherForm(ready);
    expect(markup).toEqual({ written: ssmlOf(ready), isMarkup: true, typed: ready.written });
    expect(inOtherForm({ written: ssmlOf(ready), isMarkup: true, typed: null })).toEqual({
      written: ready.written,
      isMarkup: false,
      typed: null,
    });
    const textOf = (written: string) =>
      inOtherForm({ written, isMarkup: true, typed: null })?.written;
    expect(textOf('<speak><emphasis>Hola</emphasis></speak>')).toBeUndefined();
    expect(textOf('<speak></speak>')).toBe('');
    expect(textOf(' ')).toBe('');
  });

  it('gets its typed text back from a markup that was not changed', () => {
    const typed = 'Hola 🍷, <Aina>.';
    const markup = inOtherForm({ written: typed, isMarkup: false, typed: null });
    if (!markup) throw new Error('Typed text can always be written as markup');
    expect(markup.written).toBe(ssmlOf({ written: typed, isMarkup: false }));
    expect(inOtherForm(markup)).toEqual({ written: typed, isMarkup: false, typed: null });
    const written = '<speak>Hola</speak>';
    expect(inOtherForm({ ...markup, written })?.written).toBe('Hola');
  });

  it('can be changed and confirmed again without its video', () => {
    expect(reopened({ ...ready, id: 'kX2vB8nQ4mZ1cR7tY0wL', locked: true })).toEqual({
      ...ready,
      modified: true,
    });
  });
});

it('offers the voice of the page, or of Spain if no voice speaks the language of the page', () => {
  const both = (locale: string) => [voiceLanguageOf(locale), voiceLanguageFor(locale)];
  for (const locale of ['en', 'en-IE', 'en-GB']) expect(both(locale)).toEqual(['en-GB', 'en-GB']);
  expect(both('es-MX')).toEqual(['es-MX', 'es-MX']);
  for (const locale of ['ca', 'ca-ES', 'gl']) expect(both(locale)).toEqual([undefined, 'es-ES']);
});

describe('the sentence to listen to', () => {
  const hear = (written: string, selected = '', isMarkup = false) => {
    const from = written.indexOf(selected);
    return sentenceOf({ written, isMarkup }, [from, from + selected.length], 'es-ES');
  };

  it('is the first one, or the selected part', () => {
    expect(hear(ready.written)).toBe('Bienvenidos a nuestra bodega.');
    expect(hear(ready.written, 'la enóloga')).toBe('la enóloga');
    expect(hear('')).toBe('');
    expect(hear('…\n¡Hola! Adiós.')).toBe('¡Hola!');
  });

  it('is cut at a word when it is too long', () => {
    const short = hear('palabra '.repeat(100));
    expect(short.length).toBeLessThanOrEqual(300);
    expect(short.endsWith(' palabra')).toBe(true);
    expect(hear('a'.repeat(500))).toHaveLength(300);
  });

  it('keeps the markup of a valid part', () => {
    const markup = '<speak><emphasis>Hola</emphasis> a todos. Adiós.</speak>';
    expect(hear(markup, '', true)).toBe(markup);
    expect(hear(markup, '<emphasis>Hola</emphasis> a', true)).toBe(
      '<speak><emphasis>Hola</emphasis> a</speak>',
    );
    expect(hear(markup, 'Hola</emphasis> a', true)).toBe('Hola  a');
    const long = `<speak>Hola. ${'Adiós '.repeat(100)}</speak>`;
    expect(hear(long, '', true)).toBe('Hola.');
  });
});
