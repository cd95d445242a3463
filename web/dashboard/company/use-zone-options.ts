import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import type company from '../../locales/es/company.json';

type Area = keyof typeof company.zoneArea;

/**
 * Options for time zones, labelled by city and area: 'Madrid (Europa)'. The labels leave out the
 * common names of the zones, because browsers are slow to return all of them.
 */
export function useZoneOptions(zones: readonly string[]): { value: string; label: string }[] {
  const { t, i18n } = useTranslation('company');
  const locale = useLocale();
  return useMemo(() => {
    const isArea = (area: string): area is Area =>
      i18n.exists(`zoneArea.${area}`, { ns: 'company' });
    return zones
      .map((zone) => {
        const [area = '', ...places] = zone.replaceAll('_', ' ').split('/');
        return {
          value: zone,
          label: `${places.at(-1) ?? area}${isArea(area) ? ` (${t(`zoneArea.${area}`)})` : ''}`,
        };
      })
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  }, [zones, t, i18n, locale]);
}
