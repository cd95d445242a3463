import type { ErrorCode } from '../../shared/vocabulary/error-codes.js';

const field = 'Correct the field that `issues` names.';
const plan = 'Delete something of this kind, or choose a larger plan.';
const file = 'Send another file.';
const reexport = 'Export the video as MP4 with H.264 and AAC, and upload it again.';
const captions = 'Correct the line of the file that `issues` names.';
const later = 'Wait `Retry-After` seconds, then send the same request again.';

/** Advice to API clients about each error, as Markdown. */
export const errorAdvice: Record<ErrorCode, string> = {
  // Platform
  INVALID_BODY:
    'Compare the body with the documentation of the call. `issues` names the wrong field, if there is one.',
  INVALID_QUERY:
    'Compare the query with the parameters of the call. `issues` names the wrong parameter.',
  UNAUTHENTICATED:
    'Send a valid token: refresh yours, or sign in again. Send an API key in `x-api-key`, without `Bearer`.',
  EMAIL_NOT_VERIFIED:
    'Open the link in the mail, then refresh the token. The old token does not contain the confirmation.',
  FRESH_SIGN_IN_REQUIRED:
    'Sign in again, or let the person prove who they are with the SDK’s `reauthenticateWithCredential`. A refreshed token is not enough.',
  SECOND_FACTOR_REQUIRED:
    'Add an authenticator app or a passkey under *Security* in the dashboard. Then sign in with it.',
  ACCOUNT_DISABLED: 'Contact the operator of this server.',
  FORBIDDEN: 'Use your own `uid` in the path, and a credential that is allowed for this call.',
  ROLE_NOT_ALLOWED:
    'Ask the owner of the account for one of the roles in `needed`. The documentation of the call lists them, too.',
  API_KEY_INVALID:
    'Send a complete key that is listed under *Integration*. If the key was deleted, create another one.',
  API_KEY_NOT_ALLOWED:
    'Send an identity token. The documentation of the call says which credentials it accepts.',
  NOT_FOUND: 'Check the id. It may be deleted or belong to another account.',
  ROUTE_NOT_FOUND: 'Check the method and the address.',
  VERSION_CONFLICT:
    'Apply your change to `current` in the answer, and send it with the `version` of `current`.',
  IDEMPOTENCY_KEY_INVALID: 'Send a UUID, for example.',
  IDEMPOTENCY_IN_PROGRESS: 'Wait a moment and send the same request again.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new key for everything that you create.',
  PAYLOAD_TOO_LARGE: 'Send less at a time. The documentation of each call has its limit.',
  URI_TOO_LONG: 'Check the id in the path.',
  UNSUPPORTED_MEDIA_TYPE:
    'Send the documented `content-type`: JSON, or a form for calls with a file.',
  TOO_MANY_REQUESTS: later,
  SERVICE_UNAVAILABLE: later,
  INTERNAL_ERROR: 'Report the `requestId` to us. The fault is ours.',
  // Fields
  REQUIRED: field,
  NOT_NUMERIC: field,
  AMBIGUOUS_NUMBER: 'Send a JSON number.',
  NOT_WHOLE: field,
  NEGATIVE: field,
  TOO_LARGE: 'Send a value of at most `params.max` of the issue.',
  OUT_OF_RANGE: 'Send a value from `params.min` to `params.max` of the issue.',
  RANGE_REVERSED: 'Send the lower end first.',
  TOO_MANY_DECIMALS: 'Round to two decimals.',
  TOO_LONG: 'Shorten the text to `params.max` characters.',
  INVALID_URL: 'Send an address that begins with `https://` or `http://`.',
  INVALID_COLOR: 'Send `#` and six hexadecimal digits, such as `#ae1c38`.',
  INVALID_EMAIL: field,
  INVALID_CHOICE: 'Send one of the documented values.',
  UNKNOWN_REFERENCE: 'Read the referenced thing again. It may be deleted.',
  NO_RECIPIENTS: 'Choose a segment with guests who allow you to contact them.',
  CONTRADICTION: 'Send only one of the two fields.',
  // Accounts
  PASSWORD_TOO_SHORT: 'Choose a longer password.',
  PASSWORD_COMMON: 'Choose a password that nobody guesses.',
  PASSWORD_PERSONAL: 'Choose a password without your e-mail and your name.',
  PASSWORD_PATTERN: 'Choose several unrelated words, or a longer password.',
  PASSWORDS_DIFFER: 'Type the password again.',
  TERMS_NOT_ACCEPTED: 'Send `acceptTerms: true` once the person has accepted the terms.',
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
  PAGE_EXISTS: 'Choose another address, or change the existing page.',
  TRASH_IN_USE: 'Read `uses` in the list of the trash, and delete those things for good first.',
  PAGE_IN_USE: 'Choose another page in the theme, then delete this one.',
  // Plan
  MAX_WINES: plan,
  MAX_TASTINGS: plan,
  MAX_INSTRUCTORS: plan,
  MAX_COLLEAGUES: plan,
  MAX_EVENTS: 'Choose a start in another month, or a larger plan.',
  MAX_CAMPAIGNS: 'Choose a start in another month, or a larger plan.',
  QUOTA_EXCEEDED:
    'Delete some of the things that `what` in the answer names. For a limit per minute, wait one minute.',
  FEATURE_NOT_ALLOWED: 'Choose a plan that includes the feature.',
  ACCOUNT_BLOCKED: 'Choose a plan. Until then you can prepare content, read reports and export.',
  DEMO_IN_PROGRESS:
    'Follow the state of the sample data, and send the request again when its creation is done.',
  // Payments
  ACCOUNT_CLOSING: 'Keep the account first, if you still need it.',
  ACCOUNT_NAME_DIFFERS: 'Type the name as it stands in the company data.',
  ACCOUNT_ERASURE_BEGUN: 'The owner gets the certificate by mail.',
  COLLEAGUE_EXISTS: 'Change the role of the person instead.',
  INVITATION_EXPIRED: 'Ask the owner of the account to send the invitation again.',
  INVALID_NIF: field,
  PROVIDER_MESSAGE: 'Show `error` to the person who pays, and try another card.',
  SUBSCRIPTION_UNAVAILABLE: 'Read the payments again before you decide.',
  EXTRA_EVENT_CONFIRMATION_REQUIRED:
    'If you agree to the charge, send the same request with `extraCharge` of the answer.',
  STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE: 'Pay for a plan first.',
  PAYMENT_IN_PROGRESS: 'Wait for the other payment, or complete the confirmation of the bank.',
  // Tastings
  TASTING_EMPTY: 'Send a tasting.',
  NO_PRODUCTS: 'Name at least one product in `productReferences`.',
  PRODUCT_TWICE: 'Name each product once.',
  NO_OPTIONS: 'Add an option to the question that `issues` names.',
  VIDEO_INCOMPLETE: field,
  VIDEO_LOCKED: field,
  VIDEO_IN_PROGRESS: 'Delete the video when it is available or has failed.',
  INVALID_MARKUP: field,
  VOICE_MISSING: field,
  NOTHING_TO_SAY: field,
  INVALID_VIDEO: 'Send a link to a video on YouTube or Vimeo.',
  INVALID_STREAM: 'Send a link to one video or room. `hosts` lists the accepted servers of Jitsi.',
  VIDEO_TYPE: 'Send a video file.',
  VIDEO_BROKEN: reexport,
  VIDEO_CODEC: reexport,
  VIDEO_ENCRYPTED: 'Export the video without copy protection, and upload it again.',
  VIDEO_TOO_LONG: 'Cut the video into shorter ones.',
  VIDEO_FRAME_TOO_LARGE: 'Export the video in 4K or smaller, and upload it again.',
  VIDEO_FAILED: reexport,
  CAPTIONS_FORMAT: 'Send the content of a .vtt or .srt file.',
  CAPTIONS_EMPTY: 'Send a file with at least one caption.',
  CAPTIONS_TOO_MANY: 'Join captions: `issues` has the limit.',
  CAPTIONS_TIME: captions,
  CAPTIONS_REVERSED: captions,
  CAPTIONS_ORDER: captions,
  CAPTIONS_LONG: captions,
  AVATAR_NO_FACE: 'Send an image with one face that looks at the camera, or a `placement`.',
  AVATAR_IMAGE_TOO_LARGE: 'Send an image of at most 3 million pixels, or a `placement`.',
  AVATAR_DEFAULT: 'Create an avatar of your own.',
  FACE_PLACES: 'Left and right are those of the image: `leftEye` has the smaller x.',
  VIDEO_HOST_FULL: 'Contact the support of this installation.',
  VIDEO_TOOLS_MISSING: reexport,
  // Sheets
  IDEAL_NOT_MIDDLE: 'Mark the middle one of an odd number of options, or none.',
  // Instructors, sessions
  errorInstructor: 'Send the `instructorPath` of one of your instructors.',
  errorTasting: 'Send the `tastingPath` of one of your tastings.',
  errorStartDate: 'Send an instant such as `2030-05-17T18:00:00Z`, or a day such as `17/05/2030`.',
  errorFinishDate: 'Send an instant such as `2030-05-17T20:00:00Z`, or a day such as `17/05/2030`.',
  errorDates: 'Send an end that is not before the start.',
  errorGenerationReportType: field,
  errorGenerationPeriodicInterval: field,
  errorPlanCode: 'Leave the code out. The server generates one.',
  errorCodeCharacters: 'Send 4 to 20 letters A to Z and digits.',
  errorExistingCode: 'Choose another code, or leave it out.',
  SESSION_HAS_ATTENDEES: 'Leave the tasting and the type unchanged, or create another event.',
  // Rooms
  ROOM_NOT_STARTED: 'Try again at `fromDate`.',
  ROOM_STARTED: 'Open the room instead.',
  REMINDERS_FULL:
    'A trial stores 20 reminders. A plan removes the limit. The calendar file has no limit.',
  ROOM_FINISHED: 'Send no more answers. Those that arrived in time are kept.',
  GUEST_REMOVED: 'The device cannot come back to this event.',
  ROOM_LOCKED: 'Ask the person who leads the tasting to unlock the door.',
  NICKNAME_CHARACTERS: 'Leave out invisible characters and piles of accents.',
  NICKNAME_TAKEN: 'Choose another nickname.',
  NICKNAME_KEPT: 'Keep it, or ask the person who leads the tasting.',
  REACTIONS_OFF: 'Hide the buttons until `reactions` of the run is true.',
  QUESTIONS_OFF: 'Keep the text, and offer to send it once `questions` of the run is true.',
  TOO_MANY_QUESTIONS: 'Ask the instructor by word of mouth.',
  NO_TABLES: 'Set the `tables` of the event first.',
  TABLES_FIXED: 'Leave the table of the guest as it is.',
  ROOM_CLOSED:
    'Ask the person who invited the guest. Earlier answers are kept, and the room may open again.',
  CONSENT_REQUIRED: 'Send `consent: true` once the guest has accepted the terms.',
  TOO_YOUNG: 'The guest cannot take part.',
  LITE_NOT_ALLOWED: 'Ask the guest for an e-mail address.',
  EMAIL_IN_USE:
    'Request a code by mail (`resumeRoom`), or join without an e-mail if the event allows it.',
  WRONG_CODE: 'Type the code of the latest mail. It is valid for ten minutes.',
  // The guests' own area
  false1: 'Send both e-mails.',
  false2: 'Correct the e-mail of the guest.',
  false3: 'Correct the e-mail of the person who invited the guest.',
  CONFIRMATION_REQUIRED:
    'Request a code by mail for the purpose (`sendVerificationCode`), check it, and send the result as `x-confirmation` within ten minutes.',
  LINK_EXPIRED:
    'Request a code by mail (`sendVerificationCode`) with the `email` and `creatorEmail` of the answer.',
  EMAIL_EXISTS: 'Sign in with the password of that account, or request a new one.',
  INVALID_ANSWER:
    'Compare the answers with the sheet of the room. `issues` names the wrong answer.',
  // Reports
  errorName: 'Send a name.',
  errorEmptyEvent: 'Send the code of one of your events.',
  errorEmptyDate: 'Send both dates, or turn the filter off.',
  errorDateDiference: 'Send a start that is before the end.',
  REPORT_NOT_READY: 'Follow the status of the report, and read the report when it is ready.',
  REPORT_TOO_EARLY: 'Try again when the event has started.',
  REPORT_FAILED: 'Generate the report again (`retryReport`).',
  GROUP_TOO_SMALL:
    'Widen the filter until it keeps at least five guests and excludes at least five. Share a report that at least five guests answered.',
  REPORT_LINK_ENDED: 'Ask the organiser who sent the link for a new one.',
  REPORT_LINK_EARLY: 'Try again when the tasting has ended, at `opensAt`.',
  REPORT_LINKS_FULL: 'Revoke a link that nobody needs any more.',
  // Files
  FILE_FORMAT: 'Send a file that was exported by this API.',
  FILE_VERSION: 'Export the file again.',
  TRANSLATION_FILE_BROKEN:
    'Send a CSV, Excel or XLIFF file with the columns or units of the export.',
  TRANSLATION_FILE_LANGUAGE: 'Send the file of the language in the path.',
  LANGUAGE_NOT_TRANSLATED: 'Translate the texts by hand or by a file.',
  ID_TWICE: 'Give each thing in the file its own id.',
  EXPORT_TOO_LARGE: 'Export it in parts.',
  FILE_REQUIRED: 'Send the file as a part of the form.',
  FILE_PATH_UNKNOWN: 'Send one of the documented folders as `path`, before or after the file.',
  TABLE_TYPE: file,
  TABLE_BROKEN: 'Save the file again and send it.',
  TABLE_TOO_LARGE: 'Split the file.',
  TABLE_EMPTY: 'Add rows below the headings.',
  COLUMN_TWICE: 'Name each field once in `columns`.',
  CELL_ERROR: 'Correct the formula in the spreadsheet, or leave the column out.',
  CODE_SHORTENED: 'Format the column as text in the spreadsheet and type the code again.',
  SOUND_TYPE: 'Save the sound as mp3, ogg, wav or m4a.',
  SOUND_BROKEN: file,
  errorMaxSize: 'Send a smaller file. `issues` has the limit.',
  IMAGE_TYPE: 'Save the image as PNG, JPEG, WebP, AVIF, GIF or HEIC.',
  IMAGE_BROKEN: file,
  IMAGE_UNREACHABLE:
    'Send an https link that returns the image and that everybody can open without signing in, or upload the file.',
  IMAGE_TOO_LARGE: 'Send a smaller image. `issues` has the limit.',
  IMAGE_TOO_TALL: 'Send an image of less height. `issues` has the limit.',
  IMAGE_TOO_WIDE: 'Send an image of less width. `issues` has the limit.',
  IMAGE_NOT_TALLER_THAN_WIDE: 'Crop the image so that it is taller than wide.',
  PRIVACY_REQUEST_STATE:
    'Read the request again: it may be closed. Only a request of the kind ERASURE can be erased.',
  HTTPS_REQUIRED: 'Register an address that begins with https.',
  PORT_NOT_ALLOWED: 'Let your receiver listen on one of the ports in `params`.',
  HOST_UNKNOWN: 'Check the spelling of the address, and that its name resolves on the internet.',
  ADDRESS_PRIVATE:
    'Register an address that is reachable from the public internet. The operator of your own installation can allow private networks with `WEBHOOK_PRIVATE_NETWORKS`.',
  WEBHOOK_DISABLED: 'Enable the webhook by saving it with `enabled: true`.',
  DELIVERY_FORGOTTEN: 'Do nothing. The message cannot be sent any more.',
};
