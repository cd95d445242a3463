export const traitKinds = [
  'TYPE',
  'SUBTYPE',
  'GRAPE',
  'REGION',
  'COUNTRY',
  'ATTRIBUTE',
  'TERM',
] as const;
/** TERM: a guest's answer on a sheet. The others are facts of the product. */
export type TraitKind = (typeof traitKinds)[number];
