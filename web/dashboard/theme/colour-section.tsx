import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HelpIcon } from '~/frame/help';
import { readableMain, readableSecondary } from '~/theme/theme';
import { FormSection } from '~/ui/form-section';
import type { FormPart } from '~/ui/use-draft-form';
import { aa, aaLarge } from '../../../shared/rules/contrast.js';
import { ColourField } from './colour-field';
import type { ThemeDraft } from './theme-draft';

type ColourSectionProps = { form: FormPart<ThemeDraft, 'mainColor' | 'secondaryColor'> };

/** Form section: the two colours of rooms. */
export function ColourSection({ form }: ColourSectionProps) {
  const { t } = useTranslation('theme');
  return (
    <FormSection
      title={t('colour.title')}
      description={t('colour.intro')}
      help={<HelpIcon about={t('colour.title')} text={t('colour.help')} />}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ColourField form={form} name="mainColor" worn={readableMain} wanted={aa} />
        <ColourField form={form} name="secondaryColor" worn={readableSecondary} wanted={aaLarge} />
      </SimpleGrid>
    </FormSection>
  );
}
