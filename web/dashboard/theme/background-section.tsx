import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import { ImageInput } from '~/ui/image-input';
import type { FormPart } from '~/ui/use-draft-form';
import type { ThemeDraft } from './theme-draft';

type BackgroundSectionProps = {
  form: FormPart<ThemeDraft, 'mainBackground'>;
  onUploading: (uploading: boolean) => void;
};

/** Form section: the background image of all room pages. */
export function BackgroundSection({
  form: { draft, set, errorOf },
  onUploading,
}: BackgroundSectionProps) {
  const { t } = useTranslation('theme');
  return (
    <FormSection title={t('background.title')} description={t('background.intro')}>
      <ImageInput
        label={t('background.image')}
        folder="theme/web"
        value={draft.mainBackground}
        onChange={(url) => set('mainBackground', url)}
        onUploading={onUploading}
        path="mainBackground"
        error={errorOf('mainBackground')}
      />
    </FormSection>
  );
}
