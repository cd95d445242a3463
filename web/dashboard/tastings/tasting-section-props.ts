import type { FormPart } from '~/ui/use-draft-form';
import type { ProductVideo, TastingVideo } from '../../../shared/vocabulary/video.js';
import type { TastingDraft } from './tasting-draft';

/** The form, limited to the given fields. */
export type TastingForm<Field extends keyof TastingDraft = never> = FormPart<TastingDraft, Field>;
/** The keys of the open tabs. */
export type OpenTabs = {
  product: string | null;
  quiz: string | null;
  question: string | null;
  /** The video slot of the open product. */
  video: ProductVideo;
  tastingVideo: TastingVideo;
};
/** Props of every section of the tasting form. */
export type TastingSectionProps<Field extends keyof TastingDraft> = {
  form: TastingForm<Field>;
  opened: OpenTabs;
  onOpen: (part: Partial<OpenTabs>) => void;
};

/** Whether the form shows an issue at `path` or below it. */
export const hasIssue = ({ summary }: TastingForm, path: string): boolean =>
  summary.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
