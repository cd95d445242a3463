import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '~/api/company';
import { FieldWithHelp } from '~/frame/help';
import { FormSection } from '~/ui/form-section';
import { sameFields } from '~/ui/use-draft-form';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import { OfflineSwitch, PublicAccessSwitch } from './access-switches';
import { tastingParts } from './tasting-parts';
import type { TastingForm } from './tasting-section-props';
import { TemplatePicker } from './template-picker';

type GeneralSectionProps = {
  form: TastingForm<
    'name' | 'duration' | 'description' | 'template' | 'offlineEnabled' | 'publicAccessEnabled'
  >;
  kind: TastingKind;
  company: Company;
  /** Undefined for a new tasting. */
  id: string | undefined;
  /** Whether the stored tasting is public. */
  isPublic: boolean;
};

/**
 * Form section: name, duration, description and template, and the switch for public access (group
 * tastings) or for offline use (individual tastings).
 */
export const GeneralSection = memo(
  function GeneralSection({ form, kind, company, id, isPublic }: GeneralSectionProps) {
    const { t } = useTranslation(['tastings', 'common']);
    const { draft, set, errorOf, leave } = form;
    const used = Array.from(draft.description).length;
    return (
      <FormSection
        id={tastingParts.general}
        title={t('tastings:form.general')}
        {...(id === undefined ? { description: t(`tastings:kind.${kind}.fixed`) } : {})}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              name="name"
              label={t('common:field.name')}
              value={draft.name}
              onChange={(event) => set('name', event.currentTarget.value)}
              onBlur={() => leave('name')}
              error={errorOf('name')}
              maxLength={limits.name}
              autoComplete="off"
              required
            />
            <TextInput
              name="duration"
              label={t('common:field.duration')}
              value={draft.duration}
              onChange={(event) => set('duration', event.currentTarget.value)}
              onBlur={() => leave('duration')}
              error={errorOf('duration')}
              inputMode="numeric"
              rightSection={<Text size="sm">{t('tastings:form.minutes')}</Text>}
              rightSectionWidth={80}
              maxLength={10}
              autoComplete="off"
              maw={220}
              required
            />
          </SimpleGrid>
          <div>
            <Textarea
              name="description"
              label={t('common:field.description')}
              value={draft.description}
              onChange={(event) => set('description', event.currentTarget.value)}
              onBlur={() => leave('description')}
              error={errorOf('description')}
              autosize
              minRows={2}
              maxRows={6}
              aria-describedby="description-count"
              required
            />
            <Text
              id="description-count"
              size="xs"
              c={used > limits.description ? 'var(--mantine-color-error)' : 'dimmed'}
              ta="end"
              mt={4}
            >
              {t('common:characters', { used, max: limits.description })}
            </Text>
          </div>
          <FieldWithHelp about={t('common:field.template')} text={t('tastings:help.template')}>
            <TemplatePicker
              value={draft.template}
              onChange={(template) => set('template', template)}
              error={errorOf('template')}
            />
          </FieldWithHelp>
          {kind === 'live' ? (
            <PublicAccessSwitch form={form} id={id} isPublic={isPublic} />
          ) : (
            <OfflineSwitch form={form} company={company} />
          )}
        </Stack>
      </FormSection>
    );
  },
  sameFields(
    'name',
    'duration',
    'description',
    'template',
    'offlineEnabled',
    'publicAccessEnabled',
  ),
);
