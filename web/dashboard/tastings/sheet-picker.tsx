import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { type ApiError, api, unwrap } from '~/api/client';
import { useCompany } from '~/api/company';
import { CreateInDrawer } from '~/frame/create-in-drawer';
import { isPlanLimit, PlanLimit, planLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { textOrder } from '~/ui/arrange-rows';
import { FilterSelect } from '~/ui/filter-select';
import { notifyError, notifySaved } from '~/ui/notify';
import { QuotaNotice } from '~/ui/quota-notice';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { TastedProduct } from './tasting-draft';
import type { Sheet, Sheets } from './use-selectable-sheets';

type SheetPickerProps = {
  path: string;
  product: TastedProduct | null;
  sheets: Sheets;
  value: string;
  onChange: (path: string) => void;
  error: string | null;
};

/**
 * Select for the sheet of a product, among the sheets for its type.
 * A predefined sheet can be imported as the organiser's own copy.
 */
export const SheetPicker = memo(function SheetPicker(props: SheetPickerProps) {
  const { path, product, value, onChange, error } = props;
  const { sheets, error: failed, retry } = props.sheets;
  const { t } = useTranslation(['tastings', 'common']);
  const { uid } = useAccount();
  const locale = useLocale();
  const errorText = useErrorText();
  const { data: company } = useCompany();
  const [importing, setImporting] = useState(false);
  const [limit, setLimit] = useState<ApiError | null>(null);
  const chosen = sheets?.find((sheet) => sheet.path === value);
  const order = textOrder(locale);
  const fitting =
    sheets?.filter((sheet) => sheet.product === product?.type || sheet.path === value) ?? [];
  const choicesOf = (from: readonly Sheet[]) =>
    from
      .map((sheet) => ({
        value: sheet.path,
        label: localize(sheet.name, locale),
        detail: localize(sheet.subtypeData.name, locale),
      }))
      .sort((one, other) => order(one.label, other.label));
  const groups = [
    { group: t('tastings:sheet.own'), items: choicesOf(fitting.filter((sheet) => !sheet.public)) },
    {
      group: t('tastings:sheet.predefined'),
      items: choicesOf(fitting.filter((sheet) => sheet.public)),
    },
    // The sheet was deleted, but the product still uses it.
    {
      group: t('tastings:sheet.gone'),
      items:
        value && sheets && !chosen
          ? [{ value, label: t('tastings:sheet.deleted'), detail: '' }]
          : [],
    },
  ].filter(({ items }) => items.length > 0);
  const details = new Map(
    groups.flatMap(({ items }) => items.map(({ value: key, detail }) => [key, detail] as const)),
  );

  const importIt = async (sheet: Sheet) => {
    // Refuses without a request if the plan has no custom sheets.
    if (company && !company.plan.customAssessmentSheets) {
      setLimit(planLimit('FEATURE_NOT_ALLOWED'));
      return;
    }
    setImporting(true);
    try {
      const made = await unwrap(
        api.POST('/api/v1/assessmentSheet/user/{uid}/import', {
          params: { path: { uid } },
          body: { path: sheet.path },
        }),
      );
      await retry();
      onChange(made.path);
      notifySaved(t('tastings:sheet.imported', { name: localize(made.name, locale) }));
    } catch (failure) {
      if (isPlanLimit(failure)) setLimit(failure);
      else notifyError(errorText(failure), t('tastings:sheet.importFailed'));
    } finally {
      setImporting(false);
    }
  };

  return (
    <div>
      <FilterSelect
        label={t('common:field.assessmentSheetPath')}
        placeholder={product ? t('tastings:sheet.placeholder') : t('tastings:sheet.productFirst')}
        data={groups}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        disabled={!product}
        allowDeselect={false}
        required
        nothingFoundMessage={t('tastings:sheet.none')}
        error={error ?? (failed ? errorText(failed) : null)}
        renderOption={({ option }) => (
          <div>
            <Text size="sm">{option.label}</Text>
            {details.get(option.value) && (
              <Text size="xs" c="dimmed">
                {details.get(option.value)}
              </Text>
            )}
          </div>
        )}
        data-path={path}
      />
      {failed && (
        <Anchor component="button" type="button" size="sm" mt={4} onClick={() => void retry()}>
          {t('common:action.retry')}
        </Anchor>
      )}
      {chosen?.public && (
        <Group gap="xs" mt={6}>
          <Text size="sm" c="dimmed">
            {t('tastings:sheet.isPredefined')}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={importing}
            onClick={() => void importIt(chosen)}
          >
            {t('tastings:sheet.import')}
          </Button>
        </Group>
      )}
      {company?.plan.customAssessmentSheets && (
        <CreateInDrawer
          what="sheet"
          label={t('common:title.newSheet')}
          onCreated={(made) => {
            void retry().then(() => onChange(made.path));
          }}
        />
      )}
      {chosen?.public && <QuotaNotice of={['sheets']} />}
      <PlanLimit error={limit} hint={t('tastings:sheet.planHint')} onClose={() => setLimit(null)} />
    </div>
  );
});
