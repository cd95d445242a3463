/** Events that a webhook can subscribe to, in the order of the form. */
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

/** Message for testing an address. Every webhook receives it without a subscription. */
export const testEvent = 'webhook.test';
export const messageTypes = [...webhookEvents, testEvent] as const;
export type MessageType = (typeof messageTypes)[number];

/**
 * DISABLED: nothing is sent until the organiser enables it. FAILING: the last message was not
 * accepted.
 */
export const webhookStates = ['WORKING', 'FAILING', 'DISABLED'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** FAILED: there are no more tries. The time for them is over, or the webhook is disabled. */
export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Reasons why the receiver of a message sent no answer. */
export const deliveryFaults = [
  'NO_ANSWER',
  'UNKNOWN_HOST',
  'PRIVATE_ADDRESS',
  'NO_CONNECTION',
  'BAD_CERTIFICATE',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

const hourMs = 60 * 60_000;
/** Limits of the delivery in milliseconds, bytes and days. The documentation promises them. */
export const delivery = {
  /** Deadline of an answer, DNS look-up and connection included. */
  deadlineMs: 10_000,
  /** The pause after the first try. Each further pause is twice as long. */
  firstPauseMs: 5_000,
  /**
   * The last try happens this long after the first failed one. A webhook that accepted nothing for
   * this long is disabled.
   */
  patienceMs: 24 * hourMs,
  /**
   * Pause before the next message to an address after a failure. Each further failure doubles the
   * pause, up to `longestRestMs`.
   */
  restMs: 5_000,
  longestRestMs: 60_000,
  /** Only this much of an answer is kept. */
  answerBytes: 4_096,
  /** Messages in flight to one address at once. */
  together: 4,
  /** A replaced secret signs for this time beside the new one. */
  formerSecretMs: 24 * hourMs,
  keptDays: 30,
} as const;
