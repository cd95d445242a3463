import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { languageIn } from '../../../shared/rules/text.js';
import {
  type VoiceGender,
  type VoiceLanguage,
  voiceLanguages,
} from '../../../shared/vocabulary/voices.js';
import { hasVoice, voiceLanguageFor, voiceLanguageOf } from './speech-draft';

type VoiceLanguageSelectProps = {
  value: VoiceLanguage | null;
  onChange: (language: VoiceLanguage) => void;
  /** The gender of the avatar; undefined without one. */
  gender: VoiceGender | undefined;
  error: string | null;
  dataPath: string;
};

/**
 * Chooses the language of the voice. Languages without a voice of the gender say so, and the field
 * says so of the language of the page.
 */
export function VoiceLanguageSelect({
  value,
  onChange,
  gender,
  error,
  dataPath,
}: VoiceLanguageSelectProps) {
  const { t } = useTranslation(['tastings', 'common']);
  const locale = useLocale();
  const languages = useMemo(
    () =>
      (Object.keys(voiceLanguages) as VoiceLanguage[])
        .map((value) => ({ value, name: languageIn(value, locale) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    [locale],
  );
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <Select
      label={t('common:field.language')}
      description={
        voiceLanguageOf(locale) === undefined &&
        t('tastings:video.spoken.noVoiceOfPage', {
          missing: names.of(new Intl.Locale(locale).language),
          offered: names.of(voiceLanguageFor(locale)),
        })
      }
      data={languages.map(({ value, name }) => {
        const disabled = gender !== undefined && !hasVoice(value, gender);
        return {
          value,
          disabled,
          label: disabled ? t(`tastings:video.spoken.noVoice.${gender}`, { language: name }) : name,
        };
      })}
      value={value}
      onChange={(language) => language && onChange(language)}
      error={error}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('tastings:video.spoken.noLanguage')}
      maw={420}
      required
      data-path={dataPath}
    />
  );
}
