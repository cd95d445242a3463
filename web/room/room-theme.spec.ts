import { expect, test } from 'vitest';
import { legalLinks } from './room-theme';

const organiser = (privacyPolicyUrl: string | null, termsUrl: string | null) => ({
  name: 'Celler',
  logo: null,
  privacyPolicyUrl,
  termsUrl,
});

test('adds the room’s language to links to pages in the application and leaves other links unchanged', () => {
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
