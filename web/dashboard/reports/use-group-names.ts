import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { languageIn } from '../../../shared/rules/text.js';
import type { GroupRating } from './use-comparisons';

/** Names of groups, and of the dimensions that divide guests into groups. */
export function useGroupNames() {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const dimensionName = (dimension: GroupRating['dimension']) => t(`groups.by.${dimension}`);
  const groupName = ({ dimension, value }: Pick<GroupRating, 'dimension' | 'value'>): string => {
    if (value === '') return t(`groups.unknown.${dimension}`);
    if (dimension === 'age') {
      const [from = '', to = ''] = value.split('-');
      if (from === '0') return t('groups.upTo', { age: to });
      return to === '' ? t('groups.from', { age: from }) : t('groups.between', { from, to });
    }
    if (dimension === 'table') return t('groups.table', { table: value });
    if (dimension === 'language') return languageIn(value, locale);
    const names: Record<string, string> = {
      FEMALE: t('gender.FEMALE'),
      MALE: t('gender.MALE'),
      OTHER: t('gender.OTHER'),
      FIRST: t('groups.first'),
      RETURNING: t('groups.returning'),
      ROOM: t('groups.room'),
      REMOTE: t('groups.remote'),
    };
    return names[value] ?? value;
  };
  return { dimensionName, groupName };
}
