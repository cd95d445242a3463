import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobile, IconRestore } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { api, unwrap } from '~/api/client';
import type { Company } from '~/api/company';
import { EditorFrame } from '~/frame/editor-frame';
import { paths } from '~/frame/paths';
import { useSaveFlow } from '~/frame/use-save-flow';
import { baseLanguage } from '~/i18n/texts';
import { confirmAction } from '~/ui/confirm-action';
import { FormSection } from '~/ui/form-section';
import { notifyPlain } from '~/ui/notify';
import { contentLanguages, type EventLanguage } from '../../../shared/vocabulary/languages.js';
import { legalDocuments, soundSlots } from '../../../shared/vocabulary/theme.js';
import { BackgroundSection } from './background-section';
import { ColourSection } from './colour-section';
import { LegalSection } from './legal-section';
import { LobbySection } from './lobby-section';
import { PhonePreview } from './phone-preview';
import { SoundSection } from './sound-section';
import {
  bodyOf,
  checkDraft,
  defaultDraft,
  draftOf,
  roomThemeOf,
  type Theme,
  type ThemeDraft,
} from './theme-draft';
import classes from './theme-editor.module.css';
import { themeKey } from './theme-requests';
import { useUploadTracker } from './use-upload-tracker';

/** Labels of the fields by name, for the list of issues. */
const labelsOf = (t: TFunction<['theme', 'common']>): Record<string, string> => ({
  mainColor: t('theme:colour.mainColor'),
  secondaryColor: t('theme:colour.secondaryColor'),
  mainBackground: t('theme:background.image'),
  lobbyImage: t('theme:lobby.image'),
  lobbyText: t('theme:lobby.title'),
  lobbySkipTimeout: t('theme:lobby.seconds'),
  ...Object.fromEntries(legalDocuments.map((document) => [document, t(`theme:legal.${document}`)])),
  ...Object.fromEntries(soundSlots.map((slot) => [slot, t(`theme:sound.slots.${slot}`)])),
});

/** Editor of the theme with a phone preview. The page stays open after saving. */
export function ThemeEditor({ theme, company }: { theme: Theme; company: Company }) {
  const { t, i18n } = useTranslation(['theme', 'common']);
  const { uid } = company;
  const flow = useSaveFlow({
    stored: theme,
    draftOf: (stored = theme) => draftOf(stored, i18n.language),
    check: checkDraft,
    send: (draft, stored) =>
      unwrap(
        api.POST('/api/v1/theme/{uid}/web', {
          params: { path: { uid } },
          body: bodyOf(draft, stored?.version),
        }),
      ),
    nameOf: () => t('common:title.theme'),
    keep: (saved) => mutate(themeKey(uid), saved, { revalidate: false }),
    list: paths.home,
    stays: true,
  });
  const { form, setUploading } = flow;
  const [language, setLanguage] = useState<EventLanguage>(
    () =>
      contentLanguages.find((code) => code.toLowerCase() === baseLanguage(i18n.language)) ?? 'ES',
  );
  const uploads = useUploadTracker(setUploading);

  const submit = (event: FormEvent) => {
    if (form.dirty) return flow.submit(event);
    event.preventDefault();
    notifyPlain(t('theme:unchanged'));
  };
  const reset = async () => {
    if (
      !(await confirmAction({
        title: t('theme:reset.title'),
        body: t('theme:reset.body'),
        confirm: t('theme:reset.action'),
      }))
    )
      return;
    for (const [field, value] of Object.entries(defaultDraft(form.draft.typedIn)))
      form.set(field as keyof ThemeDraft, value);
  };

  const beside =
    useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [looking, setLooking] = useState(false);
  const drawn = useDeferredValue(form.draft);
  const { name, logo } = company;
  const shown = useMemo(
    () => ({
      theme: roomThemeOf(drawn),
      organiser: { name, logo },
      language: language.toLowerCase(),
    }),
    [drawn, name, logo, language],
  );

  return (
    <EditorFrame flow={{ ...flow, submit }} labels={labelsOf(t)}>
      <div className={classes.frame}>
        <div className={classes.fields}>
          {!beside && (
            <Button
              variant="light"
              mb="lg"
              fullWidth
              leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
              onClick={() => setLooking(true)}
            >
              {t('theme:preview.open')}
            </Button>
          )}
          <ColourSection form={form} />
          <BackgroundSection form={form} onUploading={uploads('background')} />
          <LobbySection
            form={form}
            language={language}
            onLanguage={setLanguage}
            onUploading={uploads('lobby')}
          />
          <SoundSection form={form} onUploading={uploads} />
          <LegalSection form={form} />
          <FormSection title={t('theme:reset.section')} description={t('theme:reset.intro')}>
            <Button
              variant="default"
              maw="100%"
              h="auto"
              mih={36}
              styles={{ label: { overflow: 'visible', whiteSpace: 'normal' } }}
              leftSection={<IconRestore size={18} aria-hidden="true" />}
              onClick={() => void reset()}
            >
              {t('theme:reset.action')}
            </Button>
          </FormSection>
        </div>
        {beside && (
          <aside className={classes.beside} aria-label={t('theme:preview.title')}>
            <PhonePreview shown={shown} />
          </aside>
        )}
      </div>
      <Modal
        opened={looking && !beside}
        onClose={() => setLooking(false)}
        title={t('theme:preview.title')}
        fullScreen
        closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
      >
        <PhonePreview shown={shown} />
      </Modal>
    </EditorFrame>
  );
}
