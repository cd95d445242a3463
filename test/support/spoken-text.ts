/** The request of a video slot whose confirmed text an avatar is to speak. */
export const spokenText = (text: string, fields: object = {}) => ({
  platform: 'generated',
  generated: true,
  modified: true,
  locked: true,
  text,
  language: 'es-ES',
  avatarPath: 'avatars/ClaraDefaultAvatar01',
  ...fields,
});

export const changedSlot = (slot: object | null | undefined, changes: object) =>
  Object.assign({}, slot, changes);
