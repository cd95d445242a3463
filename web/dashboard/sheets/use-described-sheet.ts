import { useTranslation } from 'react-i18next';
import type { Described } from '~/frame/versions/differences';
import { useLocale } from '~/i18n';
import { textInLanguage } from '~/ui/localized-input';
import { type LocalizedText, localize } from '../../../shared/vocabulary/localized-text.js';
import {
  type CategoryDraft,
  type ComponentDraft,
  countedOptions,
  type ParameterDraft,
  type SheetDraft,
} from './sheet-draft';
import { type ProductType, sheetParts } from './sheet-form';

/** Returns a function that puts the fields of a sheet into words, for comparing two states. */
export function useDescribedSheet(
  types: readonly ProductType[],
): (draft: SheetDraft) => Described[] {
  const { t } = useTranslation(['sheets', 'common', 'versions']);
  const locale = useLocale();
  const within = (...names: string[]) =>
    names.reduceRight((inner, outer) => t('common:field.within', { outer, inner }));
  const called = (name: LocalizedText, otherwise: string) =>
    textInLanguage(name, locale).trim() || otherwise;
  const yesNo = (value: boolean) => t(value ? 'versions:yes' : 'versions:no');

  const parameter = (row: ParameterDraft, index: number): Described[] => {
    const name = called(row.name, t('sheets:parameter.numbered', { place: index + 1 }));
    const at = (id: string, label: string, value: Described['value']): Described => ({
      id: `${row.key}.${id}`,
      section: sheetParts.parameters,
      label: within(name, label),
      value,
    });
    return [
      at('name', t('common:field.name'), row.name),
      at('type', t('common:field.type'), t(`sheets:parameterType.${row.type}`)),
      at('button', t('common:field.buttonAddText'), row.buttonAddText),
    ];
  };

  const component = (row: ComponentDraft, index: number, category: string): Described[] => {
    const name = called(row.name, t('sheets:component.numbered', { place: index + 1 }));
    const at = (
      id: string,
      label: string,
      value: Described['value'],
      isPicture = false,
    ): Described => ({
      id: `${row.key}.${id}`,
      section: sheetParts.categories,
      label: within(category, name, label),
      value,
      isPicture,
    });
    const options = countedOptions(row).map((option, place) => ({
      ...option,
      called: called(option.name, t('sheets:option.numbered', { place: place + 1 })),
    }));
    return [
      at('name', t('common:field.name'), row.name),
      at('type', t('sheets:component.type'), t(`sheets:componentType.${row.type}`)),
      at('button', t('common:field.buttonAddText'), row.buttonAddText),
      at('icon', t('common:field.icon'), row.icon ?? '', true),
      at('videoId', t('common:field.videoExplanationId'), row.videoExplanationId),
      at('videoUrl', t('common:field.videoExplanationUrl'), row.videoExplanationUrl),
      at('ideal', t('sheets:component.ideal'), yesNo(row.ideal)),
      at(
        'options',
        t('common:field.options'),
        options.map((option) => ({ key: option.key, name: option.called })),
      ),
      ...options.flatMap((option) => [
        at(`${option.key}.name`, option.called, option.name),
        at(`${option.key}.depth`, within(option.called, t('versions:level')), String(option.depth)),
        at(
          `${option.key}.icon`,
          within(option.called, t('common:field.icon')),
          option.icon ?? '',
          true,
        ),
      ]),
    ];
  };

  const category = (row: CategoryDraft, index: number): Described[] => {
    const name = called(row.name, t('sheets:category.numbered', { place: index + 1 }));
    const at = (
      id: string,
      label: string,
      value: Described['value'],
      isPicture = false,
    ): Described => ({
      id: `${row.key}.${id}`,
      section: sheetParts.categories,
      label: within(name, label),
      value,
      isPicture,
    });
    return [
      at('name', t('common:field.name'), row.name),
      at('final', t('sheets:category.final'), yesNo(row.kind === 'FINAL')),
      at('image', t('common:field.image'), row.image ?? '', true),
      at(
        'components',
        t('common:field.components'),
        row.components.map(({ key, name }, place) => ({
          key,
          name: called(name, t('sheets:component.numbered', { place: place + 1 })),
        })),
      ),
      ...row.components.flatMap((each, place) => component(each, place, name)),
    ];
  };

  return (draft) => {
    const type = types.find(({ reference }) => reference === draft.product);
    const subtype = type?.subtypes.find(({ reference }) => reference === draft.type);
    const basic = (id: string, label: string, value: string | LocalizedText): Described => ({
      id,
      section: sheetParts.basic,
      label,
      value,
    });
    return [
      basic('name', t('common:field.name'), draft.name),
      basic('product', t('common:field.product'), type ? localize(type.name, locale) : ''),
      basic('type', t('common:field.type'), subtype ? localize(subtype.name, locale) : ''),
      {
        id: 'parameters',
        section: sheetParts.parameters,
        label: t('common:field.parameters'),
        value: draft.parameters.map(({ key, name }, index) => ({
          key,
          name: called(name, t('sheets:parameter.numbered', { place: index + 1 })),
        })),
      },
      ...draft.parameters.flatMap(parameter),
      {
        id: 'categories',
        section: sheetParts.categories,
        label: t('common:field.categories'),
        value: draft.categories.map(({ key, name }, index) => ({
          key,
          name: called(name, t('sheets:category.numbered', { place: index + 1 })),
        })),
      },
      ...draft.categories.flatMap(category),
    ];
  };
}
