import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type PageTurnerProps = {
  /** Where each page so far began, without the first. */
  cursors: readonly string[];
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** Whether a page is on its way. */
  busy: boolean;
  goTo: (cursors: string[]) => void;
};

/** The way to the pages before and after, of what is read by cursors; nothing where there is one page. */
export function PageTurner({ cursors, next, busy, goTo }: PageTurnerProps) {
  const { t } = useTranslation();
  if (cursors.length === 0 && !next) return null;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="sm"
        disabled={cursors.length === 0}
        leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        onClick={() => goTo(cursors.slice(0, -1))}
      >
        {t('list.previous')}
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={!next || busy}
        rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        onClick={() => next && goTo([...cursors, next])}
      >
        {t('list.next')}
      </Button>
    </Group>
  );
}
