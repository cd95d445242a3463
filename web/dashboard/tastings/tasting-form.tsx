import { SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Company } from '~/api/company';
import { FormSection } from '~/ui/form-section';
import type { DraftForm } from '~/ui/use-draft-form';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { ProductVideo, TastingVideo } from '../../../shared/vocabulary/video.js';
import type { TastingDraft } from './tasting-draft';
import { TemplatePicker } from './template-picker';

export type TastingForm = DraftForm<TastingDraft>;
/** Which of its tabs are open, by their keys. */
export type Opened = {
  product: string | null;
  quiz: string | null;
  question: string | null;
  /** Of the product that is open. */
  video: ProductVideo;
  tastingVideo: TastingVideo;
};
/** What every part of the form works on. */
export type TastingParts = { form: TastingForm; opened: Opened; onOpen: (part: Partial<Opened>) => void };

/** Whether there is something to correct at or below a path that is said already. */
export const isWrong = ({ summary }: TastingForm, path: string): boolean =>
  summary.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`));

type GeneralSectionProps = { form: TastingForm; kind: TastingKind; company: Company; isNew: boolean };

/** What a tasting is: name, length, description, how it is tasted, and what only its kind has. */
export function GeneralSection({ form, kind, company, isNew }: GeneralSectionProps) {
  const { t } = useTranslation(['tastings', 'common']);
  const { draft, set, errorOf, leave } = form;
  const used = Array.from(draft.description).length;
  const wineTourism = company.billing.wineTourismAddon === true;
  return (
    <FormSection title={t('tastings:form.general')} {...(isNew ? { description: t(`tastings:kind.${kind}.fixed`) } : {})}>
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
          <Text id="description-count" size="xs" c={used > limits.description ? 'var(--mantine-color-error)' : 'dimmed'} ta="end" mt={4}>
            {t('common:characters', { used, max: limits.description })}
          </Text>
        </div>
        <TemplatePicker value={draft.template} onChange={(template) => set('template', template)} error={errorOf('template')} />
        {kind === 'live' ? (
          <Switch
            label={t('tastings:form.publicAccess')}
            description={t('tastings:form.publicAccessHint')}
            checked={draft.publicAccessEnabled}
            onChange={(event) => set('publicAccessEnabled', event.currentTarget.checked)}
          />
        ) : (
          <Switch
            label={t('tastings:form.offline')}
            description={wineTourism ? t('tastings:form.offlineHint') : t('tastings:form.offlineAddon')}
            checked={draft.offlineEnabled}
            disabled={!wineTourism && !draft.offlineEnabled}
            onChange={(event) => set('offlineEnabled', event.currentTarget.checked)}
          />
        )}
      </Stack>
    </FormSection>
  );
}
