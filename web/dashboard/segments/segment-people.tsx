import { Anchor, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconDownload, IconMail, IconMailOff, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { useCompany, useMay } from '~/api/company';
import { useExport } from '~/frame/use-export';
import { useLocale } from '~/i18n';
import { fileLanguageOf } from '~/i18n/file-language';
import { EmailAddress } from '~/ui/email-address';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailed } from '~/ui/load-failed';
import { PageButtons } from '~/ui/page-buttons';
import { saveFile } from '~/ui/save-file';
import { useFormat } from '~/ui/use-format';
import type { SegmentInput } from '../../../shared/rules/segment.js';
import classes from './segment-people.module.css';
import {
  type People,
  type Person,
  peopleShown,
  segmentQuery,
  usePeople,
  useProductNames,
} from './use-segment';

/**
 * Lists the guests of a segment that the organiser may write to, with a download of the list. Also
 * shows how many guests are left out, and why.
 */
export function SegmentPeople({ text, input }: { text: string; input: SegmentInput }) {
  const mayWrite = useMay('manage');
  const { t } = useTranslation(['segments', 'common']);
  const format = useFormat();
  const { people, next, error, busy, reread, cursors, goTo } = usePeople(text, input);
  const productNames = useProductNames();
  if (error && (!people || !busy)) {
    return (
      <Paper withBorder radius="lg">
        <LoadFailed error={error} onRetry={reread} />
      </Paper>
    );
  }
  if (!people) return <Skeleton h={220} radius="lg" />;
  const first = cursors.length * peopleShown;
  // If nobody meets the conditions, the text suggests removing one. A segment without conditions
  // needs another text.
  const nobody = text === '' ? 'noneYet' : 'nobody';
  return (
    <Paper
      component="section"
      aria-label={t('segments:people.title')}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      aria-busy={busy}
    >
      <Group justify="space-between" align="flex-start" gap="md" mb="sm">
        <Counts people={people} />
        {people.reachable > 0 && (
          <Group gap="sm">
            {mayWrite && <Write people={people} text={text} input={input} />}
            <Download input={input} />
          </Group>
        )}
      </Group>
      {people.matched === 0 && (
        <EmptyState
          icon={IconSearch}
          title={t(`segments:${nobody}.title`)}
          text={t(`segments:${nobody}.text`)}
        />
      )}
      {people.matched > 0 && people.reachable === 0 && (
        <EmptyState
          icon={IconMailOff}
          title={t('segments:silent.title')}
          text={t('segments:silent.text')}
        />
      )}
      {people.reachable > 0 && (
        <>
          <ul className={classes.people}>
            {people.people.map((person) => (
              <PersonRow key={person.id} person={person} productNames={productNames} />
            ))}
          </ul>
          <Group justify="space-between" gap="sm" mt="sm">
            <Text size="sm" c="dimmed">
              {t('common:list.range', {
                from: format.number(first + 1),
                to: format.number(first + people.people.length),
                total: format.number(people.reachable),
              })}
            </Text>
            <PageButtons cursors={cursors} next={next} busy={busy} goTo={goTo} />
          </Group>
        </>
      )}
    </Paper>
  );
}

const LetterWindow = lazy(async () => ({
  default: (await import('./letter-window')).LetterWindow,
}));

/** Opens the window for a letter. It stays mounted, so a closed window keeps the letter. */
function Write({
  people: { matched, reachable },
  text,
  input,
}: {
  people: People;
  text: string;
  input: SegmentInput;
}) {
  const { t } = useTranslation('segments');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const n = format.number(reachable);
  return (
    <>
      <Button
        leftSection={<IconMail size={18} aria-hidden="true" />}
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {matched === reachable
          ? t('letter.write', { count: reachable, n })
          : t('letter.writeSome', { n, matched: format.number(matched) })}
      </Button>
      {wanted && (
        <Suspense>
          <LetterWindow
            opened={opened}
            onClose={() => setOpened(false)}
            query={text}
            input={input}
            reachable={reachable}
          />
        </Suspense>
      )}
    </>
  );
}

function Download({ input }: { input: SegmentInput }) {
  const { t } = useTranslation('segments');
  const { uid } = useAccount();
  const locale = useLocale();
  const { busy, save } = useExport(t('file.failed'));
  const write = async () => {
    const query = { ...segmentQuery(input), lang: fileLanguageOf(locale) };
    const file = await unwrap(
      api.GET('/api/v1/segment/{uid}/people.csv', {
        params: { path: { uid }, query },
        parseAs: 'blob',
      }),
    );
    saveFile(file, 'segment.csv');
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={busy}
      onClick={() => void save(write)}
    >
      {t('file.action')}
    </Button>
  );
}

/** Shows how many guests can be written to, and how many lack a consent or an address. */
function Counts({
  people: { matched, reachable, withoutConsent, withoutAddress },
}: {
  people: People;
}) {
  const { t } = useTranslation('segments');
  const format = useFormat();
  const told = [
    t('people.matched', { count: matched, n: format.number(matched) }),
    ...(withoutConsent > 0
      ? [t('people.withoutConsent', { count: withoutConsent, n: format.number(withoutConsent) })]
      : []),
    ...(withoutAddress > 0
      ? [t('people.withoutAddress', { count: withoutAddress, n: format.number(withoutAddress) })]
      : []),
  ];
  return (
    <div role="status" style={{ flex: '1 1 16rem' }}>
      <Title order={2} size="h3">
        {t('people.reachable', { count: reachable, n: format.number(reachable) })}
      </Title>
      <Text size="sm" c="dimmed">
        {told.join(' · ')}
      </Text>
    </div>
  );
}

type PersonRowProps = { person: Person; productNames: ReadonlyMap<string, string> | undefined };

function PersonRow({ person: { name, email, cameAt, rated }, productNames }: PersonRowProps) {
  const { t } = useTranslation('segments');
  const format = useFormat();
  const zone = useCompany().data?.timeZone;
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Anchor href={`mailto:${encodeURIComponent(email)}`} size="sm">
          <EmailAddress email={email} />
        </Anchor>
      </div>
      <Text size="sm" c="dimmed">
        {t('people.came')} <time dateTime={cameAt}>{format.date(cameAt, zone)}</time>
      </Text>
      <ul className={classes.rated}>
        {rated.map(({ reference, name: known, rating, shopOpened }) => {
          const product = productNames?.get(reference) ?? known;
          return (
            <li key={reference}>
              {rating === null
                ? product
                : t('people.rated', { product, rating: format.number(rating) })}
              {shopOpened && ` · ${t('people.opened')}`}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
