/** Texts of the guest area in languages other than those of contents. */
export const files = import.meta.glob(
  '../locales/{de,fr,gl,it,nl,pl,pt,ru,uk,zh}/{myData,palate,recap,signIn,tasted,wine}.json',
  { import: 'default' },
);
