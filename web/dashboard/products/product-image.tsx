import { Button } from '@mantine/core';
import { IconBottle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { ImageInput } from '~/ui/image-input';
import { notifyError } from '~/ui/notify';
import type { DraftForm } from '~/ui/use-draft-form';
import { drawBottle } from './draw-bottle';
import type { ProductDraft } from './product-draft';

type ProductImageProps = {
  form: Pick<DraftForm<ProductDraft>, 'draft' | 'set' | 'errorOf'>;
  onUploading: (uploading: boolean) => void;
};

/** The picture of a product, or a drawn bottle in the colour of the wine. */
export function ProductImage({ form: { draft, set, errorOf }, onUploading }: ProductImageProps) {
  const { t } = useTranslation('products');
  const errorText = useErrorText();
  const [drawing, setDrawing] = useState<File>();
  const { type, subtype, image } = draft;
  return (
    <>
      <ImageInput
        label={t('form.picture')}
        folder="products"
        value={image}
        onChange={(url) => set('image', url)}
        onUploading={onUploading}
        path="image"
        error={errorOf('image')}
        given={drawing}
        required
      />
      {!image && type && subtype && (
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconBottle size={18} aria-hidden="true" />}
          onClick={() =>
            void drawBottle(type, subtype).then(setDrawing, (error: unknown) => {
              notifyError(errorText(error));
            })
          }
        >
          {t('form.drawBottle')}
        </Button>
      )}
    </>
  );
}
