import { Alert, Button, FileButton, Group, Select, Slider, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useVideos } from '~/frame/videos/use-videos';
import { useErrorText } from '~/i18n/use-error-text';
import { PopupWindow } from '~/ui/popup-window';
import { useFormat } from '~/ui/use-format';
import classes from './avatars.module.css';

type FrameWindowProps = {
  onTake: (frame: File) => void;
  onClose: () => void;
};

/** Steps of the slider, in seconds. */
const step = 0.05;

/** Takes a frame of a video, from this device or from the library, as the image of an avatar. */
export default function FrameWindow({ onTake, onClose }: FrameWindowProps) {
  const { t } = useTranslation('avatars');
  const { uid } = useAccount();
  const errorText = useErrorText();
  const format = useFormat();
  const { data: videos } = useVideos();
  const video = useRef<HTMLVideoElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [duration, setDuration] = useState(0);
  const [second, setSecond] = useState(0);
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const choices = (videos ?? [])
    .filter(({ status }) => status === 'available')
    .map(({ id, name }) => ({ value: id, label: name }));

  useEffect(
    () => () => {
      if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
    },
    [address],
  );

  const open = (chosen: string | null) => {
    setAddress(chosen);
    setShown(false);
    setDuration(0);
    setSecond(0);
    setRefused(null);
  };

  const openOfLibrary = async (id: string) => {
    open(null);
    try {
      const { link } = await unwrap(
        api.GET('/api/v1/video/{uid}/{id}', { params: { path: { uid, id } } }),
      );
      open(link);
    } catch (error) {
      setRefused(errorText(error));
    }
  };

  const seek = (to: number) => {
    setSecond(to);
    setShown(false);
    if (video.current) video.current.currentTime = to;
  };

  const take = () => {
    const { current } = video;
    if (!current) return;
    const canvas = document.createElement('canvas');
    canvas.width = current.videoWidth;
    canvas.height = current.videoHeight;
    canvas.getContext('2d')?.drawImage(current, 0, 0);
    canvas.toBlob(
      (blob) => {
        if (blob) onTake(new File([blob], 'frame.jpg', { type: 'image/jpeg' }));
        else setRefused(t('frame.unreadable'));
      },
      'image/jpeg',
      0.92,
    );
  };

  return (
    <PopupWindow
      opened
      size="lg"
      title={t('frame.title')}
      onClose={onClose}
      actions={
        <Button onClick={take} disabled={!shown}>
          {t('frame.use')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('frame.hint')}
      </Text>
      <Group gap="sm" align="end">
        <FileButton
          accept="video/*"
          inputProps={{ 'aria-label': t('frame.device') }}
          onChange={(file) => file && open(URL.createObjectURL(file))}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
            >
              {t('frame.device')}
            </Button>
          )}
        </FileButton>
        {choices.length > 0 && (
          <Select
            label={t('frame.library')}
            data={choices}
            onChange={(id) => id && void openOfLibrary(id)}
            comboboxProps={{ withinPortal: false }}
            searchable
          />
        )}
      </Group>
      <div role="alert">
        {refused && (
          <Alert color="orange" variant="light" mt="sm">
            {refused}
          </Alert>
        )}
      </div>
      {address && !refused && (
        <>
          {/* A silent picture: captions would have nothing to say. */}
          <video
            ref={video}
            src={address}
            className={classes.video}
            muted
            playsInline
            preload="auto"
            aria-label={t('frame.title')}
            onLoadedMetadata={({ currentTarget }) => {
              setDuration(currentTarget.duration);
              // Many videos begin in the dark.
              seek(Math.min(1, currentTarget.duration / 2));
            }}
            onSeeked={() => setShown(true)}
            onError={() => setRefused(t('frame.unreadable'))}
          />
          <Text size="sm" fw={500} mt="md" aria-hidden="true">
            {t('frame.moment')}
          </Text>
          <Slider
            value={second}
            onChange={seek}
            min={0}
            max={duration}
            step={step}
            label={(value) => format.duration(value)}
            thumbLabel={t('frame.moment')}
            thumbValueText={format.duration}
            disabled={duration === 0}
          />
        </>
      )}
    </PopupWindow>
  );
}
