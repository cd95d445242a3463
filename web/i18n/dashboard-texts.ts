import { registerTexts } from './texts';

/** One file per language and namespace that a dashboard screen may use. */
registerTexts(
  import.meta.glob(
    [
      '../locales/{es,ca,en}/*.json',
      '!**/{assistant,common,desk,errors,led,myData,palate,recap,screen,shell,signIn,tasted,wine}.json',
    ],
    {
      import: 'default',
    },
  ),
);
/** Namespaces that the server uses too. */
registerTexts(
  import.meta.glob(['../../shared/locales/{es,ca,en}/*.json', '!**/landing.json'], {
    import: 'default',
  }),
);
