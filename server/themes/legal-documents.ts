import type { RoomTheme } from '../../shared/vocabulary/theme.js';

/** Addresses of what guests accept; null where there are only the product's own words. */
export type LegalLinks = { privacyPolicyUrl: string | null; termsUrl: string | null };

/** What guests of an organiser accept: the theme's own documents, else the company's. */
export const documentsOf = (company: LegalLinks, theme: RoomTheme | null): LegalLinks => ({
  privacyPolicyUrl: theme?.links.privacy ?? company.privacyPolicyUrl,
  termsUrl: theme?.links.terms ?? company.termsUrl,
});
