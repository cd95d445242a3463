import type { VoiceGender } from '../../shared/vocabulary/voices.js';
import type { DefaultAvatarName } from './default/default-avatars.js';

export type BuiltInAvatar = { id: string; name: DefaultAvatarName; gender: VoiceGender };

/** The default avatars, which every organiser has. Tastings refer to the ids. */
export const builtInAvatars: readonly BuiltInAvatar[] = [
  { id: 'ClaraDefaultAvatar01', name: 'Clara', gender: 'FEMALE' },
  { id: 'MontseDefaultAvatar1', name: 'Montse', gender: 'FEMALE' },
  { id: 'BielDefaultAvatar001', name: 'Biel', gender: 'MALE' },
  { id: 'RamonDefaultAvatar01', name: 'Ramon', gender: 'MALE' },
];

export const builtInAvatar = (id: string): BuiltInAvatar | undefined =>
  builtInAvatars.find((avatar) => avatar.id === id);

/** The address of the drawing, a file of `web/public`. */
export const drawingOf = (name: DefaultAvatarName): string =>
  `/library/avatars/${name.toLowerCase()}.svg`;
