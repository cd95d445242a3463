import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type PageTurnerProps = {
  /** The cursors of all pages so far, except the first page. */
  cursors: readonly string[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  busy: boolean;
  goTo: (cursors: string[]) => void;
};

/**
 * Buttons for the previous and next page of a list with cursors; nothing if there is only one page.
 */
export function PageButtons({ cursors, next, busy, goTo }: PageTurnerProps) {
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
