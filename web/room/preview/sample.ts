import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { PreviewState } from '~/frame/theme-preview-messages';
import { everyLanguage } from '../../../shared/vocabulary/localized-text.js';
import { type AnswerChanges, applyChanges } from '../answers/answer-changes';
import type { Door, Room, RoomAnswers, RoomProductInfo } from '../room-types';
import type { Entered } from '../tasting/tasting-steps';
import { noTables } from '../tasting/use-own-table';

type Texts = TFunction<['theme', 'room']>;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
// Computed once, so that the countdown continues while the theme is edited.
const [begins, ends] = [hours(2), hours(6)];

export const sampleDoor = ({ organiser, theme }: PreviewState, t: Texts): Door => ({
  code: 'VINO',
  status: 'PENDING',
  fromDate: begins,
  toDate: ends,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  tasting: {
    name: t('theme:sample.tasting'),
    nameByLanguage: {},
    descriptionByLanguage: {},
    description: t('theme:sample.description'),
    duration: 45,
    type: 'CONVENTIONAL_TAST',
    template: 'CONVENTIONAL_TEMPLATE',
  },
  organiser: { ...organiser, privacyPolicyUrl: null, termsUrl: null },
  consentVersion: '',
  minimumAge: 18,
  liteMode: true,
  emailAtEnd: false,
  demo: false,
  lang: 'notSelected',
  productCount: 2,
  locked: false,
  theme,
});

const wine = (name: string, t: Texts): RoomProductInfo => ({
  reference: name,
  name,
  type: { reference: 'WINE', name: everyLanguage(t('theme:sample.type')) },
  subtype: { reference: 'RED', name: everyLanguage(t('theme:sample.subtype')) },
  image: null,
  price: 14.5,
  discountedPrice: null,
  externalStoreURL: 'https://example.com/',
  vintage: 2021,
  region: t('theme:sample.region'),
  country: 'ES',
  properties: [],
  alcoholic: true,
});

const sheet = 'sample';

function sampleRoom(
  {
    code,
    fromDate,
    toDate,
    timeZone,
    lang,
    liteMode,
    emailAtEnd,
    demo,
    tasting,
    organiser,
    theme,
  }: Door,
  t: Texts,
): Room {
  const session: Room['session'] = {
    code,
    status: 'IN_PROGRESS',
    fromDate,
    toDate,
    timeZone,
    lang,
    liteMode,
    emailAtEnd,
    demo,
    tasting,
    organiser,
    instructor: '',
    currency: 'EUR',
    tables: 0,
    stream: null,
    satisfactionActive: false,
    store: { deliveryCost: null, freeDeliveryMinimum: null },
    offline: false,
    hasVideos: false,
  };
  const place = { assessmentSheetPath: sheet, quizPrize: null, quiz: [] };
  return {
    session,
    theme,
    attendee: {
      reference: 'sample',
      name: t('theme:sample.guest'),
      email: null,
      lang: 'notSelected',
      contactConsent: false,
      recapConsent: false,
      table: null,
    },
    products: [
      {
        ...place,
        reference: 'one',
        label: 1,
        product: wine(t('theme:sample.one'), t),
        recommended: wine(t('theme:sample.two'), t),
      },
      {
        ...place,
        reference: 'two',
        label: 2,
        product: wine(t('theme:sample.two'), t),
        recommended: null,
      },
    ],
    sheets: {
      [sheet]: {
        id: sheet,
        name: everyLanguage(''),
        categories: [],
        parameters: [
          {
            id: 'stars',
            name: everyLanguage(t('theme:sample.stars')),
            type: 'RATE_BOX',
            options: [],
            order: 1,
          },
          {
            id: 'price',
            name: everyLanguage(t('theme:sample.worth')),
            type: 'RATE_PRICE',
            options: [],
            order: 2,
          },
          {
            id: 'notes',
            name: everyLanguage(t('theme:sample.notes')),
            type: 'NOTES',
            options: [],
            order: 3,
          },
        ],
      },
    },
    survey: [],
    satisfactionConcepts: [],
    answers: nothing,
  };
}

const nothing: RoomAnswers = {
  survey: {},
  assessments: {
    one: {
      parameters: { rateBox: 4, ratePrice: null, blindPrice: null, notes: null },
      categories: {},
      submitted: false,
    },
  },
  quiz: {},
  satisfactions: {},
  finalComment: null,
};

/** A sample tasting. The answers stay in the page. */
export function useSampleTasting(door: Door, t: Texts): Entered['tasting'] {
  const [leaves, setLeaves] = useState<AnswerChanges>({});
  return {
    token: '',
    room: sampleRoom(door, t),
    run: null,
    awaited: false,
    answers: applyChanges(nothing, leaves),
    failure: undefined,
    saving: {
      status: 'idle',
      waiting: 0,
      savedAt: null,
      refused: [],
      late: [],
      closed: [],
      stop: null,
    },
    answer: (path, leaf) => setLeaves((before) => ({ ...before, [path]: leaf })),
    dismissRefused: () => {},
    reveal: () => Promise.resolve(false),
    ratingsOf: () => Promise.resolve({ n: 0, mean: null }),
    videosOf: () => Promise.resolve({ tasting: {}, products: {} }),
    watched: () => {},
    keeping: null,
    reload: () => Promise.resolve(),
    ownTable: noTables,
    contact: { wish: null, say: () => {} },
    recap: { wish: null, say: () => {} },
  };
}
