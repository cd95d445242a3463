import { Button, Group } from '@mantine/core';
import { IconBook2, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';

const documents = [
  { key: 'open', href: '/api/docs', icon: IconBook2 },
  { key: 'pdf', href: '/api/docs.pdf', icon: IconFileTypePdf },
] as const;

/** Links to the API documentation, as a page and as a PDF. */
export function ApiDocs() {
  const { t } = useTranslation('integration');
  return (
    <FormSection title={t('docs.title')} description={t('docs.body')}>
      <Group gap="sm">
        {documents.map(({ key, href, icon: Icon }) => (
          <Button
            key={key}
            component="a"
            href={href}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<Icon size={18} aria-hidden="true" />}
          >
            {t(`docs.${key}`)}
          </Button>
        ))}
      </Group>
    </FormSection>
  );
}
