import { Slider, Text } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import classes from './crop-window.module.css';
import type { Area } from './fit-picture';
import { PopupWindow } from './popup-window';

type CropWindowProps = {
  url: string;
  shape: number;
  onCrop: (area: Area) => void;
  onClose: () => void;
};

const mostZoom = 4;

/**
 * Chooses the part of a picture, in a fixed shape: by dragging and
 * pinching, or with the arrow keys and a slider.
 */
export default function CropWindow({ url, shape, onCrop, onClose }: CropWindowProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();

  return (
    <PopupWindow
      opened
      title={t('image.crop.title')}
      onClose={onClose}
      confirm={{ label: t('image.crop.use'), onConfirm: () => area && onCrop(area), busy: !area }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('image.crop.hint')}
      </Text>
      <div className={classes.stage}>
        <Cropper
          image={url}
          aspect={shape}
          crop={place}
          zoom={zoom}
          maxZoom={mostZoom}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('image.crop.area') }}
        />
      </div>
      <Text size="sm" fw={500} mt="md" aria-hidden="true">
        {t('image.crop.zoom')}
      </Text>
      <Slider
        value={zoom}
        onChange={setZoom}
        min={1}
        max={mostZoom}
        step={0.05}
        label={null}
        thumbLabel={t('image.crop.zoom')}
      />
    </PopupWindow>
  );
}
