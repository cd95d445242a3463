import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { usePredefinedSheets } from '~/api/reference-data';
import { FormSection } from '~/ui/form-section';
import { SheetBrowser } from './sheet-browser';
import { useOwnSheets } from './use-own-sheets';

/**
 * All sheets, read-only, for plans without custom sheets. The sheet `id` is open and comes first.
 */
export function ReadOnlySheets({ id }: { id?: string | undefined }) {
  const { t } = useTranslation('sheets');
  const own = useOwnSheets();
  const predefined = usePredefinedSheets();
  const asked = own.data?.find((sheet) => sheet.id === id);
  const others = own.data?.filter((sheet) => sheet !== asked);
  const sheets = others &&
    predefined.data && [...(asked ? [asked] : []), ...others, ...predefined.data];
  return (
    <FormSection title={t('locked.title')}>
      <SheetBrowser
        key={asked?.path}
        sheets={sheets}
        error={own.error ?? predefined.error}
        onRetry={() => {
          void mutate(own.key);
          void predefined.mutate();
        }}
        opened={asked?.path}
      />
    </FormSection>
  );
}
