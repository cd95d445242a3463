import { Button, Group, Image, Input, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconPhotoPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '~/api/session';
import { uploadFile } from '~/api/upload';
import { useErrorText } from '~/i18n/use-error-text';
import {
  checkImage,
  checkImageBytes,
  checkImageType,
  type ImagePath,
  imageLimits,
  imageTypes,
  readableBytes,
} from '../../shared/rules/image.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import classes from './image-input.module.css';
import { QuotaNotice } from './quota-notice';
import { useFormat } from './use-format';

type ImageInputProps = {
  label: string;
  /** The folder, which also decides the limits. */
  folder: ImagePath;
  /** Address of the image chosen so far. */
  value: string | null;
  onChange: (url: string | null) => void;
  /** Where the image stands in the form: what issues point at. */
  path: string;
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
};

/** The limits as a person reads them, said before the choice. */
function useLimitsText(folder: ImagePath): string {
  const { t } = useTranslation();
  const { maxBytes, maxWidth, maxHeight } = imageLimits[folder];
  const types = imageTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ');
  return t('image.limitsPixels', { types, size: readableBytes(maxBytes), width: maxWidth, height: maxHeight });
}

/** What is wrong with a file, cheapest question first: its kind and weight are known before its pixels are. */
async function issuesOf(folder: ImagePath, file: File): Promise<Issue[]> {
  const early = [...checkImageType(file.type), ...checkImageBytes(folder, file.size)];
  if (early.length > 0) return early;
  try {
    const { width, height, close } = await decoded(file);
    close();
    return checkImage(folder, { type: file.type, bytes: file.size, width, height });
  } catch {
    return [{ path: 'file', code: 'IMAGE_BROKEN' }];
  }
}

async function decoded(file: File) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}

/** One image: dropped or chosen, checked, uploaded, and shown. */
export function ImageInput({ label, folder, value, onChange, path, error, required = false, disabled = false }: ImageInputProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const errorText = useErrorText();
  const format = useFormat();
  const limits = useLimitsText(folder);
  const id = useId();
  const openPicker = useRef<() => void>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const upload = useRef<AbortController>(null);

  useEffect(() => () => upload.current?.abort(), []);

  const take = async (file: File) => {
    setRefused(null);
    const [issue] = await issuesOf(folder, file);
    if (issue) {
      setRefused(errorText(issue));
      return;
    }
    const controller = new AbortController();
    upload.current = controller;
    setProgress(0);
    try {
      onChange(await uploadFile(uid, folder, file, setProgress, controller.signal));
    } catch (failure) {
      if (!controller.signal.aborted) setRefused(errorText(failure));
    } finally {
      if (upload.current === controller) setProgress(null);
    }
  };

  return (
    <Input.Wrapper label={label} description={limits} error={refused ?? error} required={required} labelElement="div" data-path={path}>
      <Dropzone
        mt={8}
        openRef={openPicker}
        onDrop={(files) => {
          const [file] = files;
          if (file) void take(file);
        }}
        // Every file comes through here: what is wrong with it is said by our own rules, in the reader's language.
        multiple={false}
        disabled={disabled || progress !== null}
        className={classes.zone}
        inputProps={{ 'aria-label': label, accept: imageTypes.join(',') }}
        aria-describedby={id}
      >
        <Stack align="center" justify="center" gap={8} mih={160} style={{ pointerEvents: 'none' }}>
          {value ? (
            <Image src={value} alt={t('image.preview', { label })} fit="contain" h={220} w="auto" radius="sm" />
          ) : (
            <>
              <IconPhotoPlus size={32} stroke={1.3} aria-hidden="true" />
              <Text size="sm" ta="center" id={id}>
                {t('image.choose')}
              </Text>
            </>
          )}
          {progress !== null && (
            <Stack gap={4} w="100%" maw={260}>
              <Progress value={progress * 100} aria-label={t('image.uploading', { percent: format.percent(progress) })} />
              <Text size="xs" ta="center">
                {t('image.uploading', { percent: format.percent(progress) })}
              </Text>
            </Stack>
          )}
        </Stack>
      </Dropzone>
      {!disabled && <QuotaNotice of={['fileBytes', 'files']} />}
      {value && !disabled && (
        <Group gap="xs" mt={8}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={() => openPicker.current?.()}
          >
            {t('action.replace')}
          </Button>
          <Button size="xs" variant="subtle" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => onChange(null)}>
            {t('action.remove')}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}
