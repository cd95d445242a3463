import { Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '~/frame/language-tabs';
import { FormSection } from '~/ui/form-section';
import { ImageInput } from '~/ui/image-input';
import type { FormPart } from '~/ui/use-draft-form';
import type { EventLanguage } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { defaultTheme } from '../../../shared/vocabulary/theme.js';
import type { ThemeDraft } from './theme-draft';

type LobbySectionProps = {
  form: FormPart<ThemeDraft, 'lobbyImage' | 'lobbyText' | 'lobbySkipActive' | 'lobbySkipTimeout'>;
  /** Language of the lobby text that the form and the preview show. */
  language: EventLanguage;
  onLanguage: (language: EventLanguage) => void;
  onUploading: (uploading: boolean) => void;
};

/**
 * Form section: image and text of the lobby, and the seconds after which the tasting begins by
 * itself.
 */
export function LobbySection({ form, language, onLanguage, onUploading }: LobbySectionProps) {
  const { t } = useTranslation('theme');
  const { draft, set, errorOf, leave } = form;
  return (
    <FormSection title={t('lobby.title')} description={t('lobby.intro')}>
      <Stack gap="md">
        <ImageInput
          label={t('lobby.image')}
          folder="theme/web"
          value={draft.lobbyImage}
          onChange={(url) => set('lobbyImage', url)}
          onUploading={onUploading}
          path="lobbyImage"
          error={errorOf('lobbyImage')}
        />
        <LanguageTabs
          labels={{
            tabs: t('lobby.languages'),
            add: t('lobby.addLanguage'),
            choose: t('lobby.chooseLanguage'),
          }}
          written={Object.keys(draft.lobbyText)}
          active={language}
          onActive={onLanguage}
          path="lobbyText"
          render={(code) => (
            <Textarea
              label={t('lobby.text', { language: code })}
              description={draft.lobbyText[code] || code === 'ES' ? undefined : t('lobby.missing')}
              lang={code.toLowerCase()}
              value={draft.lobbyText[code] ?? ''}
              onChange={(event) => {
                const text = event.currentTarget.value;
                set('lobbyText', (before) => withText(before, code, text));
              }}
              error={errorOf('lobbyText')}
              maxLength={limits.lobbyText}
              autosize
              minRows={3}
              maxRows={12}
            />
          )}
        />
        <Switch
          label={t('lobby.skip')}
          description={t('lobby.skipHint')}
          checked={draft.lobbySkipActive}
          onChange={(event) => {
            set('lobbySkipActive', event.currentTarget.checked);
            set('lobbySkipTimeout', String(defaultTheme().lobbySkipTimeout));
          }}
        />
        {draft.lobbySkipActive && (
          <TextInput
            name="lobbySkipTimeout"
            label={t('lobby.seconds')}
            description={t('lobby.secondsHint', limits.lobbySkipSeconds)}
            value={draft.lobbySkipTimeout}
            onChange={(event) => set('lobbySkipTimeout', event.currentTarget.value)}
            onBlur={() => leave('lobbySkipTimeout', true)}
            error={errorOf('lobbySkipTimeout')}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            maw={240}
          />
        )}
      </Stack>
    </FormSection>
  );
}

/**
 * Sets the text of a language. An empty text removes the language, so that the draft equals the
 * stored one again.
 */
function withText(
  texts: ThemeDraft['lobbyText'],
  language: EventLanguage,
  text: string,
): ThemeDraft['lobbyText'] {
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
}
