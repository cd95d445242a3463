import { addTexts } from './texts';

/** What the pages of the guests' own area say, each beyond what all of them begin with. */
addTexts(
  import.meta.glob('../locales/*/{myData,palate,recap,signIn,tasted,wine}.json', {
    import: 'default',
  }),
);
