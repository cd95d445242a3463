import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import type { ReportRef } from './report-requests';
import { TastingsTables } from './tastings-tables';
import { useOtherTastings } from './use-comparisons';

/** Ratings of the same wine in other tastings and by vintage. Renders nothing if there are none. */
export function OtherTastings({ address, reference }: { address: ReportRef; reference: string }) {
  const { t } = useTranslation('reports');
  const { data } = useOtherTastings(address, reference);
  if (!data || data.tastings.length < 2) return null;
  return (
    <FormSection title={t('elsewhere.title')} description={t('elsewhere.hint')}>
      <TastingsTables {...data} />
    </FormSection>
  );
}
