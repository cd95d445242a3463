import { Radio, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Template, templates } from '../../../shared/vocabulary/tasting.js';
import classes from './template-picker.module.css';

type TemplatePickerProps = {
  value: Template | null;
  onChange: (template: Template) => void;
  error: string | null;
};

/** Radio cards for the three templates. Each lists what its guests do. */
export function TemplatePicker({ value, onChange, error }: TemplatePickerProps) {
  const { t } = useTranslation(['tastings', 'common']);
  return (
    <Radio.Group
      label={t('common:field.template')}
      value={value ?? ''}
      onChange={(chosen) => {
        const template = templates.find((known) => known === chosen);
        if (template) onChange(template);
      }}
      error={error}
      required
      data-path="template"
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} mt={6} mb={4}>
        {templates.map((template) => (
          <Radio.Card
            key={template}
            value={template}
            className={classes.card}
            aria-label={t(`tastings:template.${template}.name`)}
          >
            <Radio.Indicator mt={2} />
            <div>
              <Text span className={classes.title}>
                {t(`tastings:template.${template}.name`)}
              </Text>
              <Text size="sm" c="dimmed" mt={4}>
                {t(`tastings:template.${template}.about`)}
              </Text>
              <ul className={classes.asks}>
                {(['asks1', 'asks2', 'asks3'] as const).map((line) => (
                  <li key={line}>{t(`tastings:template.${template}.${line}`)}</li>
                ))}
              </ul>
            </div>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
