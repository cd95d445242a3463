import type { FormPart } from '~/ui/use-draft-form';
import type { ProductVideo, TastingVideo } from '../../../shared/vocabulary/video.js';
import type { TastingDraft } from './tasting-draft';

/** The form, of which some fields are known. */
export type TastingForm<Field extends keyof TastingDraft = never> = FormPart<TastingDraft, Field>;
/** Which of its tabs are open, by their keys. */
export type Opened = {
  product: string | null;
  quiz: string | null;
  question: string | null;
  /** Of the product that is open. */
  video: ProductVideo;
  tastingVideo: TastingVideo;
};
/** What every part of the form works on. */
export type TastingParts<Field extends keyof TastingDraft> = {
  form: TastingForm<Field>;
  opened: Opened;
  onOpen: (part: Partial<Opened>) => void;
};

/** Whether there is something to correct at or below a path that is said already. */
export const isWrong = ({ summary }: TastingForm, path: string): boolean =>
  summary.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
