import { Checkbox, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageInput } from '~/ui/image-input';
import { Popup } from '~/ui/popup';
import { isBlankText } from '../../../../shared/vocabulary/localized-text.js';

/** A pasted or dropped picture. `at` is its position in the text; null stands for the cursor. */
export type GivenPicture = { file: File; at: number | null };

type ImageWindowProps = {
  editor: Editor;
  given?: GivenPicture | undefined;
  onUploading: (uploading: boolean) => void;
  onClose: () => void;
};

const longestAlt = 300;

/** Uploads a picture for a text and asks for its alternative text. */
export function ImageWindow({ editor, given, onUploading, onClose }: ImageWindowProps) {
  const { t } = useTranslation('pages');
  const current = !given && editor.isActive('image') ? editor.getAttributes('image') : {};
  const [src, setSrc] = useState<string | null>(
    typeof current['src'] === 'string' ? current['src'] : null,
  );
  const [alt, setAlt] = useState(String(current['alt'] ?? ''));
  const [decorative, setDecorative] = useState(src !== null && alt === '');
  const [tried, setTried] = useState(false);

  const set = async () => {
    setTried(true);
    if (!src || (!decorative && isBlankText(alt))) return;
    const measures = await measuresOf(src);
    const attrs = { src, alt: decorative ? '' : alt.trim(), ...measures };
    const { from, to } = editor.state.selection;
    editor.commands.insertContentAt(given?.at ?? { from, to }, { type: 'image', attrs });
    onClose();
  };

  return (
    <Popup
      opened
      title={t('image.title')}
      size="lg"
      onClose={onClose}
      confirm={{ label: t('image.set'), onConfirm: () => void set() }}
    >
      <ImageInput
        label={t('image.file')}
        folder="pages"
        value={src}
        onChange={setSrc}
        onUploading={onUploading}
        path="image"
        given={given?.file}
        first={!given}
        error={tried && !src ? t('image.required') : null}
      />
      <TextInput
        label={t('image.alt')}
        description={t('image.altHint')}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        error={tried && !decorative && isBlankText(alt) ? t('image.altRequired') : null}
        disabled={decorative}
        maxLength={longestAlt}
        mt="md"
        autoComplete="off"
        data-autofocus
      />
      <Checkbox
        label={t('image.decorative')}
        checked={decorative}
        onChange={(event) => setDecorative(event.currentTarget.checked)}
        mt="md"
      />
    </Popup>
  );
}

/**
 * The size of a picture in pixels. With this size, the text below does not move when the picture
 * loads. Empty if the picture cannot be decoded.
 */
async function measuresOf(src: string): Promise<{ width: number; height: number } | object> {
  const image = Object.assign(new Image(), { src });
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return {};
  }
}
