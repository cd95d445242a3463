import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HelpIcon } from '~/frame/help';
import { FormSection } from '~/ui/form-section';
import { QuotaNotice } from '~/ui/quota-notice';
import type { FormPart } from '~/ui/use-draft-form';
import { soundSlots } from '../../../shared/vocabulary/theme.js';
import { SoundField } from './sound-field';
import type { ThemeDraft } from './theme-draft';

type SoundSectionProps = {
  form: FormPart<ThemeDraft, 'audios'>;
  /** Returns the callback that reports whether the upload of the named sound is in progress. */
  onUploading: (name: string) => (uploading: boolean) => void;
};

/** Form section: the sounds of rooms, one for each moment. */
export function SoundSection({ form: { draft, set, errorOf }, onUploading }: SoundSectionProps) {
  const { t } = useTranslation('theme');
  return (
    <FormSection
      title={t('sound.title')}
      description={t('sound.intro')}
      help={<HelpIcon about={t('sound.title')} text={t('sound.help')} />}
    >
      <QuotaNotice of={['fileBytes', 'files']} />
      <Stack gap="lg">
        {soundSlots.map((slot) => (
          <SoundField
            key={slot}
            slot={slot}
            sound={draft.audios[slot]}
            error={errorOf(`audios.${slot}.url`) ?? errorOf(`audios.${slot}.name`)}
            onChange={(sound) => set('audios', (before) => ({ ...before, [slot]: sound }))}
            onUploading={onUploading(slot)}
          />
        ))}
      </Stack>
    </FormSection>
  );
}
