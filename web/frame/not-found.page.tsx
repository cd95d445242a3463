import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '~/ui/page-title';
import { PageMain } from './page-main';
import { paths } from './paths';

export default function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle([t('title.notFound')]);
  return (
    <PageMain maw={520} mx="auto" px="md" py={{ base: 48, sm: 96 }} ta="center">
      <Title order={1}>{t('notFound.title')}</Title>
      <Text c="dimmed" mt="md" mb="xl">
        {t('notFound.body')}
      </Text>
      <Button component={Link} to={paths.home}>
        {t('notFound.home')}
      </Button>
    </PageMain>
  );
}
