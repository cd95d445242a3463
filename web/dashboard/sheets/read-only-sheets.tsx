import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { usePredefinedSheets } from '~/api/reference-data';
import { FormSection } from '~/ui/form-section';
import { SheetBrowser } from './sheet-browser';
import { useOwnSheets } from './use-own-sheets';

/** All sheets, read-only, for plans without custom sheets. */
export function ReadOnlySheets() {
  const { t } = useTranslation('sheets');
  const own = useOwnSheets();
  const predefined = usePredefinedSheets();
  const sheets = own.data && predefined.data && [...own.data, ...predefined.data];
  return (
    <FormSection title={t('locked.title')}>
      <SheetBrowser
        sheets={sheets}
        error={own.error ?? predefined.error}
        onRetry={() => {
          void mutate(own.key);
          void predefined.mutate();
        }}
      />
    </FormSection>
  );
}
