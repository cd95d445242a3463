import { Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldWithHelp } from '~/frame/help';
import { useLocale } from '~/i18n';
import { FilterSelect } from '~/ui/filter-select';
import { FormSection } from '~/ui/form-section';
import { formatTypedPrice } from '~/ui/format-typed-price';
import type { DraftForm } from '~/ui/use-draft-form';
import { useFormat } from '~/ui/use-format';
import { moneyDecimals } from '../../../shared/rules/number.js';
import { capitalised, nameOfLanguage } from '../../../shared/rules/text.js';
import { zoneName } from '../../../shared/rules/zoned-time.js';
import { currencies } from '../../../shared/vocabulary/currencies.js';
import { interfaceLanguages } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { type CompanyDraft, withStore } from './company-draft';
import { useZoneOptions } from './use-zone-options';

type Form = DraftForm<CompanyDraft>;

/** Shop settings and preferences of the company. */
export function CompanySettings({ form, storeWasActive }: { form: Form; storeWasActive: boolean }) {
  return (
    <>
      <Shop form={form} wasActive={storeWasActive} />
      <Preferences form={form} />
    </>
  );
}

/** The offered values, plus the chosen one if it is no longer offered. */
const withChosen = (offered: readonly string[], chosen: string) => [
  ...new Set([...offered, chosen]),
];

function Shop({ form, wasActive }: { form: Form; wasActive: boolean }) {
  const { t } = useTranslation(['company', 'common']);
  const locale = useLocale();
  const format = useFormat();
  const { draft, set, errorOf, leave } = form;
  const { storeActive, externalStore, currency } = draft;
  const inEuros = storeActive && !externalStore;

  const change = (after: CompanyDraft) => {
    set('storeActive', after.storeActive);
    set('externalStore', after.externalStore);
    set('currency', after.currency);
  };
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'currency' });
    return withChosen(currencies, currency).map((code) => ({
      value: code,
      label: `${capitalised(names.of(code) ?? code, locale)} (${format.currencySign(code)})`,
    }));
  }, [locale, currency, format]);
  const amount = (name: 'deliveryCost' | 'freeDeliveryMinimum') => ({
    name,
    label: t(`common:field.${name}`),
    value: draft[name],
    error: errorOf(name),
    maxLength: 20,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder: format.editable(0, moneyDecimals),
    leftSection: <span aria-hidden="true">{format.currencySign(currency)}</span>,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => {
      set(name, formatTypedPrice(draft[name], draft.typedIn));
      leave(name);
    },
  });

  return (
    <FormSection title={t('company:shop.title')}>
      <Stack gap="md">
        <Switch
          label={t('company:shop.active')}
          description={t('company:shop.activeHint')}
          checked={storeActive}
          onChange={(event) =>
            change(withStore(draft, { storeActive: event.currentTarget.checked }))
          }
        />
        {storeActive && (
          <FieldWithHelp about={t('company:shop.external')} text={t('company:help.external')} fit>
            <Switch
              label={t('company:shop.external')}
              description={
                wasActive ? t('company:shop.externalHint') : t('company:shop.externalFirst')
              }
              checked={externalStore}
              disabled={!wasActive}
              onChange={(event) =>
                change(withStore(draft, { externalStore: event.currentTarget.checked }))
              }
            />
          </FieldWithHelp>
        )}
        <Select
          label={t('common:field.currency')}
          description={inEuros ? t('company:shop.inEuros') : t('company:shop.currencyHint')}
          data={options}
          value={currency}
          onChange={(value) => value && set('currency', value)}
          error={errorOf('currency')}
          disabled={inEuros}
          allowDeselect={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw={420}
          data-path="currency"
        />
        {storeActive && (
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <FieldWithHelp
              about={t('common:field.deliveryCost')}
              text={t('company:help.deliveryCost')}
            >
              <TextInput {...amount('deliveryCost')} />
            </FieldWithHelp>
            <FieldWithHelp
              about={t('common:field.freeDeliveryMinimum')}
              text={t('company:help.freeDeliveryMinimum')}
            >
              <TextInput {...amount('freeDeliveryMinimum')} />
            </FieldWithHelp>
            <FieldWithHelp
              about={t('common:field.paymentGateway')}
              text={t('company:help.paymentGateway')}
            >
              <TextInput
                name="paymentGateway"
                label={t('common:field.paymentGateway')}
                placeholder={t('company:shop.gatewayExample')}
                value={draft.paymentGateway}
                onChange={(event) => set('paymentGateway', event.currentTarget.value)}
                maxLength={limits.name}
                autoComplete="off"
              />
            </FieldWithHelp>
          </SimpleGrid>
        )}
      </Stack>
    </FormSection>
  );
}

function Preferences({ form: { draft, set, errorOf } }: { form: Form }) {
  const { t } = useTranslation(['company', 'common']);
  const locale = useLocale();
  const { timeZone } = draft;
  const zones = useZoneOptions(
    useMemo(() => withChosen(Intl.supportedValuesOf('timeZone'), timeZone), [timeZone]),
  );
  const time = capitalised(zoneName(timeZone, locale), locale);
  const languages = withChosen(
    interfaceLanguages.map((language) => language.toUpperCase()),
    draft.lang,
  );
  return (
    <FormSection title={t('company:preferences.title')}>
      <Stack gap="md">
        <Switch
          label={t('company:preferences.satisfaction')}
          description={t('company:preferences.satisfactionHint')}
          checked={draft.satisfactionActive}
          onChange={(event) => set('satisfactionActive', event.currentTarget.checked)}
        />
        <Switch
          label={t('company:preferences.tooltips')}
          description={t('company:preferences.tooltipsHint')}
          checked={draft.tooltipsEnabled}
          onChange={(event) => set('tooltipsEnabled', event.currentTarget.checked)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('common:field.lang')}
            description={t('company:preferences.languageHint')}
            data={languages.map((code) => ({
              value: code,
              label: nameOfLanguage(code.toLowerCase()),
            }))}
            value={draft.lang}
            onChange={(value) => value && set('lang', value)}
            error={errorOf('lang')}
            allowDeselect={false}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-path="lang"
          />
          <FilterSelect
            label={t('common:field.timeZone')}
            description={`${time}. ${t('company:preferences.timeZoneHint')}`}
            data={zones}
            value={timeZone}
            onChange={(value) => value && set('timeZone', value)}
            error={errorOf('timeZone')}
            allowDeselect={false}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            data-path="timeZone"
          />
        </SimpleGrid>
      </Stack>
    </FormSection>
  );
}
