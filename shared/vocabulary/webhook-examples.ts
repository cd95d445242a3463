import type { MessageType } from './webhook.js';

const timestamp = '2030-11-20T19:04:11.532Z';
const sessionId = 'kX2vB8nQ4mZ1cR7tY0wL';
const attendeeId = 'p4Rn8sW2xT6yV0zA3bC7';
const product = { productRef: 'r1Yb3VtQ0c5nKx8JmE2a', productId: 'h7Ue2LwS9dFq4GzJ1nMo' };
const contact = { name: 'Aina Ferrer', email: 'aina@example.com' };

/**
 * One example message of each type. The documentation shows them, and tests compare sent messages
 * with them.
 */
export const webhookExamples = {
  'attendee.joined': {
    type: 'attendee.joined',
    timestamp,
    data: { sessionId, attendeeId, contact },
  },
  'attendee.rated': {
    type: 'attendee.rated',
    timestamp,
    data: { sessionId, attendeeId, ...product, contact: null },
  },
  'attendee.finished': {
    type: 'attendee.finished',
    timestamp,
    data: { sessionId, attendeeId, contact },
  },
  'store_link.clicked': {
    type: 'store_link.clicked',
    timestamp,
    data: { sessionId, attendeeId, ...product, contact },
  },
  'report.ready': {
    type: 'report.ready',
    timestamp,
    data: { reportId: 'c5Tq1NvX8kPw3HjL6rBd', sessionId },
  },
  'session.started': { type: 'session.started', timestamp, data: { sessionId } },
  'session.ended': { type: 'session.ended', timestamp, data: { sessionId } },
  'webhook.test': { type: 'webhook.test', timestamp, data: { webhookId: 'w9Za4QeR7tGy2UiK5oPs' } },
} satisfies { [Type in MessageType]: { type: Type; timestamp: string; data: object } };
