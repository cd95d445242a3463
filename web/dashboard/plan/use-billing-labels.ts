import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export function useBillingLabels() {
  const { t } = useTranslation('plan');
  return useMemo(
    () => ({
      name: t('field.name'),
      personalName: t('field.personalName'),
      personalSurnames: t('field.personalSurnames'),
      address: t('field.address'),
      cp: t('field.cp'),
      population: t('field.population'),
      country: t('field.country'),
      phone: t('field.phone'),
      nif: t('field.nif'),
    }),
    [t],
  );
}
