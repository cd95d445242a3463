import { Button, Paper, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { useLocale } from '~/i18n';
import { languageIn } from '../../../shared/rules/text.js';
import classes from './language-overview.module.css';

export type Counts = components['schemas']['TranslationCountsDto'];

/** All languages of events, each with the number of texts that it lacks. */
export function LanguageOverview({
  counts,
  onChoose,
}: {
  counts: Counts;
  onChoose: (language: string) => void;
}) {
  const { t } = useTranslation('translations');
  const locale = useLocale();
  if (counts.texts === 0) return <Text>{t('nothing')}</Text>;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
      <Text c="dimmed" mb="md" maw="65ch">
        {t('from', { language: languageIn(counts.from, locale), count: counts.texts })}
      </Text>
      <ul className={classes.languages}>
        {Object.entries(counts.missing).map(([language, missing]) => {
          const name = languageIn(language, locale);
          return (
            <li key={language} className={classes.language}>
              <Text fw={600}>{name}</Text>
              <div className={classes.state}>
                <Progress
                  value={((counts.texts - missing) / counts.texts) * 100}
                  color={missing === 0 ? 'green' : 'main'}
                  aria-label={t('state.label', { language: name })}
                />
                <Text size="sm" c="dimmed">
                  {missing === 0
                    ? t('state.complete')
                    : t('state.missing', { count: missing, texts: counts.texts })}
                </Text>
              </div>
              <Button
                variant={missing === 0 ? 'default' : 'light'}
                onClick={() => onChoose(language)}
                aria-label={t('openLanguage', { language: name })}
              >
                {t('open')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
