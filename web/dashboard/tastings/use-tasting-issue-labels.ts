import { useTranslation } from 'react-i18next';
import { useNestedLabels } from '~/ui/use-nested-labels';
import { displayNames } from '../../../shared/rules/product-names.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { productVideos, tastingVideos } from '../../../shared/vocabulary/video.js';
import type common from '../../locales/es/common.json';
import { deletedProduct, type TastingDraft } from './tasting-draft';

/** The fields of a video that have their own names. */
const spokenFields = ['avatarPath', 'text', 'language'];
const isVideo = (field: string) =>
  [...tastingVideos, ...productVideos].some((slot) => slot === field);

/**
 * Labels of the fields with issues, by path.
 * Each label starts with the product or the question that the field belongs to.
 */
export function useTastingIssueLabels(
  issues: readonly Issue[],
  { productReferences, surveyQuestions }: TastingDraft,
): Record<string, string> {
  const { t } = useTranslation(['tastings', 'common']);
  const nameOf = (field: string) => t(`common:field.${field as keyof typeof common.field}`);

  const names = displayNames(productReferences.map(({ product }) => product ?? deletedProduct));

  const withinVideo = (slot: string, field: string): string[] =>
    spokenFields.includes(field) ? [nameOf(slot), nameOf(field)] : [nameOf(slot)];
  const withinProduct = (
    index: number,
    [field = '', place, part = '', answer]: string[],
  ): string[] => {
    const product = productReferences[index]?.product;
    const name = product
      ? names[index] || t('tastings:product.gone')
      : t('tastings:product.numbered', { place: index + 1 });
    if (field === '' || field === 'product') return [name];
    if (place !== undefined && isVideo(field)) return [name, ...withinVideo(field, place)];
    if (field !== 'quizQuestions' || place === undefined) return [name, nameOf(field)];
    // The label has the number of the question, because its text may be too long.
    const question = [name, t('tastings:quiz.numbered', { place: Number(place) + 1 })];
    return part === '' || part === 'question' ? question : [...question, nameOf(answer ?? part)];
  };
  const withinSurvey = (index: number, [field = '', option]: string[]): string[] => {
    const question = [
      t('tastings:question.title'),
      t('tastings:question.numbered', { place: index + 1 }),
    ];
    if (field === '' || field === 'question') return question;
    if (option === undefined) return [...question, nameOf(field)];
    const place = surveyQuestions[index]?.options.findIndex(({ key }) => key === option) ?? -1;
    return [...question, t('tastings:question.option', { place: place + 1 })];
  };

  return useNestedLabels(issues, (path) => {
    const [section, index, ...rest] = path.split('.');
    if (index === undefined) return null;
    if (section === 'productReferences') return withinProduct(Number(index), rest);
    if (section !== undefined && isVideo(section)) return withinVideo(section, index);
    return section === 'surveyQuestions' ? withinSurvey(Number(index), rest) : null;
  });
}
