import type { ReadyMadeTexts } from '../../shared/vocabulary/ready-made-texts.js';
import type { FirstFiles, FirstTexts } from './initial-texts';

/** The first texts of each page in languages other than those of contents. */
export const firstTexts: FirstFiles = {
  room: import.meta.glob<FirstTexts>('../locales/{de,fr,gl,it,nl,pl,pt,ru,uk,zh}/common.json', {
    query: '?room',
    import: 'default',
  }),
  desk: import.meta.glob<FirstTexts>('../locales/{de,fr,gl,it,nl,pl,pt,ru,uk,zh}/common.json', {
    query: '?desk',
    import: 'default',
  }),
  account: import.meta.glob<FirstTexts>('../locales/{de,fr,it,pl,pt}/common.json', {
    query: '?account',
    import: 'default',
  }),
  assistant: import.meta.glob<FirstTexts>(
    '../locales/{de,fr,gl,it,nl,pl,pt,ru,uk,zh}/common.json',
    {
      query: '?assistant',
      import: 'default',
    },
  ),
  dashboard: import.meta.glob<FirstTexts>('../locales/{de,fr,it,pl,pt}/common.json', {
    query: '?dashboard',
    import: 'default',
  }),
};

/** The translations of ready-made texts. */
export const readyMadeTexts = import.meta.glob<ReadyMadeTexts>('../../shared/ready-made/*.json', {
  import: 'default',
});
