import type { RoomTheme } from '../../shared/vocabulary/theme.js';

/** Addresses of the documents that guests accept; null for the platform's own texts. */
export type LegalLinks = { privacyPolicyUrl: string | null; termsUrl: string | null };

/** The documents that an organiser's guests accept: the theme's, else the company's. */
export const legalLinksOf = (company: LegalLinks, theme: RoomTheme | null): LegalLinks => ({
  privacyPolicyUrl: theme?.links.privacy ?? company.privacyPolicyUrl,
  termsUrl: theme?.links.terms ?? company.termsUrl,
});
