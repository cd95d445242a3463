import { Button, FileButton, Group, Image, Input, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { ApiError } from '~/api/api-error';
import { uploadFile } from '~/api/upload';
import { useErrorText } from '~/i18n/use-error-text';
import {
  checkImage,
  type ImagePath,
  imageLimits,
  isExternalLink,
  isImageType,
  isSentImageType,
  readableBytes,
  sentImageTypes,
} from '../../shared/rules/image.js';
import { type Area, cropAspect, fitPicture, openPicture } from './fit-picture';
import { heicAsJpeg, isHeic } from './heic-as-jpeg';
import classes from './image-input.module.css';
import { QuotaNotice } from './quota-notice';
import { useSample } from './sample';
import { useFormat } from './use-format';
import { whenIdle } from './when-idle';

const loadCropWindow = () => import('./crop-window');
const CropWindow = lazy(loadCropWindow);

type ImageInputProps = {
  label: string;
  /** The storage folder. It also decides the limits. */
  folder: ImagePath;
  /** The address of the chosen image. */
  value: string | null;
  onChange: (url: string | null) => void;
  /** Reports whether an upload is running. `value` changes only when it has finished. */
  onUploading: (uploading: boolean) => void;
  /** The path of the field in the form, as issues name it. */
  path: string;
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
  /** A picture to start with, treated as if the user had chosen it. */
  given?: File | undefined;
  /** A picture that is shown, and counts, while no image is chosen. */
  standIn?: { src: string; onRemove: () => void } | undefined;
  /** Whether this input takes the focus when its window opens. */
  first?: boolean;
};

/** The file types as people know them. HEIF is covered by HEIC. */
const shownTypes = ['PNG', 'JPEG', 'WebP', 'AVIF', 'GIF', 'HEIC'];
/** Some systems give a HEIC file no type, so the extensions are needed too. */
const accepted = [...sentImageTypes, '.heic', '.heif'].join(',');

/** The limits in words, shown before the choice. */
function useLimitsText(folder: ImagePath): string {
  const { t } = useTranslation();
  const { maxBytes, maxWidth, maxHeight } = imageLimits[folder];
  const types = shownTypes.join(', ');
  return t('image.limitsPixels', {
    types,
    size: readableBytes(maxBytes),
    width: maxWidth,
    height: maxHeight,
  });
}

/** A picture of which the user must choose a part. */
type Cutting = { url: string; picture: ImageBitmap; shape: number };

/**
 * Opens the chosen picture, or converts it from HEIC to JPEG first. Null if it cannot be opened.
 */
async function openOrConvert(chosen: File, setOpening: (opening: boolean) => void) {
  const picture = await openPicture(chosen).catch(() => null);
  if (picture) return { file: chosen, picture };
  setOpening(true);
  try {
    const file = await heicAsJpeg(chosen);
    return file && { file, picture: await openPicture(file) };
  } catch {
    return null;
  } finally {
    setOpening(false);
  }
}

/**
 * Input for one image: dropped, chosen or taken with the camera. It is cut and shrunk if it does
 * not fit its place, uploaded, and shown.
 */
export function ImageInput({
  label,
  folder,
  value,
  onChange,
  onUploading,
  path,
  error,
  required = false,
  disabled: isDisabled = false,
  given,
  standIn,
  first = false,
}: ImageInputProps) {
  const { t } = useTranslation();
  const sample = useSample();
  const disabled = isDisabled || sample;
  const { uid } = useAccount();
  const errorText = useErrorText();
  const format = useFormat();
  const limits = useLimitsText(folder);
  const id = useId();
  const openPicker = useRef<() => void>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [opening, setOpening] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [fitted, setFitted] = useState<string | null>(null);
  const [cutting, setCutting] = useState<Cutting | null>(null);
  const touch =
    useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  const upload = useRef<AbortController>(null);
  const frame = useRef<HTMLDivElement>(null);

  const shown = value ?? standIn?.src;
  const uploading = progress !== null;
  useEffect(() => onUploading(uploading), [uploading, onUploading]);
  useEffect(() => () => upload.current?.abort(), []);
  useEffect(() => whenIdle(loadCropWindow), []);
  useEffect(
    () => () => {
      if (cutting) URL.revokeObjectURL(cutting.url);
    },
    [cutting],
  );

  const send = async (prepare: () => File | Promise<File>) => {
    const controller = new AbortController();
    // An older upload must not finish after this one.
    upload.current?.abort();
    upload.current = controller;
    setProgress(0);
    try {
      onChange(await uploadFile(uid, folder, await prepare(), setProgress, controller.signal));
    } catch (failure) {
      if (!controller.signal.aborted) setRefused(errorText(failure));
    } finally {
      if (upload.current === controller) setProgress(null);
    }
  };
  const sendPart = (picture: ImageBitmap, area: Area) =>
    send(async () => {
      const file = await fitPicture(picture, area, folder).finally(() => picture.close());
      const { width, height } = await openPicture(file);
      setFitted(t('image.fitted', { size: readableBytes(file.size), width, height }));
      return file;
    });

  const take = async (chosen: File) => {
    setRefused(null);
    setFitted(null);
    const opened = await openOrConvert(chosen, setOpening);
    if (!opened) {
      const code = isSentImageType(chosen.type) ? 'IMAGE_BROKEN' : 'IMAGE_TYPE';
      setRefused(isHeic(chosen) ? t('image.heic') : errorText({ path: 'file', code }));
      return;
    }
    const { file, picture } = opened;
    const { width, height } = picture;
    const shape = cropAspect(folder, picture);
    // Other types are converted here, so that the server does not have to.
    if (
      isImageType(file.type) &&
      checkImage(folder, { type: file.type, bytes: file.size, width, height }).length === 0
    ) {
      picture.close();
      await send(() => file);
    } else if (!shape) {
      await sendPart(picture, { x: 0, y: 0, width, height });
    } else if (await loadCropWindow().catch(() => null)) {
      setCutting({ url: URL.createObjectURL(file), picture, shape });
    } else {
      picture.close();
      setRefused(errorText(new ApiError(0, 'NETWORK')));
    }
  };

  useEffect(() => {
    if (given && !sample) void take(given);
    // Runs once for each picture, not on every render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [given]);

  const remove = () => {
    setFitted(null);
    if (value) onChange(null);
    else standIn?.onRemove();
    // The remove button disappears with the picture, so the focus moves to the drop zone.
    frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  return (
    <Input.Wrapper
      ref={frame}
      label={label}
      description={limits}
      error={refused ?? error}
      required={required && !standIn}
      labelElement="div"
      data-path={path}
    >
      <Dropzone
        mt={8}
        openRef={openPicker}
        onDrop={(files) => {
          const [file] = files;
          if (file) void take(file);
        }}
        // The drop zone accepts every file, because our own
        // rules report errors in the reader's language.
        multiple={false}
        disabled={disabled || uploading || opening}
        className={classes.zone}
        inputProps={{ 'aria-label': label, accept: accepted }}
        aria-describedby={id}
        // Stays focusable during an upload, so that the keyboard keeps its place.
        tabIndex={disabled ? -1 : 0}
        data-autofocus={first || undefined}
      >
        <Stack align="center" justify="center" gap={8} mih={160} style={{ pointerEvents: 'none' }}>
          {isExternalLink(value) ? (
            <Text size="sm" ta="center">
              {t('image.elsewhere')}
            </Text>
          ) : shown ? (
            <Image
              src={shown}
              alt={t('image.preview', { label })}
              fit="contain"
              h={220}
              w="auto"
              maw="100%"
              radius="sm"
            />
          ) : (
            <>
              <IconPhotoPlus size={32} stroke={1.3} aria-hidden="true" />
              <Text size="sm" ta="center" id={id}>
                {t('image.choose')}
              </Text>
            </>
          )}
          {opening && (
            <Text size="xs" ta="center" role="status">
              {t('image.opening')}
            </Text>
          )}
          {progress !== null && (
            <Stack gap={4} w="100%" maw={260}>
              <Progress
                value={progress * 100}
                aria-label={t('image.uploading', { percent: format.percent(progress) })}
              />
              <Text size="xs" ta="center">
                {t('image.uploading', { percent: format.percent(progress) })}
              </Text>
            </Stack>
          )}
        </Stack>
      </Dropzone>
      <Text size="xs" c="dimmed" mt={4} role="status">
        {!uploading && !refused && fitted}
      </Text>
      {!disabled && <QuotaNotice of={['fileBytes', 'files']} />}
      {!disabled && (touch || shown) && (
        <Group gap="xs" my={8}>
          {touch && (
            <FileButton
              accept="image/jpeg"
              capture="environment"
              onChange={(file) => file && void take(file)}
            >
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  leftSection={<IconCamera size={16} aria-hidden="true" />}
                >
                  {t('image.camera')}
                </Button>
              )}
            </FileButton>
          )}
          {shown && (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden="true" />}
                onClick={() => openPicker.current?.()}
              >
                {t('action.replace')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={remove}
              >
                {t('action.remove')}
              </Button>
            </>
          )}
        </Group>
      )}
      {cutting && (
        <Suspense>
          <CropWindow
            url={cutting.url}
            shape={cutting.shape}
            onCrop={(area) => {
              setCutting(null);
              void sendPart(cutting.picture, area);
            }}
            onClose={() => {
              setCutting(null);
              cutting.picture.close();
            }}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
