/** The kinds of things that can be restored after they were deleted. */
export const trashKinds = [
  'product',
  'sheet',
  'tasting',
  'event',
  'instructor',
  'report',
  'page',
  'video',
  'avatar',
  'segment',
  'filter',
  'webhook',
] as const;
export type TrashKind = (typeof trashKinds)[number];
