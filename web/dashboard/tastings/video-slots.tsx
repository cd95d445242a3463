import {
  Anchor,
  Group,
  Loader,
  SegmentedControl,
  Stack,
  Tabs,
  Text,
  TextInput,
} from '@mantine/core';
import { IconAlertCircle, IconCheck, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useLocale } from '~/i18n';
import { type PublicVideo, readVideo, videoAddress } from '../../../shared/rules/video.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { ProductVideo, TastingVideo } from '../../../shared/vocabulary/video.js';
import { LibraryVideo } from './library-video';
import { SpokenVideo } from './spoken-video';
import { hasIssue, type TastingForm } from './tasting-section-props';
import {
  hasVideo,
  isUnconfirmed,
  type VideoDraft,
  type VideoSource,
  videoSources,
  withSource,
} from './video-draft';
import classes from './video-slots.module.css';

type Change = (update: (before: VideoDraft) => VideoDraft) => void;

type VideoSlotsProps<Slot extends ProductVideo | TastingVideo> = {
  form: TastingForm;
  /** Accessible name of the tab list. */
  label: string;
  slots: readonly Slot[];
  videos: Record<Slot, VideoDraft>;
  pathOf: (slot: Slot) => string;
  active: Slot;
  onActive: (slot: Slot) => void;
  onChange: (slot: Slot, update: (before: VideoDraft) => VideoDraft) => void;
};

/** Video slots as tabs. */
export function VideoSlots<Slot extends ProductVideo | TastingVideo>({
  form,
  label,
  slots,
  videos,
  pathOf,
  active,
  onActive,
  onChange,
}: VideoSlotsProps<Slot>) {
  const { t } = useTranslation(['tastings', 'common']);
  const tabOf = (slot: ProductVideo | TastingVideo) => t(`tastings:video.slot.${slot}`);
  const labelOf = (slot: ProductVideo | TastingVideo) => t(`common:field.${slot}`);
  return (
    <Tabs
      value={active}
      onChange={(value) => {
        const slot = slots.find((known) => known === value);
        if (slot) onActive(slot);
      }}
      keepMounted={false}
    >
      <Tabs.List aria-label={label} mb="md" className={classes.list}>
        {slots.map((slot) => (
          <Tabs.Tab
            key={slot}
            value={slot}
            rightSection={<Mark wrong={hasIssue(form, pathOf(slot))} video={videos[slot]} />}
          >
            {tabOf(slot)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {slots.map((slot) => (
        <Tabs.Panel key={slot} value={slot}>
          <VideoPanel
            form={form}
            label={labelOf(slot)}
            path={pathOf(slot)}
            video={videos[slot]}
            onChange={(update) => onChange(slot, update)}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Mark({ wrong, video }: { wrong: boolean; video: VideoDraft }) {
  const { t } = useTranslation(['tastings', 'common']);
  if (wrong)
    return (
      <IconAlertCircle
        size={16}
        className={classes.invalid}
        aria-label={t('common:tabs.invalid')}
        role="img"
      />
    );
  if (!hasVideo(video) || (video.source === 'link' && !readVideo(video.address))) return null;
  return isUnconfirmed(video) ? (
    <IconPencil size={16} aria-label={t('tastings:video.spoken.draft')} role="img" />
  ) : (
    <IconCheck size={16} aria-label={t('tastings:video.filled')} role="img" />
  );
}

type VideoPanelProps = {
  form: TastingForm;
  label: string;
  path: string;
  video: VideoDraft;
  onChange: Change;
};

function VideoPanel({ form, label, path, video, onChange }: VideoPanelProps) {
  const { t } = useTranslation('tastings');
  const { errorOf, leave } = form;
  const locale = useLocale();
  const { uid } = useAccount();
  const [lookup, setLookup] = useState<{ id: string; failed: boolean } | null>(null);
  const read = readVideo(video.address);
  const site = read && t(`video.site.${read.platform}`);

  /** Fetches the title of the video from its site. If that fails, the organiser types the title. */
  const lookUp = async (found: PublicVideo) => {
    const { id } = found;
    setLookup({ id, failed: false });
    try {
      const title = await readTitle(uid, found);
      onChange((before) =>
        before.title === '' && readVideo(before.address)?.id === id ? { ...before, title } : before,
      );
      setLookup(null);
    } catch {
      setLookup({ id, failed: true });
    }
  };
  const write = (address: string) => {
    const next = readVideo(address);
    const other = next !== null && read !== null && next.id !== read.id;
    // A title belongs to its video, so another video starts without one.
    const title = other || address.trim() === '' ? '' : video.title;
    onChange((before) => ({ ...before, address, title }));
    if (next && next.id !== read?.id && title === '') void lookUp(next);
  };
  const asked = read !== null && lookup?.id === read.id ? lookup : null;

  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('video.source.title')}
        data={videoSources.map((source) => ({ value: source, label: t(`video.source.${source}`) }))}
        value={video.source}
        onChange={(source) =>
          onChange((before) => withSource(before, source as VideoSource, locale))
        }
        // A spoken video stays until it is removed.
        disabled={video.source === 'spoken' && video.speech.id !== null}
        className={classes.source}
      />
      {video.source === 'library' && (
        <LibraryVideo
          label={label}
          value={video.libraryId}
          onChange={(libraryId) => onChange((before) => ({ ...before, libraryId }))}
          path={path}
          error={errorOf(`${path}.id`)}
        />
      )}
      {video.source === 'spoken' && (
        <SpokenVideo
          form={form}
          label={label}
          path={path}
          speech={video.speech}
          onChange={(update) =>
            onChange((before) => ({ ...before, speech: update(before.speech) }))
          }
        />
      )}
      {video.source === 'link' && (
        <TextInput
          label={label}
          description={t('video.addressHint')}
          value={video.address}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => leave(`${path}.id`)}
          error={errorOf(`${path}.id`)}
          maxLength={limits.url}
          autoComplete="off"
          spellCheck={false}
          data-path={`${path}.id`}
        />
      )}
      {video.source === 'link' && read && (
        <>
          <TextInput
            label={t('video.name')}
            description={asked?.failed ? t('video.nameUnknown', { site }) : t('video.nameHint')}
            value={video.title}
            onChange={(event) => {
              const title = event.currentTarget.value;
              onChange((before) => ({ ...before, title }));
            }}
            rightSection={asked && !asked.failed ? <Loader size="xs" /> : undefined}
            maxLength={limits.name}
            autoComplete="off"
          />
          {/* A link instead of an embedded player: the video site only learns of people who
              follow it. */}
          <Group gap="xs" className={classes.found}>
            <Text size="sm" c="dimmed">
              {t('video.found', { site, id: read.id })}
            </Text>
            <Anchor
              href={videoAddress(read)}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
              className={classes.watch}
            >
              {t('video.watch', { site })} <IconExternalLink size={14} aria-hidden="true" />
            </Anchor>
          </Group>
        </>
      )}
    </Stack>
  );
}

async function readTitle(uid: string, { platform, id }: PublicVideo): Promise<string> {
  if (platform === 'youtube')
    return (
      await unwrap(api.GET('/api/v1/video/{uid}/youtube/{id}', { params: { path: { uid, id } } }))
    ).title;
  // An unlisted video has a key behind its number.
  const [number = '', h] = id.split('/');
  const params = { path: { uid, id: number }, query: { h } };
  return (await unwrap(api.GET('/api/v1/video/{uid}/vimeo/{id}', { params }))).title;
}
