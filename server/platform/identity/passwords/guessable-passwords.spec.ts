import { describe, expect, it } from 'vitest';
import { guessableReason } from './guessable-passwords.js';

describe('guessableReason', () => {
  it.each([
    ['aaaaaa', 'PASSWORD_COMMON'],
    ['P@ssw0rd', 'PASSWORD_COMMON'],
    ['qwertyuiop', 'PASSWORD_COMMON'],
    ['Summer2026', 'PASSWORD_PATTERN'],
    ['Verano2026', 'PASSWORD_PATTERN'],
    ['Summer2026!', 'PASSWORD_PATTERN'],
    ['¡Bodega123!', 'PASSWORD_PATTERN'],
    ['password!?', 'PASSWORD_PATTERN'],
    ['Retrogusto1', 'PASSWORD_PATTERN'],
    ['Garnatxa-2', 'PASSWORD_PATTERN'],
    ['bodega123', 'PASSWORD_PATTERN'],
    ['abcdefgh', 'PASSWORD_COMMON'],
    ['1q2w3e4r', 'PASSWORD_COMMON'],
    ['20261127', 'PASSWORD_PATTERN'],
    ['Tardor2026', 'PASSWORD_PATTERN'],
    ['SuperManBoy', 'PASSWORD_COMMON'],
    ['a'.repeat(65), 'PASSWORD_PATTERN'],
    ['password'.repeat(9), 'PASSWORD_PATTERN'],
    ['barcelona', 'PASSWORD_COMMON'],
    // at about place 99,000 of the most common leaked passwords
    ['070162', 'PASSWORD_COMMON'],
  ])('rejects %s: %s', async (password, reason) => {
    expect(await guessableReason(password, ['ana@celler-vell.example'])).toBe(reason);
  });

  it.each([
    'ana.ruiz@celler-vell.example',
    'CellerVell1',
    'ana.ruiz',
    'Ana.Ruiz7',
    'CellerVell2026',
  ])('rejects a password made of what is known about its owner: %s', async (password) => {
    expect(await guessableReason(password, ['ana.ruiz@celler-vell.example', 'Celler Vell'])).toBe(
      'PASSWORD_PERSONAL',
    );
  });

  it.each([
    'Garnacha-de-1943',
    'kj3k9x',
    'a9kd!?',
    'kj3k9x!',
    'tres tristes tigres',
    'correcthorsebatterystaple',
    '葡萄酒好喝极了',
    'k3#Lp9!vQz7@Rt2$Wx5^Yb8&Nm1*Cd4(Fg6)Hj0_Ks3+Lq9=Pw7-Vz2~Xc5?Bn8',
  ])('accepts %s', async (password) => {
    expect(await guessableReason(password, ['ana@celler-vell.example'])).toBeNull();
  });

  it('checks many passwords at the same time and gives each its own result', async () => {
    const asked = Array.from({ length: 40 }, (_, index) =>
      guessableReason(index % 2 === 0 ? '123456' : 'Garnacha-de-1943'),
    );
    expect((await Promise.all(asked)).map((reason) => reason === null)).toEqual(
      asked.map((_, index) => index % 2 === 1),
    );
  });
});
