import { Box, Input, SimpleGrid, Stack, UnstyledButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageInput } from '~/ui/image-input';
import { Picture } from '~/ui/picture';
import { Popup } from '~/ui/popup';
import classes from './picture-button.module.css';

/** The built-in pictures, which the predefined sheets use too. */
const library = [
  'view',
  'smell',
  'taste',
  'final',
  'aromas',
  'balance',
  'barrel',
  'bubbles',
  'clarity',
  'colour',
  'depth',
  'intensity',
  'liking',
  'pairing',
  'quality',
  'tears',
  'time',
] as const;

type PictureButtonProps = {
  /** Accessible name of the button, and title of its dialog. */
  label: string;
  value: string | null;
  onChange: (url: string | null) => void;
  /** Path of the picture in the draft, to which issues refer. */
  path: string;
  /** The error text. `true` if the element with the id `describedBy` shows the text instead. */
  error?: string | boolean | null;
  describedBy?: string | undefined;
  /** Called when the organiser leaves the button or closes its dialog, with or without a choice. */
  onLeave?: () => void;
  /** Whether a picture must be chosen. */
  required?: boolean;
  small?: boolean;
};

/** A picture button. Its dialog offers the built-in pictures and an upload. */
export function PictureButton({
  label,
  value,
  onChange,
  path,
  error,
  describedBy,
  onLeave = noop,
  required = false,
  small = false,
}: PictureButtonProps) {
  const [opened, setOpened] = useState(false);
  const size = small ? 22 : 44;
  const close = () => {
    setOpened(false);
    onLeave();
  };
  return (
    <div data-path={path}>
      <UnstyledButton
        className={classes.button}
        data-small={small || undefined}
        data-invalid={Boolean(error) || undefined}
        aria-label={label}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpened(true)}
        onBlur={() => opened || onLeave()}
      >
        <Picture
          src={value}
          width={size}
          height={size}
          loading="lazy"
          instead={<IconPhotoPlus size={small ? 18 : 26} stroke={1.4} aria-hidden="true" />}
        />
      </UnstyledButton>
      {typeof error === 'string' && <Input.Error mt={4}>{error}</Input.Error>}
      {opened && (
        <PictureChoices
          label={label}
          value={value}
          onChange={onChange}
          required={required}
          onClose={close}
        />
      )}
    </div>
  );
}

type ChoicesProps = Pick<PictureButtonProps, 'label' | 'value' | 'onChange' | 'required'> & {
  onClose: () => void;
};

function PictureChoices({ label, value, onChange, required = false, onClose }: ChoicesProps) {
  const { t } = useTranslation('sheets');
  const choose = (url: string | null) => {
    onChange(url);
    if (url) onClose();
  };
  return (
    <Popup opened title={label} onClose={onClose}>
      <Stack gap="lg">
        <Box component="section">
          <Input.Label component="div" mb={8}>
            {t('picture.library')}
          </Input.Label>
          <SimpleGrid cols={{ base: 5, xs: 6 }} spacing="xs">
            {library.map((name) => {
              const url = `/library/${name}.svg`;
              return (
                <UnstyledButton
                  key={name}
                  className={classes.button}
                  aria-label={t(`picture.names.${name}`)}
                  aria-pressed={value === url}
                  onClick={() => choose(url)}
                >
                  <img src={url} alt="" width={40} height={40} />
                </UnstyledButton>
              );
            })}
          </SimpleGrid>
        </Box>
        <ImageInput
          label={t('picture.own')}
          folder="assessmentSheets/icons"
          value={value}
          onChange={choose}
          // The form does not wait for uploads, because closing the dialog cancels them.
          onUploading={noop}
          path="picture"
          required={required}
        />
      </Stack>
    </Popup>
  );
}

const noop = () => undefined;
