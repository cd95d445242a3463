import type { ErrorCode } from '../../shared/vocabulary/error-codes.js';

const field = 'Correct the field that `issues` names.';
const plan = 'Delete one, or choose a larger plan.';
const file = 'Send another file.';
const later = 'Wait `Retry-After` seconds and send the same request again.';

/** Advice to API clients about each error, one sentence of Markdown each. */
export const errorMends: Record<ErrorCode, string> = {
  // Platform
  INVALID_BODY:
    'Compare the body with the call’s documentation; `issues` names the field where one is to blame.',
  INVALID_QUERY: 'Compare the query with the call’s parameters; `issues` names the one to blame.',
  UNAUTHENTICATED:
    'Send a token that is good: refresh it, or sign in again. An API key goes into `x-api-key`, without `Bearer`.',
  EMAIL_NOT_VERIFIED:
    'Open the link of the mail, then refresh the token: the old one does not know of it.',
  ACCOUNT_DISABLED: 'Talk to whoever runs this server.',
  FORBIDDEN: 'Call with your own `uid` in the path, and with a credential that may make this call.',
  API_KEY_INVALID:
    'Send a key that is listed under *Integration*, whole; of one that was deleted, make another.',
  API_KEY_NOT_ALLOWED: 'Send an identity token: the call’s documentation says who may make it.',
  NOT_FOUND: 'Check the id: it may be deleted, or of another account.',
  ROUTE_NOT_FOUND: 'Check the method and the address.',
  VERSION_CONFLICT:
    'Lay your change over `current`, which the answer carries, and send it with its `version`.',
  IDEMPOTENCY_KEY_INVALID: 'Send a UUID, for example.',
  IDEMPOTENCY_IN_PROGRESS: 'Wait a moment and send the same request again.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new key for every new thing.',
  PAYLOAD_TOO_LARGE: 'Send less at a time; each call says how much it takes.',
  URI_TOO_LONG: 'Check the id in the path.',
  UNSUPPORTED_MEDIA_TYPE:
    'Send what the call documents, with its `content-type`: JSON, or a form where a file comes.',
  TOO_MANY_REQUESTS: later,
  SERVICE_UNAVAILABLE: later,
  INTERNAL_ERROR: 'Tell us the `requestId`: it is a fault of ours.',
  // Fields
  REQUIRED: field,
  NOT_NUMERIC: field,
  AMBIGUOUS_NUMBER: 'Send a JSON number.',
  NOT_WHOLE: field,
  NEGATIVE: field,
  TOO_LARGE: 'Stay below `params.max` of the issue.',
  OUT_OF_RANGE: 'Stay between `params.min` and `params.max` of the issue.',
  RANGE_REVERSED: 'Send the lower end first.',
  TOO_MANY_DECIMALS: 'Round to two decimals.',
  TOO_LONG: 'Shorten the text to `params.max` characters.',
  INVALID_URL: 'Send an address that begins with `https://` or `http://`.',
  INVALID_COLOR: 'Send `#` and six hexadecimal digits, such as `#ae1c38`.',
  INVALID_EMAIL: field,
  INVALID_CHOICE: 'Send one of the documented values.',
  UNKNOWN_REFERENCE: 'Read what it refers to anew: it may be deleted.',
  CONTRADICTION: 'Send one of the two fields.',
  // Accounts
  PASSWORD_TOO_SHORT: 'Choose a longer password.',
  PASSWORD_COMMON: 'Choose a password that nobody guesses.',
  PASSWORD_PERSONAL: 'Leave e-mail and name out of the password.',
  PASSWORD_PATTERN: 'Choose several unrelated words, or a longer password.',
  PASSWORDS_DIFFER: 'Type the password again.',
  TERMS_NOT_ACCEPTED: 'Send `acceptTerms: true` once the person has accepted them.',
  EMAIL_ALREADY_REGISTERED: 'Sign in, or ask for a new password.',
  MENTOR_CODE_NOT_FOUND: 'Check the code, or leave it out.',
  // Products
  PRODUCT_EMPTY: 'Send a product.',
  DISCOUNT_NOT_LOWER: field,
  DISCOUNT_WITHOUT_PRICE: 'Send `price` too.',
  INVALID_VINTAGE: field,
  GRAPES_OVER_100: 'Lower one of the percentages.',
  // Pages
  INVALID_PAGE_ID: 'Choose an address of letters a to z, digits and dashes.',
  PAGE_EXISTS: 'Choose another address, or change the page that is there.',
  PAGE_IN_USE: 'Name another page in the theme, then delete this one.',
  // Plan
  MAX_WINES: plan,
  MAX_TASTINGS: plan,
  MAX_INSTRUCTORS: plan,
  MAX_EVENTS: 'Wait for next month, or choose a larger plan.',
  MAX_CAMPAIGNS: 'Wait for next month, or choose a larger plan.',
  QUOTA_EXCEEDED:
    'Delete some of `what` the answer names; of what counts by the minute, wait for one.',
  FEATURE_NOT_ALLOWED: 'Choose a plan that has it.',
  ACCOUNT_BLOCKED: 'Choose a plan. Until then, prepare content, read reports and export.',
  DEMO_IN_PROGRESS: 'Follow its state, and send the request again when it is done.',
  // Payments
  INVALID_NIF: field,
  PROVIDER_MESSAGE: 'Show `error` to whoever pays, and try another card.',
  SUBSCRIPTION_UNAVAILABLE: 'Read the payments anew, then decide.',
  EXTRA_EVENT_CONFIRMATION_REQUIRED:
    'Send `extraCharge` of the answer back with the same request, if you agree to it.',
  STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE: 'Pay for a plan first.',
  PAYMENT_IN_PROGRESS: 'Wait for the other payment, or answer the bank’s question.',
  // Tastings
  TASTING_EMPTY: 'Send a tasting.',
  NO_PRODUCTS: 'Name at least one product in `productReferences`.',
  PRODUCT_TWICE: 'Name each product once.',
  NO_OPTIONS: 'Add an option to the question that `issues` names.',
  VIDEO_INCOMPLETE: field,
  INVALID_VIDEO: 'Send a link to a video of YouTube or Vimeo.',
  // Sheets
  IDEAL_NOT_MIDDLE: 'Mark the middle one of an odd number of options, or none.',
  // Instructors, sessions
  errorInstructor: 'Send `instructorPath` of one of your instructors.',
  errorTasting: 'Send `tastingPath` of one of your tastings.',
  errorStartDate: 'Send an instant, `2030-05-17T18:00:00Z`, or a day, `17/05/2030`.',
  errorFinishDate: 'Send an instant, `2030-05-17T20:00:00Z`, or a day, `17/05/2030`.',
  errorDates: 'Send an end that is not before the start.',
  errorGenerationReportType: field,
  errorGenerationPeriodicInterval: field,
  errorPlanCode: 'Leave the code out: one is made for you.',
  errorCodeCharacters: 'Send 4 to 20 letters A to Z and digits.',
  errorExistingCode: 'Choose another code, or leave it out.',
  SESSION_HAS_ATTENDEES: 'Leave tasting and type as they are, or make another event.',
  // Rooms
  ROOM_NOT_STARTED: 'Come back at `fromDate`.',
  ROOM_FINISHED: 'The answers that came in time are kept; no more are taken.',
  ROOM_CLOSED: 'Ask whoever invited; what was answered is kept, and the room may open again.',
  CONSENT_REQUIRED: 'Send `consent: true` once the guest has accepted the terms.',
  TOO_YOUNG: 'The guest cannot take part.',
  LITE_NOT_ALLOWED: 'Ask the guest for an e-mail address.',
  EMAIL_IN_USE:
    'Have a code mailed (`resumeRoom`), or go on without an e-mail where the event allows it.',
  WRONG_CODE: 'Type the code of the last mail; it is good for ten minutes.',
  // The guests' own area
  false1: 'Send both e-mails.',
  false2: 'Correct the e-mail of who took part.',
  false3: 'Correct the e-mail of who invited them.',
  CONFIRMATION_REQUIRED:
    'Have a code mailed with the purpose (`sendVerificationCode`), check it, and send what that answers as `x-confirmation`, within ten minutes.',
  LINK_EXPIRED:
    'Have a code mailed (`sendVerificationCode`) with the `email` and `creatorEmail` that the answer names.',
  EMAIL_EXISTS: 'Sign in with the password of that account, or ask for a new one.',
  INVALID_ANSWER:
    'Compare the answers with the sheet that the room answers; `issues` names the one to blame.',
  // Reports
  errorName: 'Send a name.',
  errorEmptyEvent: 'Send the code of one of your events.',
  errorEmptyDate: 'Send both dates, or switch the filter off.',
  errorDateDiference: 'Send a start that is before the end.',
  REPORT_NOT_READY: 'Follow its status, and read it when it is ready.',
  REPORT_TOO_EARLY: 'Come back when the event has started.',
  REPORT_FAILED: 'Have it tried again (`retryReport`).',
  GROUP_TOO_SMALL: 'Widen the filter until it leaves, and leaves out, five guests or more.',
  // Files
  FILE_FORMAT: 'Send a file that the export of this API has written.',
  FILE_VERSION: 'Export it anew.',
  ID_TWICE: 'Give each thing in the file an id of its own.',
  EXPORT_TOO_LARGE: 'Export parts of it.',
  FILE_REQUIRED: 'Send the file as a part of the form.',
  FILE_PATH_UNKNOWN: 'Send one of the documented folders as `path`, before or after the file.',
  TABLE_TYPE: file,
  TABLE_BROKEN: 'Save the file anew and send it again.',
  TABLE_TOO_LARGE: 'Split the file.',
  TABLE_EMPTY: 'Add rows below the headings.',
  COLUMN_TWICE: 'Name each field once in `columns`.',
  CELL_ERROR: 'Mend the formula in the spreadsheet, or leave the column out.',
  CODE_SHORTENED: 'Format the column as text in the spreadsheet and write the code anew.',
  SOUND_TYPE: 'Save the sound as mp3, ogg, wav or m4a.',
  SOUND_BROKEN: file,
  errorMaxSize: 'Send a smaller file; `issues` has the limit.',
  IMAGE_TYPE: 'Save the picture as PNG, JPEG, WebP, AVIF, GIF or HEIC.',
  IMAGE_BROKEN: file,
  IMAGE_UNREACHABLE:
    'Send an https link that anybody can open without signing in and that answers the picture itself, or upload the file.',
  IMAGE_TOO_LARGE: 'Make the picture smaller; `issues` has the limit.',
  IMAGE_TOO_TALL: 'Make the picture smaller; `issues` has the limit.',
  IMAGE_TOO_WIDE: 'Make the picture smaller; `issues` has the limit.',
  IMAGE_NOT_TALLER_THAN_WIDE: 'Cut the picture so that it is taller than wide.',
  HTTPS_REQUIRED: 'Register an address that begins with https.',
  PORT_NOT_ALLOWED: 'Have your receiver listen on one of the ports that `params` names.',
  HOST_UNKNOWN:
    'Check the spelling of the address, and that its name can be found on the internet.',
  ADDRESS_PRIVATE:
    'Register an address that is reachable from the public internet. An installation of your own can allow its network: `WEBHOOK_PRIVATE_NETWORKS`.',
  WEBHOOK_DISABLED: 'Enable the webhook: save it with `enabled: true`.',
  DELIVERY_FORGOTTEN: 'Nothing: the message cannot be sent any more.',
};
