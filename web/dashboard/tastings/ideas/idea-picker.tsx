import { SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { FormSection } from '~/ui/form-section';
import type { DraftForm } from '~/ui/use-draft-form';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import type { TastingDraft } from '../tasting-draft';
import { applyIdea } from './apply-idea';
import classes from './idea-picker.module.css';
import { tastingIdeas } from './tasting-ideas';

/**
 * Form section of a new tasting: ideas to begin from. One press fills the texts, the survey, and a
 * quiz question for each product. It leaves what the organiser has written.
 */
export function IdeaPicker({ form }: { form: DraftForm<TastingDraft> }) {
  const { t } = useTranslation('tastings');
  const locale = useLocale();
  return (
    <FormSection title={t('idea.title')} description={t('idea.intro')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {tastingIdeas.map((idea) => (
          <UnstyledButton
            key={idea.key}
            className={classes.idea}
            aria-pressed={form.draft.idea === idea.key}
            onClick={() => form.fill(applyIdea(form.draft, idea, locale))}
          >
            <Text span fw={600}>
              {localize(idea.name, locale)}
            </Text>
            <Text span size="sm" c="dimmed">
              {localize(idea.about, locale)}
            </Text>
            <Text span size="sm">
              {t('idea.has', {
                minutes: idea.duration,
                template: t(`template.${idea.template}.name`),
                survey: t('idea.survey', { count: idea.survey.length }),
              })}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </FormSection>
  );
}
