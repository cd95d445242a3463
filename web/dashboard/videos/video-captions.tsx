import { Alert, Anchor, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import type { Video } from '~/frame/videos/use-videos';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { FormSection } from '~/ui/form-section';
import { IconAction } from '~/ui/icon-action';
import { notifyError, notifySaved } from '~/ui/notify';
import { checkCaptions, decodeCaptions } from '../../../shared/rules/captions.js';
import { languageIn } from '../../../shared/rules/text.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { type CaptionLanguage, captionLanguages } from '../../../shared/vocabulary/video.js';
import classes from './videos.module.css';

const fileTypes = '.vtt,.srt,text/vtt,application/x-subrip';
/** A longer file is refused in any case, and is not read. Characters of UTF-16 have two bytes. */
const mostBytes = 2 * limits.captionsBytes + 4;

type VideoCaptionsProps = {
  video: Pick<Video, 'id' | 'captions'>;
  onChange: (captions: Video['captions']) => void;
};

/** The captions of a video: those of its text, and files that the organiser adds and removes. */
export function VideoCaptions({ video, onChange }: VideoCaptionsProps) {
  const { t, i18n } = useTranslation(['videos', 'common']);
  const { uid } = useAccount();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ file: string; error: unknown } | null>(null);
  const path = { uid, id: video.id };
  const nameOf = (language: string) => languageIn(language, i18n.language);
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  /** The name as it is written within a sentence. */
  const named = (language: string) => ({ language: names.of(language) ?? language });
  const isAdded = (language: string) =>
    video.captions.some((each) => !each.generated && each.language === language);
  const free = captionLanguages.filter((language) => !isAdded(language));
  const language = free.find((each) => each === chosen) ?? free[0];

  const take = async (file: File, language: CaptionLanguage) => {
    setRefusal(null);
    setBusy(true);
    try {
      const text = decodeCaptions(new Uint8Array(await file.slice(0, mostBytes).arrayBuffer()));
      const [issue] = checkCaptions({ language, text }).issues;
      if (issue) return setRefusal({ file: file.name, error: issue });
      const { captions } = await unwrap(
        api.POST('/api/v1/video/{uid}/{id}/captions', {
          params: { path },
          body: { language, text },
        }),
      );
      onChange(captions);
      notifySaved(t('captions.saved', named(language)));
    } catch (error) {
      setRefusal({ file: file.name, error });
    } finally {
      setBusy(false);
    }
  };
  const remove = async (language: string) => {
    const agreed = await confirmAction({
      title: t('captions.removeTitle', named(language)),
      body: t('captions.removeBody'),
      confirm: t('common:action.remove'),
    });
    if (!agreed) return;
    setRefusal(null);
    setBusy(true);
    try {
      await unwrap(
        api.DELETE('/api/v1/video/{uid}/{id}/captions/{language}', {
          params: { path: { ...path, language } },
        }),
      );
      // The captions of a spoken text may be back.
      const { captions } = await unwrap(api.GET('/api/v1/video/{uid}/{id}', { params: { path } }));
      onChange(captions);
      notifySaved(t('captions.removed', named(language)));
    } catch (error) {
      notifyError(errorText(error), t('captions.removeFailed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormSection title={t('captions.title')} description={t('captions.intro')}>
      <Stack gap="md">
        {video.captions.length === 0 ? (
          <Text size="sm">{t('captions.none')}</Text>
        ) : (
          <ul className={classes.captions}>
            {video.captions.map(({ language, url, generated }) => (
              <li key={`${language} ${generated}`}>
                <Group gap="sm">
                  <Anchor href={url} download={`${language}.vtt`} hrefLang={language}>
                    {nameOf(language)}
                  </Anchor>
                  {generated ? (
                    <Text size="sm" c="dimmed">
                      {t('captions.generated')}
                    </Text>
                  ) : (
                    <>
                      <PickCaptions
                        label={t('captions.replace', named(language))}
                        busy={busy}
                        // Added captions have one of these languages.
                        onPick={(file) => void take(file, language as CaptionLanguage)}
                      >
                        {t('common:action.replace')}
                      </PickCaptions>
                      <IconAction
                        label={t('captions.remove', named(language))}
                        icon={IconTrash}
                        variant="subtle"
                        color="gray"
                        off={busy}
                        onClick={() => void remove(language)}
                      />
                    </>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        )}
        {refusal && (
          <Alert
            role="alert"
            color="orange"
            variant="light"
            icon={<IconAlertCircle aria-hidden="true" />}
            title={t('captions.refused', { file: refusal.file })}
          >
            {errorText(refusal.error)}
          </Alert>
        )}
        {language && (
          <Group gap="sm" align="end">
            <NativeSelect
              label={t('captions.language')}
              value={language}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              data={free.map((each) => ({ value: each, label: nameOf(each) }))}
            />
            <PickCaptions busy={busy} onPick={(file) => void take(file, language)}>
              {t('captions.add')}
            </PickCaptions>
          </Group>
        )}
      </Stack>
    </FormSection>
  );
}

type PickCaptionsProps = {
  /** The accessible name, if it differs from the text. */
  label?: string;
  busy: boolean;
  onPick: (file: File) => void;
  children: ReactNode;
};

/** A button that opens a file with captions. */
function PickCaptions({ label, busy, onPick, children }: PickCaptionsProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={fileTypes}
      resetRef={reset}
      onChange={(file) => {
        // Without this, the same file cannot be chosen again once it is corrected.
        reset.current?.();
        if (file) onPick(file);
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={busy}
          aria-label={label}
          leftSection={<IconUpload size={18} aria-hidden="true" />}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
}
