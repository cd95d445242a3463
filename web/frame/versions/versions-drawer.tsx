import { Button, Drawer, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/client';
import { useLocale } from '~/i18n';
import { DrawerTitle } from '~/ui/drawer-title';
import { LoadFailed } from '~/ui/load-failed';
import { Picture } from '~/ui/picture';
import { useFormat } from '~/ui/use-format';
import { useNarrow } from '~/ui/use-narrow';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import type { EditorPart } from '../editor-outline';
import type { Difference } from './differences';
import { instantInWords } from './instant-in-words';
import type { EarlierVersion, VersionsOpened } from './versions-button';
import classes from './versions-drawer.module.css';

type Read<Data> = {
  data: Data | undefined;
  error: ApiError | undefined;
  mutate: () => Promise<unknown>;
};

type VersionsDrawerProps = VersionsOpened & {
  versions: Read<readonly EarlierVersion[]>;
  /** The number of the version to compare; null if there is none. */
  chosen: number | null;
  onChoose: (version: number | null) => void;
  /** The chosen version. */
  version: Read<unknown>;
  /** The sections of the editor, in order. */
  parts: readonly EditorPart[];
  /** The fields of the form that differ from the chosen version. */
  differences: readonly Difference[];
  /** A sentence about parts of the chosen version that do not exist any more; '' without any. */
  note: string;
  onRecover: () => void;
};

/** The earlier versions of the entity in an editor. The chosen one is compared with the form. */
export function VersionsDrawer({
  opened,
  onClose,
  versions,
  chosen,
  onChoose,
  onRecover,
  ...shown
}: VersionsDrawerProps) {
  const { t } = useTranslation(['versions', 'common']);
  const locale = useLocale();
  const format = useFormat();
  const narrow = useNarrow();
  useRestoreFocus(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={narrow ? '100%' : 'xl'}
      title={<DrawerTitle>{t('versions:open')}</DrawerTitle>}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('versions:hint')}
      </Text>
      {!versions.data &&
        (versions.error ? (
          <LoadFailed error={versions.error} onRetry={() => void versions.mutate()} />
        ) : (
          <Skeleton h={120} />
        ))}
      <ol className={classes.versions}>
        {versions.data?.map(({ version, lastUpdate }) => {
          const isChosen = version === chosen;
          return (
            <Paper key={version} component="li" withBorder p="md">
              <Group justify="space-between" gap="sm">
                <Text fw={600} component="time" dateTime={lastUpdate}>
                  {instantInWords(lastUpdate, locale)}
                </Text>
                <Button
                  variant="default"
                  className={classes.toggle}
                  aria-expanded={isChosen}
                  aria-label={t('versions:compareAt', { date: format.dateTime(lastUpdate) })}
                  onClick={() => onChoose(isChosen ? null : version)}
                >
                  {t('versions:compare')}
                </Button>
              </Group>
              {isChosen && <Chosen {...shown} onRecover={onRecover} />}
            </Paper>
          );
        })}
      </ol>
    </Drawer>
  );
}

type ChosenProps = Pick<
  VersionsDrawerProps,
  'version' | 'parts' | 'differences' | 'note' | 'onRecover'
>;

/** The differences between the chosen version and the form, with the button that recovers it. */
function Chosen({ version, parts, differences, note, onRecover }: ChosenProps) {
  const { t } = useTranslation('versions');
  if (!version.data)
    return version.error ? (
      <LoadFailed error={version.error} onRetry={() => void version.mutate()} />
    ) : (
      <Skeleton h={80} mt="md" />
    );
  return (
    <>
      {note && (
        <Text size="sm" mt="md">
          {note}
        </Text>
      )}
      {differences.length === 0 ? (
        <Text size="sm" c="dimmed" mt="md" role="status">
          {t('same')}
        </Text>
      ) : (
        <Button className={classes.toggle} mt="md" onClick={onRecover}>
          {t('recover')}
        </Button>
      )}
      {parts.map(({ id, title }) => (
        <Section key={id} title={title} fields={differences.filter((one) => one.section === id)} />
      ))}
    </>
  );
}

function Section({ title, fields }: { title: string; fields: readonly Difference[] }) {
  const { t } = useTranslation('versions');
  if (fields.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {title}
      </Title>
      {fields.map(({ id, label, language, isPicture, now, earlier }) => (
        <div key={`${id} ${language}`}>
          <Text size="sm" fw={500} mb={4} style={{ overflowWrap: 'anywhere' }}>
            {language ? `${label} (${language})` : label}
          </Text>
          <dl className={classes.pair}>
            {[['earlier', earlier] as const, ['now', now] as const].map(([which, value]) => (
              <div key={which}>
                <dt>{t(which)}</dt>
                <dd lang={language?.toLowerCase()}>
                  {isPicture && value ? (
                    <Picture src={value} instead={t('picture')} />
                  ) : (
                    value || t('empty')
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
