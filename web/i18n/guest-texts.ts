import { registerTexts } from './texts';

/** Texts of single pages of the guest area, in addition to the first texts of the area. */
registerTexts(
  import.meta.glob('../locales/{es,ca,en}/{myData,palate,recap,signIn,tasted,wine}.json', {
    import: 'default',
  }),
  async () => (await import('./more-guest-texts')).files,
);
