import { describe, expect, it } from 'vitest';
import { cleanEmail, isEmail } from './email.js';

describe('isEmail', () => {
  it.each([
    'a@b.com',
    'José@bodegá.es',
    'ana+vino@celler.cat',
    ' ana@celler.cat ',
    'ana\u200b@celler.cat',
    'ana＠celler。cat',
    'ana@xn--bodeg-1qa.es',
  ])('accepts %j', (email) => expect(isEmail(email)).toBe(true));

  it.each([
    'ana',
    'ana@celler',
    '@celler.cat',
    '\u200b@celler.cat',
    'ana@celler..cat',
    'ana@celler/es.cat',
    'ana@celler%20.cat',
    'ana@celler#.cat',
    'ana@1.2.3.4567',
    'ａna@celler.cat',
    'ana@ana@celler.cat',
    `${'a'.repeat(65)}@celler.cat`,
    `ana@${'a'.repeat(250)}.cat`,
    `ana@celler.cat${'\u200b'.repeat(1_000)}`,
  ])('rejects %j', (email) => expect(isEmail(email)).toBe(false));
});

describe('cleanEmail', () => {
  it('keeps a joiner that distinguishes Persian domains', () => {
    expect(cleanEmail('u@نامه\u200cای.com')).toBe('u@نامه\u200cای.com');
    expect(cleanEmail('u@exa\u200cmple.com')).toBe('u@example.com');
  });

  it.each(['\u200b', '\u202a', '\u202c', '\u2060', '\u00ad', '\ufeff', '\u200d'])(
    'removes the invisible part of %j',
    (unseen) => {
      expect(cleanEmail(`${unseen}an${unseen}a@celler${unseen}.cat${unseen}`)).toBe(
        'ana@celler.cat',
      );
    },
  );

  it('normalises characters that Unicode treats as equivalent', () => {
    expect(cleanEmail('jose\u0301@bodega\u0301.es')).toBe('jos\u00e9@bodeg\u00e1.es');
    expect(cleanEmail('ana@ｃｅｌｌｅｒ．cat')).toBe('ana@celler.cat');
  });

  it('keeps look-alikes apart', () => {
    expect(cleanEmail('аna@celler.cat')).not.toBe(cleanEmail('ana@celler.cat'));
  });
});
