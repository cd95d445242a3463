import { NativeSelect, Tabs, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventLanguages } from '../../../shared/vocabulary/languages.js';
import { languagesOf, missingIn, nameOf, type PageDraft } from './page-draft';

type LanguageTabsProps = {
  draft: PageDraft;
  active: string;
  onActive: (language: string) => void;
  isInvalid: (language: string) => boolean;
  /** Renders the fields for a language. */
  render: (language: string) => ReactNode;
};

/** One tab per language. A tab says what is missing in its language. Languages can be added. */
export function LanguageTabs({ draft, active, onActive, isInvalid, render }: LanguageTabsProps) {
  const { t } = useTranslation('pages');
  const [added, setAdded] = useState<readonly string[]>([]);
  const languages = languagesOf(draft, added);
  const others = eventLanguages.filter((language) => !languages.includes(language));
  const state = (language: string) => {
    const missing = missingIn(draft, language);
    return isInvalid(language)
      ? t('languages.invalid')
      : missing && t(`languages.missing.${missing}`);
  };
  return (
    <Tabs
      value={active}
      onChange={(language) => language && onActive(language)}
      activateTabWithKeyboard={false}
    >
      <Tabs.List aria-label={t('languages.label')} mb="md">
        {languages.map((language) => (
          <Tabs.Tab key={language} value={language}>
            <span lang={language.toLowerCase()}>{nameOf(language)}</span>
            {state(language) && (
              <Text
                component="span"
                display="block"
                size="xs"
                c={isInvalid(language) ? 'var(--mantine-color-error)' : 'dimmed'}
              >
                {state(language)}
              </Text>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language}>
          {render(language)}
        </Tabs.Panel>
      ))}
      {others.length > 0 && (
        <NativeSelect
          label={t('languages.add')}
          value=""
          mt="md"
          maw={280}
          onChange={(event) => {
            const language = event.currentTarget.value;
            if (!language) return;
            setAdded((before) => [...before, language]);
            onActive(language);
          }}
        >
          <option value="">{t('languages.choose')}</option>
          {others.map((language) => (
            <option key={language} value={language} lang={language.toLowerCase()}>
              {nameOf(language)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Tabs>
  );
}
