import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { type Guide, guideAddress } from '../../shared/vocabulary/guides.js';
import { interfaceLanguageOf } from '../../shared/vocabulary/languages.js';

/** Link to the guide of a section, in the language of the screen. Opens a new tab. */
export function GuideLink({ guide }: { guide: Guide }) {
  const { t } = useTranslation('shell');
  const language = interfaceLanguageOf(baseLanguage(useLocale()));
  return (
    <Button
      component="a"
      href={guideAddress(guide, language)}
      target="_blank"
      rel="noopener"
      variant="subtle"
      leftSection={<IconBook2 size={18} aria-hidden="true" />}
      aria-label={t('guide.openOf', { guide: t(`guide.title.${guide}`) })}
    >
      {t('guide.open')}
    </Button>
  );
}
