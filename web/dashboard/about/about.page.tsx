import { interfaceLanguageOf } from '../../../shared/vocabulary/languages.js';
/** This folder has the help screen: guides, contact, mentor, news and the version. */

import { Anchor, Grid, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { hasContact, useRuntimeConfig } from '~/api/config';
import { TourButton } from '~/frame/tour/tour-button';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { guideAddress, guides } from '../../../shared/vocabulary/guides.js';
import classes from './about.module.css';
import { NewsList } from './news-list';

export default function AboutPage() {
  const { t } = useTranslation(['about', 'shell', 'common', 'news', 'tour']);
  const language = interfaceLanguageOf(baseLanguage(useLocale()));
  const { uid } = useAccount();
  const { version, support } = useRuntimeConfig();
  const mentor = useGet('/api/v1/user/{uid}/mentor', { params: { path: { uid } } });

  return (
    <>
      <PageHeader title={t('common:title.about')} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <Card title={t('shell:guide.list.title')}>
            <Text c="dimmed">{t('shell:guide.list.intro')}</Text>
            <ul className={classes.guides}>
              {guides.map((guide) => (
                <li key={guide}>
                  <Anchor
                    href={guideAddress(guide, language)}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('shell:guide.openOf', { guide: t(`shell:guide.title.${guide}`) })}
                  >
                    {t(`shell:guide.title.${guide}`)}
                  </Anchor>
                </li>
              ))}
            </ul>
            <Group mt="lg">
              <TourButton />
            </Group>
          </Card>
        </Grid.Col>
        {hasContact(support) && (
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Card title={t('about:contact')}>
              <dl className={classes.facts}>
                <Fact label={t('about:name')}>{support.name}</Fact>
                <Fact label={t('about:email')}>
                  {support.email && (
                    <Anchor href={`mailto:${support.email}`}>{support.email}</Anchor>
                  )}
                </Fact>
                <Fact label={t('about:phone')}>
                  {support.phone && <Anchor href={`tel:${support.phone}`}>{support.phone}</Anchor>}
                </Fact>
                <Fact label={t('about:address')}>{support.address}</Fact>
                <Fact label={t('about:web')}>
                  {support.web && (
                    <Anchor href={support.web} target="_blank" rel="noopener">
                      {support.web}
                    </Anchor>
                  )}
                </Fact>
              </dl>
            </Card>
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <Card title={t('about:mentor')}>
            {mentor.isLoading ? (
              <Skeleton h={72} />
            ) : mentor.error && !mentor.data ? (
              <LoadFailed error={mentor.error} onRetry={() => void mentor.mutate()} />
            ) : mentor.data ? (
              <dl className={classes.facts}>
                <Fact label={t('about:name')}>{mentor.data.completeName}</Fact>
                <Fact label={t('about:code')}>{mentor.data.publicCode}</Fact>
                <Fact label={t('about:email')}>
                  {mentor.data.email && (
                    <Anchor href={`mailto:${mentor.data.email}`}>{mentor.data.email}</Anchor>
                  )}
                </Fact>
                <Fact label={t('about:phone')}>
                  {mentor.data.phone && (
                    <Anchor href={`tel:${mentor.data.phone}`}>{mentor.data.phone}</Anchor>
                  )}
                </Fact>
              </dl>
            ) : (
              <Text c="dimmed">{t('about:noMentor')}</Text>
            )}
          </Card>
        </Grid.Col>
        <Grid.Col span={12}>
          <Card title={t('news:title')}>
            <NewsList />
          </Card>
        </Grid.Col>
        <Grid.Col span={12}>
          <Card title={t('about:title')}>
            <Text>{t('about:intro')}</Text>
            <Text c="dimmed" size="sm" mt="xs">
              {t('about:version')} {version}
            </Text>
          </Card>
        </Grid.Col>
      </Grid>
    </>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" withBorder p="xl" radius="lg" h="100%">
    <Title order={2} size="h3" mb="md">
      {title}
    </Title>
    {children}
  </Paper>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
