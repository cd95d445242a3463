import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { textInLanguage } from '~/ui/localized-input';
import { useNestedLabels } from '~/ui/use-nested-labels';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import type common from '../../locales/es/common.json';
import { countedOptions, optionPlaces, type SheetDraft } from './sheet-draft';

/**
 * Labels of the fields with issues, by path.
 * Each label starts with the category, question and option of the field, because all of these have
 * a field "name".
 */
export function useSheetIssueLabels(
  issues: readonly Issue[],
  { parameters, categories }: SheetDraft,
): Record<string, string> {
  const { t } = useTranslation(['sheets', 'common']);
  const locale = useLocale();
  const called = (name: LocalizedText | undefined, otherwise: string) =>
    textInLanguage(name ?? {}, locale).trim() || otherwise;

  return useNestedLabels(issues, (path) => {
    const steps = path.split('.');
    // A path that ends in an index is about a whole option. It gets the label of the field
    // "options".
    const field = Number.isNaN(Number(steps.at(-1))) ? steps.pop() : 'options';
    const [section, index, , place, , ...option] = steps;
    const at = Number(index);
    const within: string[] = [];
    if (index === undefined) return null;
    if (section === 'parameters')
      within.push(called(parameters[at]?.name, t('sheets:parameter.numbered', { place: at + 1 })));
    if (section === 'categories')
      within.push(called(categories[at]?.name, t('sheets:category.numbered', { place: at + 1 })));
    const component = place === undefined ? undefined : categories[at]?.components[Number(place)];
    if (component)
      within.push(
        called(component.name, t('sheets:component.numbered', { place: Number(place) + 1 })),
      );
    if (component && option.length > 0) {
      const options = countedOptions(component);
      const row = optionPlaces(options).indexOf(option.join('.'));
      within.push(called(options[row]?.name, t('sheets:option.numbered', { place: row + 1 })));
    }
    return [...within, t(`common:field.${field as keyof typeof common.field}`)];
  });
}
