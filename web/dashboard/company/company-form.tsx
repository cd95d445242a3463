import { Alert, Anchor, Button, Grid, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { FilterSelect } from '~/ui/filter-select';
import { FormSection } from '~/ui/form-section';
import { ImageInput } from '~/ui/image-input';
import type { DraftForm } from '~/ui/use-draft-form';
import { networks, socialLinkOf } from '../../../shared/rules/company.js';
import { capitalised } from '../../../shared/rules/text.js';
import { countryOptions } from '../../../shared/vocabulary/countries.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { CompanyDraft } from './company-draft';

type Form = DraftForm<CompanyDraft>;
type CompanyFormProps = {
  form: Form;
  /** Whether the plan includes a custom logo. Removing the logo needs no plan. */
  mayChangeLogo: boolean;
  /** Reports whether an upload is running. The draft gets the logo when the upload ends. */
  onUploading: (uploading: boolean) => void;
};
type TextField =
  | 'name'
  | 'webPage'
  | 'slogan'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'taxId'
  | 'privacyPolicyUrl'
  | 'termsUrl';

/** The company's profile: name, logo, contact, social networks and legal links. */
export function CompanyForm({ form, mayChangeLogo, onUploading }: CompanyFormProps) {
  const { t } = useTranslation(['company', 'common']);
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const { draft, set, errorOf, leave } = form;

  const text = (name: TextField, autoComplete: string, maxLength: number = limits.name) => ({
    name,
    label: t(`common:field.${name}`),
    value: draft[name],
    error: errorOf(name),
    maxLength,
    autoComplete,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => leave(name),
  });

  return (
    <>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <FormSection title={t('company:profile.title')} description={t('company:profile.intro')}>
            <Stack gap="md">
              <TextInput {...text('name', 'organization')} required />
              <TextInput {...text('webPage', 'url', limits.url)} {...link} />
              <TextInput {...text('slogan', 'off')} description={t('company:profile.sloganHint')} />
            </Stack>
          </FormSection>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <FormSection title={t('common:field.logo')} description={t('company:logo.hint')}>
            <Logo form={form} mayChange={mayChangeLogo} onUploading={onUploading} />
          </FormSection>
        </Grid.Col>
      </Grid>
      <FormSection title={t('company:contact.title')}>
        <Stack gap="md">
          <TextInput {...text('address', 'street-address', limits.text)} />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput {...text('city', 'address-level2')} />
            <TextInput {...text('postalCode', 'postal-code')} />
            <FilterSelect
              label={t('common:field.country')}
              data={countries}
              value={draft.country}
              onChange={(value) => set('country', value)}
              error={errorOf('country')}
              clearable
              clearButtonProps={{
                'aria-label': `${t('common:action.remove')}: ${t('common:field.country')}`,
              }}
              maxDropdownHeight={260}
              autoComplete="off"
              data-path="country"
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              label={t('common:field.phone')}
              value={draft.phone}
              onChange={(event) => set('phone', event.currentTarget.value.replace(/\D/g, ''))}
              maxLength={20}
            />
            <TextInput {...text('taxId', 'off')} />
          </SimpleGrid>
        </Stack>
      </FormSection>
      <FormSection title={t('company:social.title')} description={t('company:social.intro')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {Object.entries(draft.social).map(([network, value]) => {
            const known = networks.find((each) => each === network);
            const path = `social.${network}`;
            const write = (link: string) =>
              set('social', (before) => ({ ...before, [network]: link }));
            return (
              <TextInput
                key={network}
                name={path}
                label={known ? t(`common:field.${known}`) : capitalised(network, locale)}
                value={value}
                error={errorOf(path)}
                placeholder={known && t('company:social.example')}
                maxLength={limits.url}
                autoComplete="off"
                onChange={(event) => write(event.currentTarget.value)}
                onBlur={() => {
                  const address = socialLinkOf(network, value);
                  if (address && address !== value) write(address);
                  leave(path);
                }}
                {...(known ? handle : link)}
              />
            );
          })}
        </SimpleGrid>
      </FormSection>
      <FormSection title={t('company:legal.title')} description={t('company:legal.intro')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...text('privacyPolicyUrl', 'off', limits.url)} {...link} />
          <TextInput {...text('termsUrl', 'off', limits.url)} {...link} />
        </SimpleGrid>
      </FormSection>
    </>
  );
}

const link = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
/**
 * The field takes a handle such as '@ana'. On phones, the keyboard for URLs has no '@', and the
 * keyboard for text starts with a capital letter unless told otherwise.
 */
const handle = { autoCapitalize: 'none', spellCheck: false } as const;

function Logo({
  form,
  mayChange,
  onUploading,
}: {
  form: Form;
  mayChange: boolean;
  onUploading: CompanyFormProps['onUploading'];
}) {
  const { t } = useTranslation(['company', 'common']);
  const { draft, set, errorOf } = form;
  return (
    <Stack gap="md" align="stretch">
      {!mayChange && (
        <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden="true" />}>
          {t('company:logo.notInPlan')}{' '}
          <Anchor component={Link} to={paths.plan} inherit underline="always">
            {t('common:planLimit.plans')}
          </Anchor>
        </Alert>
      )}
      {(mayChange || draft.logo) && (
        <ImageInput
          label={t('company:logo.picture')}
          folder="logo"
          value={draft.logo}
          onChange={(url) => set('logo', url)}
          onUploading={onUploading}
          path="logo"
          error={errorOf('logo')}
          disabled={!mayChange}
        />
      )}
      {!mayChange && draft.logo && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => set('logo', null)}
          style={{ alignSelf: 'start' }}
        >
          {t('common:action.remove')}
        </Button>
      )}
    </Stack>
  );
}
