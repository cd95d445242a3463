/** The kinds of requests of a guest about personal data: articles 15, 20 and 17 of the GDPR. */
export const privacyRequestKinds = ['ACCESS', 'EXPORT', 'ERASURE'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/**
 * The ways in which a request reaches the organiser. A guest carries out their own request in the
 * guests' area (`GUEST`). The organiser forgets a guest in a report (`REPORT`). The organiser
 * registers all other requests.
 */
export const privacyRequestChannels = ['GUEST', 'REPORT', 'EMAIL', 'LETTER', 'OTHER'] as const;
export type PrivacyRequestChannel = (typeof privacyRequestChannels)[number];
/** The channels of requests that the organiser registers. */
export const registeredChannels = ['EMAIL', 'LETTER', 'OTHER'] as const;

/**
 * The outcomes of a request. `NOT_PROVEN`: nobody proved that the e-mail is theirs. `UNFOUNDED`:
 * the request is manifestly unfounded or excessive (article 12(5)). `WITHDRAWN`: the guest took it
 * back.
 */
export const privacyRequestOutcomes = ['DONE', 'NOT_PROVEN', 'UNFOUNDED', 'WITHDRAWN'] as const;
export type PrivacyRequestOutcome = (typeof privacyRequestOutcomes)[number];
export const privacyRequestStates = ['OPEN', ...privacyRequestOutcomes] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** The two reasons for which article 12(3) lets an answer take two months more. */
export const extensionReasons = ['COMPLEX', 'MANY'] as const;
export type ExtensionReason = (typeof extensionReasons)[number];

export const privacyRequestLimits = {
  /** Days for the answer. */
  days: 30,
  /** Months that an extension adds. */
  extraMonths: 2,
  /** The GDPR applies since this day. A request cannot have been received before. */
  firstDay: '2018-05-25',
  /** Characters of the organiser's note. */
  note: 500,
  /** Years for which the record of a closed request is kept. */
  keptYears: 3,
} as const;

/** The groups of data that an erasure counts. */
export const erasedCategories = [
  'visits',
  'notes',
  'comments',
  'commentMarks',
  'videoViews',
  'questions',
  'wishes',
  'recaps',
  'letters',
  'reminders',
  'webhookMessages',
] as const;
export type ErasedCategory = (typeof erasedCategories)[number];
/** The number of erased rows of each group. An absent group had none. */
export type Erased = Partial<Record<ErasedCategory, number>>;

/** Adds up two erasures. */
export function addErased(one: Erased, other: Erased): Erased {
  const sum: Erased = {};
  for (const category of erasedCategories) {
    const count = (one[category] ?? 0) + (other[category] ?? 0);
    if (count > 0) sum[category] = count;
  }
  return sum;
}
