import { Badge, Button, Drawer, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { useAccount } from '~/api/account';
import { api, useGet } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { DrawerTitle } from '~/ui/drawer-title';
import { LoadFailed } from '~/ui/load-failed';
import { notifySaved, useFailureNotice } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { anyUnsaved, confirmLeaving } from '~/ui/use-leave-guard';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { nameOf } from './page-draft';
import { RichTextView } from './rich-text/rich-text-view';
import { type Page, pageList } from './use-pages';

type PageHistoryProps = {
  opened: boolean;
  page: Page;
  onClose: () => void;
  onRestored: () => void;
};

/** The latest saved versions of a page. Each can be viewed and restored. */
export default function PageHistory({ opened, page, onClose, onRestored }: PageHistoryProps) {
  const { t } = useTranslation(['pages', 'common']);
  const { uid } = useAccount();
  const format = useFormat();
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const [shown, setShown] = useState<number | null>(null);
  const [restoring, setRestoring] = useState(false);
  useRestoreFocus(opened);
  const path = { uid, id: page.id };
  const versions = useGet(
    '/api/v1/customPage/{uid}/{id}/versions',
    opened ? { params: { path } } : null,
  );

  const restore = async (version: number, at: string) => {
    failure.forget();
    const question = {
      title: t('pages:history.confirm', { date: at }),
      body: t('pages:history.confirmBody'),
      confirm: t('pages:history.restore'),
    };
    if (!(anyUnsaved() ? await confirmLeaving() : await confirmAction(question))) return;
    setRestoring(true);
    try {
      await api.POST('/api/v1/customPage/{uid}/{id}/versions/{version}/restore', {
        params: { path: { ...path, version: String(version) } },
      });
      void mutate(pageList(uid));
      notifySaved(t('pages:history.restored', { date: at }));
      onRestored();
    } catch (error) {
      failure.say(errorText(error), t('pages:history.failed'));
    } finally {
      setRestoring(false);
    }
  };

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size="lg"
      title={<DrawerTitle>{t('pages:history.open')}</DrawerTitle>}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('pages:history.hint')}
      </Text>
      {versions.error && !versions.data && (
        <LoadFailed error={versions.error} onRetry={() => void versions.mutate()} />
      )}
      {!versions.error && !versions.data && <Skeleton h={120} />}
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {versions.data?.map(({ version, lastUpdate, languages }, index) => {
          const at = format.dateTime(lastUpdate);
          return (
            <Paper key={version} component="li" withBorder p="md">
              <Group justify="space-between" gap="sm">
                <div>
                  <Text fw={600}>
                    <time dateTime={lastUpdate}>{at}</time>
                  </Text>
                  <Text size="sm" c="dimmed">
                    {format.list(languages.map(nameOf))}
                  </Text>
                </div>
                {index === 0 ? (
                  <Badge variant="light">{t('pages:history.current')}</Badge>
                ) : (
                  <Group gap="xs">
                    <Button
                      variant="default"
                      size="xs"
                      aria-expanded={shown === version}
                      onClick={() => setShown(shown === version ? null : version)}
                      aria-label={t('pages:history.lookAt', { date: at })}
                    >
                      {t('pages:history.look')}
                    </Button>
                    <Button
                      size="xs"
                      loading={restoring}
                      onClick={() => void restore(version, at)}
                      aria-label={t('pages:history.restoreAt', { date: at })}
                    >
                      {t('pages:history.restore')}
                    </Button>
                  </Group>
                )}
              </Group>
              {shown === version && <State path={{ ...path, version: String(version) }} />}
            </Paper>
          );
        })}
      </Stack>
    </Drawer>
  );
}

/** A saved version of a page, in all its languages. */
function State({ path }: { path: { uid: string; id: string; version: string } }) {
  const state = useGet('/api/v1/customPage/{uid}/{id}/versions/{version}', { params: { path } });
  if (!state.data)
    return state.error ? (
      <LoadFailed error={state.error} onRetry={() => void state.mutate()} />
    ) : (
      <Skeleton h={80} mt="md" />
    );
  const { header, content, languages } = state.data;
  return languages.map((language) => (
    <section key={language} lang={language.toLowerCase()} aria-label={nameOf(language)}>
      <Text size="xs" c="dimmed" mt="md">
        {nameOf(language)}
      </Text>
      <Title order={3} size="h4" mb="xs">
        {header[language]}
      </Title>
      <RichTextView html={content[language] ?? ''} language={language.toLowerCase()} />
    </section>
  ));
}
