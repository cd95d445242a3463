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

/** Months after the last activity for which an organiser may keep the personal data of guests. */
export const retentionMonths = { least: 3, most: 24 } as const;
/** The hours between the choice of a shorter time and its effect. */
export const retentionDelayHours = 12;

/** The groups of personal data that the console shows, in its order. */
export const heldCategories = [
  'IDENTITY',
  'EMAIL',
  'CONSENTS',
  'RATINGS',
  'NOTES',
  'COMMENTS',
  'QUESTIONS',
  'WISHES',
  'REMINDERS',
  'MAILS',
  'LETTERS',
  'WEBHOOKS',
] as const;
export type HeldCategory = (typeof heldCategories)[number];

/**
 * The time for which a group of data is kept. `ACTIVITY`: the organiser's months after the last
 * activity. `ANONYMOUS`: the same, and without a name after that. `EVENT`: a day after the event.
 * `MONTH`: 30 days.
 */
export type KeptFor = 'ACTIVITY' | 'ANONYMOUS' | 'EVENT' | 'MONTH';
export const keptFor: Record<HeldCategory, KeptFor> = {
  IDENTITY: 'ACTIVITY',
  EMAIL: 'ACTIVITY',
  CONSENTS: 'ACTIVITY',
  RATINGS: 'ANONYMOUS',
  NOTES: 'ACTIVITY',
  COMMENTS: 'ACTIVITY',
  QUESTIONS: 'ACTIVITY',
  WISHES: 'ACTIVITY',
  REMINDERS: 'EVENT',
  MAILS: 'ACTIVITY',
  LETTERS: 'ACTIVITY',
  WEBHOOKS: 'MONTH',
};

/** The consents of guests, each with versions of its text. */
export const consentPurposes = ['TERMS', 'CONTACT', 'RECAP', 'REMINDER'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The parties that receive personal data, as far as the server knows. */
export const recipientKinds = [
  'WEBHOOK',
  'API_KEY',
  'MAIL',
  'SIGN_IN',
  'PAYMENT',
  'STORAGE',
  'VIDEO',
  'AVATAR',
  'TRANSLATION',
] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** The services of subprocessors. The operator describes those of `OTHER`. */
export const subprocessorKinds = [
  'SIGN_IN',
  'PAYMENT',
  'MAIL',
  'STORAGE',
  'BACKUP',
  'VIDEO',
  'AVATAR',
  'TRANSLATION',
  'OTHER',
] as const;
export type SubprocessorKind = (typeof subprocessorKinds)[number];
