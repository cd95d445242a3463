import { trashKinds } from './trash.js';

/** The kinds of things whose changes are recorded. */
export const activityKinds = [...trashKinds, 'theme', 'company', 'apiKey', 'colleague'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityActions = [
  'created',
  'imported',
  'changed',
  'deleted',
  'restored',
  'purged',
  'published',
  'unpublished',
  'started',
  'ended',
  'exported',
  'accepted',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Activities are deleted after this number of days. */
export const activityDays = 365;

/** A changed field. Short plain values are kept, and null for an empty one. */
export type PlainValue = string | number | boolean | null;
export type FieldChange = { field: string; before?: PlainValue; after?: PlainValue };
