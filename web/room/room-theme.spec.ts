import { expect, test } from 'vitest';
import { legalLinks } from './room-theme';

const organiser = (privacyPolicyUrl: string | null, termsUrl: string | null) => ({
  name: 'Celler',
  logo: null,
  privacyPolicyUrl,
  termsUrl,
});

test('a page of the product is linked in the language of the room, and nobody else’s address is changed', () => {
  const page = 'https://retrogusto.example/page/h3Kq8ZtWv1Rm5YpLx0Bn/privacitat';
  expect(legalLinks(organiser(page, 'https://celler.example/page/condicions'), null, 'ca')).toEqual(
    {
      privacy: `${page}?lang=ca`,
      terms: 'https://celler.example/page/condicions',
    },
  );
  expect(legalLinks(organiser(null, `${page}?lang=en`), null, 'ca')).toEqual({
    privacy: null,
    terms: `${page}?lang=en`,
  });
});
