import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { voiceGenders } from '../vocabulary/voices.js';
import { checkFacePlacement, type FacePlacementInput } from './face-placement.js';
import { blank, required, requiredChoice, requiredText } from './field.js';
import { isLibraryVideoId } from './video.js';

/** An avatar as in the form or in a request. */
export type AvatarInput = {
  name?: string | null | undefined;
  gender?: string | null | undefined;
  /** The address of a stored image, or a video of the library: `videos/<id>` or the bare id. */
  video?: string | null | undefined;
  placement?: FacePlacementInput | null | undefined;
};

/** Checks an avatar: name, gender and video are required. The placement is optional. */
export const checkAvatar = (input: AvatarInput): Issue[] => [
  ...requiredText('name', input.name, limits.name),
  ...requiredChoice('gender', input.gender, voiceGenders),
  ...checkAvatarSource(input.video),
  ...(input.placement ? checkFacePlacement('placement', input.placement) : []),
];

/** Checks the form of the source. Only the server knows what exists and who owns it. */
export function checkAvatarSource(video: string | null | undefined): Issue[] {
  if (blank(video)) return required('video', true);
  const source = video?.trim() ?? '';
  return libraryVideoOf(source) || /^\/files(\/[\w-]+)+\.(png|jpg|webp)$/.test(source)
    ? []
    : [{ path: 'video', code: 'INVALID_URL' }];
}

/** The id of a video of the library; null for the address of an image. */
export function libraryVideoOf(video: string): string | null {
  const id = video.replace(/^videos\//, '');
  return isLibraryVideoId(id) ? id : null;
}
