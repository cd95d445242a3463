import { addTexts } from './texts';

/** One file for each language and namespace that a screen of the dashboard may say. */
addTexts(
  import.meta.glob(
    [
      '../locales/*/*.json',
      '!**/{assistant,common,errors,myData,palate,recap,shell,signIn,tasted,wine}.json',
    ],
    {
      import: 'default',
    },
  ),
);
/** Those that the server says too. */
addTexts(import.meta.glob('../../shared/locales/*/*.json', { import: 'default' }));
