/** Texts of the dashboard in languages other than those of contents. */
export const files = import.meta.glob(
  [
    '../locales/{de,fr,it,pl,pt}/*.json',
    '../../shared/locales/{de,fr,it,pl,pt}/{plan,reports}.json',
    '!**/{assistant,common,desk,errors,led,myData,palate,recap,screen,shell,signIn,tasted,wine}.json',
  ],
  { import: 'default' },
);
