/**
 * Every stable error code (`error_msg` in a response) with its English sentence (`error`). The web
 * interface uses only the codes. Its texts come from the locales.
 */
export const errorCodes = {
  // platform
  INVALID_BODY: 'The request body does not match the documentation.',
  INVALID_QUERY: 'A query parameter does not match the documentation.',
  UNAUTHENTICATED: 'Sign in first: a valid identity token is required.',
  EMAIL_NOT_VERIFIED: 'Confirm your e-mail address first.',
  FRESH_SIGN_IN_REQUIRED: 'Sign in again first: the last sign-in is older than ten minutes.',
  SECOND_FACTOR_REQUIRED: 'Add a second factor to your account first, and sign in with it.',
  ACCOUNT_DISABLED: 'This account has been disabled.',
  FORBIDDEN: 'This belongs to somebody else.',
  API_KEY_INVALID: 'This API key does not exist: it was revoked or mistyped.',
  API_KEY_NOT_ALLOWED: 'API keys cannot be used here: a person has to sign in.',
  NOT_FOUND: 'There is nothing at this address for you.',
  ROUTE_NOT_FOUND: 'The API has no such route.',
  VERSION_CONFLICT: 'Somebody saved a newer version in the meantime.',
  IDEMPOTENCY_KEY_INVALID: 'The Idempotency-Key must be 1 to 200 visible ASCII characters.',
  IDEMPOTENCY_IN_PROGRESS: 'The same request is still running: send it again in a moment.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was already used for another request.',
  PAYLOAD_TOO_LARGE: 'The request is larger than allowed.',
  URI_TOO_LONG: 'A part of the address is longer than allowed.',
  UNSUPPORTED_MEDIA_TYPE: 'This content type is not accepted here.',
  TOO_MANY_REQUESTS: 'Too many requests: wait a moment and try again.',
  SERVICE_UNAVAILABLE: 'A service we depend on does not answer right now: try again in a moment.',
  INTERNAL_ERROR: 'Something unexpected happened on our side.',
  // fields
  REQUIRED: 'A required field is empty.',
  NOT_NUMERIC: 'The value must be numeric.',
  AMBIGUOUS_NUMBER:
    'The value could mean thousands or decimals: write it without a thousands sign.',
  NOT_WHOLE: 'The value must be a whole number.',
  NEGATIVE: 'The value cannot be negative.',
  TOO_LARGE: 'The value is too large.',
  OUT_OF_RANGE: 'The value is below or above what is allowed.',
  RANGE_REVERSED: 'The lower end of the range is above its upper end.',
  TOO_MANY_DECIMALS: 'The value has too many decimals.',
  TOO_LONG: 'The text is too long.',
  INVALID_URL: 'Only http and https links are accepted.',
  INVALID_COLOR: 'A colour is # and six hexadecimal digits, such as #ae1c38.',
  INVALID_EMAIL: 'This is not an e-mail address.',
  INVALID_CHOICE: 'The value is not one of the documented choices.',
  UNKNOWN_REFERENCE: 'The value refers to something that does not exist.',
  NO_RECIPIENTS: 'Nobody in this segment may get a mail.',
  CONTRADICTION: 'Two fields with the same meaning have different values.',
  // accounts
  PASSWORD_TOO_SHORT: 'The password is too short.',
  PASSWORD_COMMON: 'This password is one of the most common ones: choose another.',
  PASSWORD_PERSONAL:
    'This password consists of your e-mail or your name, which attackers try first: choose another.',
  PASSWORD_PATTERN:
    'This password consists of a word, a date, a repetition or a row of keys, which attackers try first: choose another.',
  PASSWORDS_DIFFER: 'The two passwords are not the same.',
  TERMS_NOT_ACCEPTED: 'Accept the terms to sign up.',
  EMAIL_ALREADY_REGISTERED: 'Somebody has already signed up with this e-mail.',
  MENTOR_CODE_NOT_FOUND: 'No mentor has this code.',
  // products
  PRODUCT_EMPTY: 'There is no product to save.',
  DISCOUNT_NOT_LOWER: 'The discounted price must be lower than the regular price.',
  DISCOUNT_WITHOUT_PRICE: 'A discounted price needs a regular price.',
  INVALID_VINTAGE: 'The vintage must be a valid year.',
  GRAPES_OVER_100: 'Grape percentages cannot add up to more than 100.',
  // plan
  MAX_WINES: 'The maximum number of products of your plan has been reached.',
  MAX_TASTINGS: 'The maximum number of tastings of your plan has been reached.',
  MAX_INSTRUCTORS: 'The maximum number of instructors of your plan has been reached.',
  MAX_EVENTS: 'Your plan includes no more events in the month of the start.',
  MAX_CAMPAIGNS: 'Your plan includes no more campaigns in the month of the start.',
  QUOTA_EXCEEDED:
    'This would exceed a quota of the organiser: on stored data, running jobs or uses per minute.',
  FEATURE_NOT_ALLOWED: 'Your plan does not include this feature.',
  ACCOUNT_BLOCKED:
    'The trial or the plan has ended. You cannot create, change, delete or restore events, ' +
    'try a tasting or load sample data. Everything else stays open: you can prepare content, ' +
    'read reports and export, and rooms of existing events go on. ' +
    'Choose a plan to use everything again.',
  DEMO_IN_PROGRESS: 'The demo data is still being made.',
  // payments
  INVALID_NIF: 'This is not a Spanish NIF, NIE or CIF: its control character is wrong.',
  PROVIDER_MESSAGE: 'The payment provider refused the payment.',
  SUBSCRIPTION_UNAVAILABLE:
    'The payment provider rejects this in the current state of the subscription: read it again.',
  EXTRA_EVENT_CONFIRMATION_REQUIRED:
    'The month of the start is full: confirm that you pay for one more event every month.',
  STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE:
    'No active subscription was found to add the additional event.',
  PAYMENT_IN_PROGRESS:
    'Another payment is still open: wait for it, or complete the confirmation of your bank.',
  // tastings
  TASTING_EMPTY: 'There is no tasting to save.',
  NO_PRODUCTS: 'A tasting needs at least one product.',
  PRODUCT_TWICE: 'The same product is in the tasting twice.',
  NO_OPTIONS: 'A multiple-choice question needs at least one option.',
  VIDEO_INCOMPLETE: 'A generated video needs text, avatar and language.',
  VIDEO_LOCKED:
    'The avatar already speaks this text. Remove the video from its place to make another one.',
  VIDEO_IN_PROGRESS: 'An avatar is speaking this text now, which cannot be interrupted.',
  INVALID_MARKUP: 'The markup of the text is not valid.',
  VOICE_MISSING: 'No voice speaks this language with this gender.',
  NOTHING_TO_SAY: 'The text contains nothing that can be spoken.',
  INVALID_VIDEO: 'This is not a link to a YouTube or Vimeo video.',
  INVALID_STREAM: 'This is not a link to a live video on YouTube, Vimeo or Jitsi.',
  VIDEO_TYPE: 'Only video files can be uploaded here.',
  VIDEO_BROKEN: 'The video is damaged or incomplete. Export it again as MP4 (H.264 and AAC).',
  VIDEO_CODEC: 'The video uses a format that cannot be read. Export it as MP4 (H.264 and AAC).',
  VIDEO_ENCRYPTED: 'The video is protected against copying. Export it without protection.',
  VIDEO_TOO_LONG: 'The video is too long.',
  VIDEO_FRAME_TOO_LARGE: 'The picture of the video is too large. Export it in 4K or smaller.',
  VIDEO_FAILED:
    'The video could not be converted. Export it as MP4 (H.264 and AAC), and upload it again.',
  VIDEO_HOST_FULL:
    'The upload quota of the video host is used up. Contact the support of this installation.',
  VIDEO_TOOLS_MISSING: 'This server can only accept MP4 files (H.264 and AAC) that phones play.',
  CAPTIONS_FORMAT: 'The file is neither WebVTT nor SRT.',
  CAPTIONS_EMPTY: 'The file has no captions.',
  CAPTIONS_TOO_MANY: 'The file has too many captions.',
  CAPTIONS_TIME: 'A line has an invalid time. The form is 00:01:02.500 --> 00:01:05.000.',
  CAPTIONS_REVERSED: 'A caption ends before it begins.',
  CAPTIONS_ORDER: 'A caption begins before the previous one.',
  CAPTIONS_LONG: 'A caption has too much text.',
  AVATAR_NO_FACE: 'No face was found in the image.',
  AVATAR_IMAGE_TOO_LARGE: 'The image is too large to look for a face.',
  AVATAR_DEFAULT: 'The default avatars cannot be changed or deleted.',
  FACE_PLACES: 'The eyes must be side by side, and the mouth below them.',
  // sheets
  IDEAL_NOT_MIDDLE:
    'Just about right can only be the middle option of a slider with an odd number of options.',
  // instructors, sessions
  errorInstructor: 'Choose an instructor.',
  errorTasting: 'Choose a tasting.',
  errorStartDate: 'The start is neither an instant with its zone nor a day in the form dd/MM/yyyy.',
  errorFinishDate: 'The end is neither an instant with its zone nor a day in the form dd/MM/yyyy.',
  errorDates: 'The start cannot be later than the end.',
  errorGenerationReportType: 'Choose a report type.',
  errorGenerationPeriodicInterval: 'A periodic report needs an interval in days.',
  errorPlanCode: 'Your plan does not include custom codes.',
  errorCodeCharacters: 'A code has only the letters A to Z and digits, between 4 and 20 of them.',
  errorExistingCode: 'This code is already taken.',
  SESSION_HAS_ATTENDEES:
    'Somebody already took part: the tasting and the type can no longer change.',
  // rooms
  ROOM_NOT_STARTED: 'The tasting has not started yet.',
  ROOM_STARTED: 'The tasting has already started.',
  REMINDERS_FULL: 'The tasting accepts no more reminders.',
  ROOM_FINISHED: 'The tasting has finished.',
  GUEST_REMOVED: 'The host has removed you from this tasting.',
  ROOM_LOCKED: 'The door is locked: ask the person who leads the tasting.',
  NICKNAME_CHARACTERS: 'A nickname has only letters, digits, signs and emoji, all of them visible.',
  NICKNAME_TAKEN: 'Another guest of this tasting already has this nickname: choose another.',
  NICKNAME_KEPT: 'The person who leads the tasting has changed the nickname: it stays.',
  REACTIONS_OFF: 'Reactions are off at the moment.',
  QUESTIONS_OFF: 'Questions to the instructor are off at the moment.',
  TOO_MANY_QUESTIONS: 'No more questions fit: the limit of the guest or of the event is reached.',
  NO_TABLES: 'This event has no tables.',
  TABLES_FIXED: 'The tasting is over: tables can no longer be changed.',
  ROOM_CLOSED: 'This tasting is closed at the moment: ask the person who invited you.',
  CONSENT_REQUIRED: 'Accept the privacy terms to take part.',
  TOO_YOUNG: 'You are below the minimum age for this tasting.',
  LITE_NOT_ALLOWED: 'This tasting asks for an e-mail address.',
  EMAIL_IN_USE: 'Somebody with this e-mail already takes part from another device.',
  WRONG_CODE: 'The code is wrong or has expired.',
  // the attendees' own area
  false1: 'Both e-mails are required.',
  false2: 'Your e-mail address is not valid.',
  false3: 'The e-mail address of the person who invited you is not valid.',
  CONFIRMATION_REQUIRED: 'Confirm this first with the code that we send by e-mail.',
  LINK_EXPIRED: 'The link is too old: sign in with a code instead.',
  EMAIL_EXISTS: 'There already is an account with this e-mail.',
  INVALID_ANSWER: 'An answer does not fit the sheet.',
  // reports
  errorName: 'A name is required.',
  errorEmptyEvent: 'Choose an event.',
  errorEmptyDate:
    'Both dates are required: as an instant with its zone, or as dd/MM/yyyy in the time zone of the event.',
  errorDateDiference: 'The start must be before the end.',
  REPORT_NOT_READY: 'The report is still being generated.',
  REPORT_TOO_EARLY: 'The event has not started yet: there is nothing to report.',
  REPORT_FAILED: 'The report could not be generated.',
  GROUP_TOO_SMALL:
    'The report or filter keeps or excludes fewer than five guests: the figures would reveal their answers.',
  REPORT_LINK_ENDED:
    'The link has expired or was revoked, or its report is not available any more.',
  REPORT_LINK_EARLY: 'The link opens when the blind tasting ends.',
  REPORT_LINKS_FULL: 'The report has as many open links as it can have.',
  // pages
  INVALID_PAGE_ID:
    'The address of a page has only the letters a to z, digits and dashes, 40 at most.',
  PAGE_EXISTS: 'There is a page at this address already.',
  PAGE_IN_USE: 'The theme names this page: choose another one there first.',
  // webhooks
  HTTPS_REQUIRED: 'Only https addresses are accepted.',
  PORT_NOT_ALLOWED: 'The address has a port that is not allowed.',
  HOST_UNKNOWN: 'The name in the address cannot be found.',
  ADDRESS_PRIVATE: 'The address leads to a private network.',
  WEBHOOK_DISABLED: 'The webhook is disabled: enable it first.',
  DELIVERY_FORGOTTEN:
    'The message was about a guest whose data was erased: its content is not kept.',
  // files
  FILE_FORMAT: 'This is not an exchange file of the documented format.',
  FILE_VERSION: 'This version of the exchange file is not supported.',
  ID_TWICE: 'The same id occurs twice in the file.',
  EXPORT_TOO_LARGE: 'The export is larger than a file that can be imported.',
  TRANSLATION_FILE_BROKEN: 'The file has no texts to translate, or is damaged.',
  TRANSLATION_FILE_LANGUAGE: 'The file has no translations into this language.',
  LANGUAGE_NOT_TRANSLATED: 'The translation service does not know one of these languages.',
  FILE_REQUIRED: 'The request carries no file.',
  FILE_PATH_UNKNOWN: 'The path is not one of the documented folders.',
  TABLE_TYPE: 'Only CSV and Excel (.xlsx) files are accepted.',
  TABLE_BROKEN: 'The file cannot be read: it is damaged or incomplete.',
  TABLE_TOO_LARGE: 'The file is larger, or has more rows or columns, than allowed.',
  TABLE_EMPTY: 'The file has no rows below its headings.',
  COLUMN_TWICE: 'Two columns are mapped to the same field.',
  CELL_ERROR: 'The cell contains a spreadsheet error.',
  CODE_SHORTENED: 'The spreadsheet has shortened the code, and its last digits are gone.',
  SOUND_TYPE: 'Only mp3, ogg (Vorbis or Opus), wav and m4a (AAC) sounds are accepted.',
  SOUND_BROKEN: 'The sound cannot be read: it is damaged, incomplete or not of its declared type.',
  errorMaxSize: 'The file is larger than allowed.',
  IMAGE_TYPE: 'Only PNG, JPEG, WebP, AVIF, GIF and HEIC images are accepted.',
  IMAGE_BROKEN: 'The image cannot be read: it is damaged or incomplete.',
  IMAGE_UNREACHABLE: 'The image cannot be fetched from its address.',
  IMAGE_TOO_LARGE: 'The image file is larger than allowed.',
  IMAGE_TOO_TALL: 'The image is taller than allowed.',
  IMAGE_TOO_WIDE: 'The image is wider than allowed.',
  IMAGE_NOT_TALLER_THAN_WIDE: 'The image must be taller than wide.',
} as const;

export type ErrorCode = keyof typeof errorCodes;
