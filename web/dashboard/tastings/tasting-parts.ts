import { tastingVideos } from '../../../shared/vocabulary/video.js';

/** The ids of the sections of a tasting's editor. */
export const tastingParts = {
  general: 'tasting-general',
  videos: 'tasting-videos',
  products: 'tasting-products',
  survey: 'tasting-survey',
} as const;

/** Returns the section that has the field at `path`. */
export function tastingPartOf(path: string): string {
  const [field] = path.split('.');
  if (field === 'productReferences') return tastingParts.products;
  if (field === 'surveyQuestions') return tastingParts.survey;
  return tastingVideos.some((slot) => slot === field) ? tastingParts.videos : tastingParts.general;
}
