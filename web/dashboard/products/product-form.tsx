import {
  Alert,
  Anchor,
  Autocomplete,
  CloseButton,
  Grid,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Company } from '~/api/company';
import { FieldWithHelp, HelpIcon } from '~/frame/help';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { FormSection } from '~/ui/form-section';
import { formatTypedPrice } from '~/ui/format-typed-price';
import type { DraftForm } from '~/ui/use-draft-form';
import { useFormat } from '~/ui/use-format';
import { moneyDecimals } from '../../../shared/rules/number.js';
import { countryOptions } from '../../../shared/vocabulary/countries.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { AttributeRows } from './attribute-rows';
import { GrapeRows } from './grape-rows';
import {
  type ProductDraft,
  type ProductType,
  showsField,
  withSubtype,
  withType,
} from './product-draft';
import { ProductImage } from './product-image';

type TextField =
  | 'name'
  | 'referenceCode'
  | 'price'
  | 'discountedPrice'
  | 'externalStoreURL'
  | 'vintage'
  | 'region';

type ProductFormProps = {
  form: DraftForm<ProductDraft>;
  company: Company;
  types: readonly ProductType[];
  /** Reports whether a picture is being uploaded. The draft gets its URL only after the upload. */
  onUploading: (uploading: boolean) => void;
};

export function ProductForm({ form, company, types, onUploading }: ProductFormProps) {
  const { t } = useTranslation(['products', 'common']);
  const locale = useLocale();
  const { draft, set, errorOf, leave } = form;
  const type = types.find(({ reference }) => reference === draft.type);
  const countries = useMemo(() => countryOptions(locale).map(({ label }) => label), [locale]);
  const format = useFormat();

  const change = ({ type: nextType, subtype, properties }: ProductDraft) => {
    set('type', nextType);
    set('subtype', subtype);
    set('properties', properties);
  };
  const text = (name: TextField, maxLength: number = limits.name) => ({
    name,
    label: t(`common:field.${name}`),
    value: draft[name],
    error: errorOf(name),
    maxLength,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => leave(name),
  });
  const price = (name: 'price' | 'discountedPrice') => ({
    ...text(name, 20),
    inputMode: 'decimal' as const,
    placeholder: format.editable(0, moneyDecimals),
    leftSection: <span aria-hidden="true">{format.currencySign(company.currency)}</span>,
    onBlur: () => {
      set(name, formatTypedPrice(draft[name], draft.lang));
      leave(name);
    },
  });
  /** While the store is off, the field is disabled and its value can only be removed. */
  const forStore = (name: 'discountedPrice' | 'externalStoreURL') =>
    company.storeActive
      ? {}
      : {
          disabled: true,
          ...(draft[name] === ''
            ? {}
            : {
                rightSectionPointerEvents: 'all' as const,
                rightSection: (
                  <Clear label={t(`common:field.${name}`)} onClear={() => set(name, '')} />
                ),
              }),
        };

  return (
    <>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <FormSection title={t('products:form.general')}>
            <Stack gap="md">
              <TextInput {...text('name')} required />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <Select
                  label={t('common:field.type')}
                  placeholder={t('products:form.notSelected')}
                  data={types.map(({ reference, name }) => ({
                    value: reference,
                    label: localize(name, locale),
                  }))}
                  value={draft.type || null}
                  onChange={(chosen) => {
                    const next = types.find(({ reference }) => reference === chosen);
                    if (next) change(withType(draft, next));
                  }}
                  error={errorOf('type')}
                  allowDeselect={false}
                  required
                  wrapperProps={{ 'data-path': 'type' }}
                />
                <Select
                  label={t('common:field.subtype')}
                  placeholder={type ? t('products:form.notSelected') : t('products:form.typeFirst')}
                  data={(type?.subtypes ?? []).map(({ reference, name }) => ({
                    value: reference,
                    label: localize(name, locale),
                  }))}
                  value={draft.subtype || null}
                  onChange={(chosen) => {
                    if (type && chosen) change(withSubtype(draft, type, chosen));
                  }}
                  error={errorOf('subtype')}
                  allowDeselect={false}
                  required
                  disabled={!type}
                  wrapperProps={{ 'data-path': 'subtype' }}
                />
              </SimpleGrid>
              <TextInput
                {...text('referenceCode')}
                description={t('products:form.referenceCodeHint')}
              />
            </Stack>
          </FormSection>
          <FormSection title={t('products:form.selling')}>
            {!company.storeActive && (
              <Alert
                variant="light"
                color="gray"
                mb="md"
                icon={<IconInfoCircle aria-hidden="true" />}
                id="store-off"
              >
                <Text size="sm">
                  {t('products:form.storeOff')}{' '}
                  <Anchor component={Link} to={paths.cellar} inherit>
                    {t('products:form.storeOffGo', { cellar: company.name })}
                  </Anchor>
                </Text>
              </Alert>
            )}
            <Stack gap="md">
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <TextInput {...price('price')} />
                <FieldWithHelp
                  about={t('common:field.discountedPrice')}
                  text={t('products:help.discountedPrice')}
                >
                  <TextInput {...price('discountedPrice')} {...forStore('discountedPrice')} />
                </FieldWithHelp>
              </SimpleGrid>
              <FieldWithHelp
                about={t('common:field.externalStoreURL')}
                text={t('products:help.externalStoreURL')}
              >
                <TextInput
                  {...text('externalStoreURL', limits.url)}
                  {...forStore('externalStoreURL')}
                  type="url"
                  inputMode="url"
                  placeholder="https://"
                  description={t('products:form.storeLinkHint')}
                />
              </FieldWithHelp>
            </Stack>
          </FormSection>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <FormSection title={t('common:field.image')} description={t('products:form.imageHint')}>
            <ProductImage form={form} onUploading={onUploading} />
          </FormSection>
        </Grid.Col>
      </Grid>
      <FormSection title={t('products:form.origin')}>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {showsField(draft, type, 'vintage') && (
            <TextInput
              {...text('vintage', 10)}
              inputMode="numeric"
              placeholder={t('products:form.vintageHint')}
            />
          )}
          <TextInput {...text('region')} />
          <Autocomplete
            name="country"
            label={t('common:field.country')}
            data={countries}
            limit={8}
            value={draft.country}
            onChange={(value) => set('country', value)}
            maxLength={limits.name}
            autoComplete="off"
          />
        </SimpleGrid>
        {showsField(draft, type, 'grapes') && (
          <GrapeRows
            rows={draft.grapes}
            lang={draft.lang}
            set={set}
            errorOf={errorOf}
            leave={leave}
          />
        )}
      </FormSection>
      <FormSection
        title={t('common:field.properties')}
        description={t('products:attributes.intro')}
        help={
          <HelpIcon about={t('common:field.properties')} text={t('products:help.properties')} />
        }
      >
        <AttributeRows
          key={draft.type}
          rows={draft.properties}
          set={set}
          typeName={type && localize(type.name, locale)}
        />
      </FormSection>
    </>
  );
}

function Clear({ label, onClear }: { label: string; onClear: () => void }) {
  const { t } = useTranslation();
  return <CloseButton size="sm" aria-label={`${t('action.remove')}: ${label}`} onClick={onClear} />;
}
