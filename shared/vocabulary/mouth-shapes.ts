/** The mouth shapes of a spoken sound, which avatars can show. */
export const mouthShapes = [
  'rest',
  'closed',
  'teeth',
  'tongue',
  'open',
  'wide',
  'round',
  'pucker',
  'narrow',
  'throat',
  'neutral',
] as const;

export type MouthShape = (typeof mouthShapes)[number];
