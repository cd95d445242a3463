import { registerTexts } from './texts';

/** One file per language and namespace that a dashboard screen may use. */
registerTexts(
  import.meta.glob(
    [
      '../locales/{es,ca,en}/*.json',
      // Namespaces that the server uses too.
      '../../shared/locales/{es,ca,en}/{plan,privacy,reports}.json',
      '!**/{assistant,common,desk,errors,led,myData,palate,recap,screen,shell,signIn,tasted,wine}.json',
    ],
    { import: 'default' },
  ),
  async () => (await import('./more-dashboard-texts')).files,
);
