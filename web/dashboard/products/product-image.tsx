import { Button, Text } from '@mantine/core';
import { IconBottle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ImageInput } from '~/ui/image-input';
import type { DraftForm } from '~/ui/use-draft-form';
import { bottleAddress } from './draw-bottle';
import type { ProductDraft } from './product-draft';

type ProductImageProps = {
  form: Pick<DraftForm<ProductDraft>, 'draft' | 'set' | 'errorOf'>;
  onUploading: (uploading: boolean) => void;
};

/** The picture of a product, or a drawn bottle in the colour of the wine. */
export function ProductImage({ form: { draft, set, errorOf }, onUploading }: ProductImageProps) {
  const { t } = useTranslation('products');
  const { type, subtype, image, drawsBottle } = draft;
  const isMissing = !image && !drawsBottle;
  const error = errorOf('image');
  return (
    <>
      <ImageInput
        label={t('form.picture')}
        folder="products"
        value={image}
        onChange={(url) => {
          set('image', url);
          set('drawsBottle', false);
        }}
        onUploading={onUploading}
        path="image"
        error={error && isMissing ? t('form.imageMissing') : error}
        standIn={
          drawsBottle
            ? { src: bottleAddress(type, subtype), onRemove: () => set('drawsBottle', false) }
            : undefined
        }
        required
      />
      {isMissing && (
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconBottle size={18} aria-hidden="true" />}
          onClick={() => set('drawsBottle', true)}
        >
          {t('form.drawBottle')}
        </Button>
      )}
      {!image && drawsBottle && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {t('form.bottleFollows')}
        </Text>
      )}
    </>
  );
}
