import { Group, SegmentedControl, Text, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  onPreviewMessage,
  type PreviewNews,
  type PreviewState,
  type PreviewView,
  previewPath,
  previewViews,
  sendPreviewMessage,
} from '~/frame/theme-preview-messages';
import { IconAction } from '~/ui/icon-action';
import { isBlankText } from '../../../shared/vocabulary/localized-text.js';
import classes from './phone-preview.module.css';

/** Preview of the theme draft: an iframe shows the real room pages at the width of a phone. */
export function PhonePreview({ shown }: { shown: Omit<PreviewState, 'view' | 'dark'> }) {
  const { t } = useTranslation('theme');
  const frame = useRef<HTMLIFrameElement>(null);
  // Counts the loads, because a reloaded page needs the state again.
  const [ready, setReady] = useState(0);
  const [view, setView] = useState<PreviewView>('lobby');
  const [dark, setDark] = useState(
    useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark',
  );

  useEffect(
    () =>
      onPreviewMessage<PreviewNews>(
        () => frame.current?.contentWindow,
        (news) => (news === 'ready' ? setReady((before) => before + 1) : setView(news)),
      ),
    [],
  );
  useEffect(() => {
    if (ready > 0) sendPreviewMessage(frame.current?.contentWindow, { ...shown, view, dark });
  }, [ready, shown, view, dark]);

  const { image, text } = shown.theme.lobby;
  const passed = view === 'lobby' && !image && isBlankText(text);
  return (
    <div className={classes.preview}>
      <Group gap="xs" wrap="nowrap">
        <SegmentedControl
          className={classes.views}
          styles={{ label: { whiteSpace: 'normal' } }}
          size="xs"
          aria-label={t('preview.view')}
          value={view}
          onChange={(next) => setView(previewViews.find((each) => each === next) ?? 'lobby')}
          data={previewViews.map((value) => ({ value, label: t(`preview.views.${value}`) }))}
        />
        <IconAction
          label={t(dark ? 'preview.toLight' : 'preview.toDark')}
          icon={dark ? IconSun : IconMoon}
          onClick={() => setDark(!dark)}
        />
      </Group>
      <div className={classes.phone}>
        <iframe
          ref={frame}
          src={previewPath}
          title={t('preview.frame')}
          className={classes.screen}
        />
      </div>
      <Text size="xs" c="dimmed" className={classes.note}>
        {t(passed ? 'preview.passed' : 'preview.note')}
      </Text>
    </div>
  );
}
