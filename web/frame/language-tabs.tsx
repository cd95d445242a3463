import { NativeSelect, Tabs, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { nameOfLanguage } from '../../shared/rules/text.js';
import {
  type EventLanguage,
  eventLanguages,
  isContentLanguage,
} from '../../shared/vocabulary/languages.js';

type LanguageTabsProps = {
  /** The name of the tabs, and of the choice that adds a language. */
  labels: { tabs: string; add: string; choose: string };
  /** The languages that have a text. The content languages are offered always. */
  written: readonly string[];
  active: string;
  onActive: (language: EventLanguage) => void;
  /** Says what is wrong or missing in a language; null if nothing is. */
  stateOf?: (language: EventLanguage) => { text: string; invalid: boolean } | null;
  /** The path of the field, if the tabs have one field. */
  path?: string;
  /** Renders the fields for a language. */
  render: (language: EventLanguage) => ReactNode;
};

/** One tab per language, for texts by language. Languages can be added. */
export function LanguageTabs({
  labels,
  written,
  active,
  onActive,
  stateOf = () => null,
  path,
  render,
}: LanguageTabsProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = (language: EventLanguage) =>
    isContentLanguage(language) || written.includes(language) || added.includes(language);
  const languages = eventLanguages.filter(isShown);
  const others = eventLanguages.filter((language) => !isShown(language));
  const open = (chosen: string | null) => {
    const language = eventLanguages.find((each) => each === chosen);
    if (language) onActive(language);
    return language;
  };
  return (
    <Tabs value={active} onChange={open} activateTabWithKeyboard={false} data-path={path}>
      <Tabs.List aria-label={labels.tabs} mb="md">
        {languages.map((language) => {
          const state = stateOf(language);
          return (
            <Tabs.Tab key={language} value={language}>
              <span lang={language.toLowerCase()}>{nameOfLanguage(language)}</span>
              {state && (
                <Text
                  component="span"
                  display="block"
                  size="xs"
                  c={state.invalid ? 'var(--mantine-color-error)' : 'dimmed'}
                >
                  {state.text}
                </Text>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language}>
          {render(language)}
        </Tabs.Panel>
      ))}
      {others.length > 0 && (
        <NativeSelect
          label={labels.add}
          value=""
          mt="md"
          maw={280}
          onChange={(event) => {
            const language = open(event.currentTarget.value);
            if (language) setAdded((before) => [...before, language]);
          }}
        >
          <option value="">{labels.choose}</option>
          {others.map((language) => (
            <option key={language} value={language} lang={language.toLowerCase()}>
              {nameOfLanguage(language)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Tabs>
  );
}
