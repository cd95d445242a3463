/** What a webhook can be told of, in the order in which they are offered. */
export const webhookEvents = [
  'attendee.joined',
  'attendee.rated',
  'attendee.finished',
  'store_link.clicked',
  'report.ready',
  'session.started',
  'session.ended',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent to try an address: no webhook asks for it, and each gets it. */
export const testEvent = 'webhook.test';
export const messageTypes = [...webhookEvents, testEvent] as const;
export type MessageType = (typeof messageTypes)[number];

/** DISABLED: nothing is sent until its organiser enables it. FAILING: what was sent last was not accepted. */
export const webhookStates = ['WORKING', 'FAILING', 'DISABLED'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** FAILED: given up, because its time was over or the webhook was disabled. */
export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why there is no answer. */
export const deliveryFaults = [
  'NO_ANSWER',
  'UNKNOWN_HOST',
  'PRIVATE_ADDRESS',
  'NO_CONNECTION',
  'BAD_CERTIFICATE',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

const hourMs = 60 * 60_000;
/** How webhooks are sent, in milliseconds, bytes and days: what its documentation promises. */
export const delivery = {
  /** How long an answer may take, its name's look-up and the connection included. */
  deadlineMs: 10_000,
  /** The pause after the first try; each is twice the one before. */
  firstPauseMs: 5_000,
  /** Since its first try that failed: then it is tried for the last time. A webhook that accepted nothing for so long is disabled. */
  patienceMs: 24 * hourMs,
  /** After a failure nothing else is sent to the address for as long, at first and at most. */
  restMs: 5_000,
  longestRestMs: 60_000,
  /** What of an answer is kept. */
  answerBytes: 4_096,
  /** How many are on their way to one address at once. */
  together: 4,
  /** For how long a secret that was replaced signs beside the new one. */
  formerSecretMs: 24 * hourMs,
  keptDays: 30,
} as const;
