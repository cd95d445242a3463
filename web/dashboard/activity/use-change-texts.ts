import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetData } from '~/api/client';
import type commonTexts from '~/locales/es/common.json';
import type versionsTexts from '~/locales/es/versions.json';
import { useFormat } from '~/ui/use-format';

type Change = GetData<'/api/v1/activity/{uid}'>[number]['changes'][number];
type OwnField = keyof (typeof versionsTexts)['activity']['field'];
type CommonField = keyof (typeof commonTexts)['field'];

/** Fields that the forms name differently. */
const otherwise: Record<string, string> = { externalStoreUrl: 'externalStoreURL' };
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
/** A code of the API, such as CONVENTIONAL_TEMPLATE. It says nothing to people. */
const isCode = (value: unknown) => typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value);

/** Writes changed fields: `Price: 12.50 → 13`. Fields without a name are put together. */
export function useChangeTexts() {
  const { t, i18n } = useTranslation(['versions', 'common']);
  const format = useFormat();
  return useCallback(
    (changes: readonly Change[]): string[] => {
      const said = (value: Change['before']): string => {
        if (value === null || value === undefined) return t('versions:activity.none');
        if (typeof value === 'boolean')
          return t(value ? 'versions:activity.yes' : 'versions:activity.no');
        if (typeof value === 'number')
          return Number.isInteger(value) ? format.number(value) : format.number(value, 2);
        return isInstant(String(value)) ? format.dateTime(String(value)) : String(value);
      };
      const labelOf = (name: string): string | undefined => {
        const field = otherwise[name] ?? name;
        if (i18n.exists(`versions:activity.field.${field}`))
          return t(`versions:activity.field.${field as OwnField}`);
        return i18n.exists(`common:field.${field}`)
          ? t(`common:field.${field as Exclude<CommonField, 'named' | 'within'>}`)
          : undefined;
      };
      const texts = changes.map(({ field, before, after }) => {
        const label = labelOf(field);
        if (label === undefined) return t('versions:activity.other');
        const isPlain = before !== undefined && !isCode(before) && !isCode(after);
        return isPlain
          ? t('versions:activity.change', {
              field: label,
              before: said(before),
              after: said(after),
            })
          : label;
      });
      return [...new Set(texts)];
    },
    [t, i18n, format],
  );
}
