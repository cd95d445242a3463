import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import type { ReportAddress } from './report-readings';
import { TastingsTables } from './tastings-tables';
import { useElsewhere } from './use-comparisons';

/** Ratings of the same wine in other tastings and by vintage. Renders nothing if there are none. */
export function Elsewhere({ address, reference }: { address: ReportAddress; reference: string }) {
  const { t } = useTranslation('reports');
  const { data } = useElsewhere(address, reference);
  if (!data || data.tastings.length < 2) return null;
  return (
    <FormSection title={t('elsewhere.title')} description={t('elsewhere.hint')}>
      <TastingsTables {...data} />
    </FormSection>
  );
}
