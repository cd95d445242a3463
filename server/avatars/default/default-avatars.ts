import { biel } from './biel.js';
import { clara } from './clara.js';
import { montse } from './montse.js';
import type { PortraitLook } from './portrait-look.js';
import { ramon } from './ramon.js';

export const defaultAvatarNames = ['Clara', 'Montse', 'Biel', 'Ramon'] as const;
export type DefaultAvatarName = (typeof defaultAvatarNames)[number];

export const defaultAvatars: Record<DefaultAvatarName, PortraitLook> = {
  Clara: clara,
  Montse: montse,
  Biel: biel,
  Ramon: ramon,
};
