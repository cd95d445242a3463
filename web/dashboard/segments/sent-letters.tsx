import { Group, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import type { GetData } from '~/api/client';
import { useCompany } from '~/api/company';
import { usePage } from '~/api/use-page';
import { LoadFailed } from '~/ui/load-failed';
import { PageButtons } from '~/ui/page-buttons';
import { useFormat } from '~/ui/use-format';
import classes from './segment-people.module.css';

export const lettersPath = '/api/v1/letter/{uid}';
type Letter = GetData<typeof lettersPath>[number];

/** Letters per page. */
const shown = 10;
/** The first mails leave within seconds, and later ones may wait for days. */
const whileWaitingMs = 15_000;

/** Lists the letters that were sent, with the number of their mails; nothing without letters. */
export function SentLetters() {
  const { t } = useTranslation('segments');
  const { uid } = useAccount();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const [wait, setWait] = useState(0);
  const { data, error, isLoading, mutate } = usePage(
    lettersPath,
    { params: { path: { uid }, query: { limit: shown, ...(cursor && { cursor }) } } },
    { refreshInterval: wait },
  );
  const letters = data?.rows;
  const next = letters?.some(({ waiting }) => waiting > 0) ? whileWaitingMs : 0;
  if (letters && next !== wait) setWait(next);
  if (error && !letters)
    return (
      <Paper withBorder radius="lg" mt="lg">
        <LoadFailed error={error} onRetry={() => void mutate()} />
      </Paper>
    );
  if (!letters || (letters.length === 0 && cursors.length === 0)) return null;
  return (
    <Paper
      component="section"
      aria-labelledby="sent-letters"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      mt="lg"
    >
      <Title order={2} size="h3" id="sent-letters">
        {t('letters.title')}
      </Title>
      <ul className={classes.people}>
        {letters.map((letter) => (
          <LetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
      <Group justify="flex-end" mt="sm">
        <PageButtons
          cursors={cursors}
          next={data?.next ?? null}
          busy={isLoading}
          goTo={setCursors}
        />
      </Group>
    </Paper>
  );
}

function LetterRow({ letter }: { letter: Letter }) {
  const { t } = useTranslation('segments');
  const format = useFormat();
  const zone = useCompany().data?.timeZone;
  const { subject, writtenAt, product } = letter;
  const many = (count: number) => ({ count, n: format.number(count) });
  const told = [
    t('letters.recipients', many(letter.recipients)),
    t('letters.sent', many(letter.sent)),
    letter.waiting > 0 && t('letters.waiting', many(letter.waiting)),
    letter.failed > 0 && t('letters.failed', many(letter.failed)),
    letter.withheld > 0 && t('letters.withheld', many(letter.withheld)),
    letter.unsubscribed > 0 && t('letters.unsubscribed', many(letter.unsubscribed)),
    product !== null && t('letters.shopOpened', many(letter.shopOpened)),
  ].filter(Boolean);
  return (
    <li className={classes.letter}>
      <div>
        <Text fw={600}>{subject}</Text>
        <Text size="sm" c="dimmed">
          <time dateTime={writtenAt}>{format.dateTime(writtenAt, zone)}</time>
        </Text>
      </div>
      <Text size="sm">{told.join(' · ')}</Text>
    </li>
  );
}
