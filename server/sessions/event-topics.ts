import type { Topic } from '../platform/live/topic.js';
import { runNumbersTopic, runTopic } from '../runs/run-states.js';
import { doorTopic } from './monthly-quota.js';
import type { Session } from './session.entity.js';

/** The topics of all who see the dates of an event: doors, led phones, desks and screens. */
export const eventTopics = ({ id, publicCode }: Pick<Session, 'id' | 'publicCode'>): Topic[] => [
  doorTopic(publicCode),
  runTopic(id),
  runNumbersTopic(id),
];
