/** Texts of the dashboard in languages other than those of contents. */
export const files = import.meta.glob(
  [
    '../locales/{de,fr,it,pl,pt}/*.json',
    '../../shared/locales/{de,fr,it,pl,pt}/{plan,privacy,reports}.json',
    // The rating on an organiser's web site is for guests.
    '../locales/{gl,nl,ru,uk,zh}/embed.json',
    '!**/{assistant,common,desk,errors,led,myData,palate,recap,screen,shell,signIn,tasted,wine}.json',
  ],
  { import: 'default' },
);
