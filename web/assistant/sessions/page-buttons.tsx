import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { goTo } from '~/frame/use-address';
import classes from '../table.module.css';

type PageButtonsProps = {
  page: number;
  /** The addresses of the neighbouring pages; undefined if there is none. */
  previous: string | undefined;
  next: string | undefined;
};

/**
 * Buttons for the previous and next page. A disabled button stays
 * focusable, so that the keyboard keeps its place.
 */
export function PageButtons({ page, previous, next }: PageButtonsProps) {
  const { t } = useTranslation(['assistant', 'common']);
  const button = (label: string, to: string | undefined) => (
    <Button
      variant="default"
      aria-disabled={to === undefined}
      data-disabled={to === undefined || undefined}
      onClick={() => {
        if (to !== undefined) goTo(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <nav className={classes.pages} aria-label={t('assistant:sessions.pages')}>
      {button(t('assistant:sessions.previous'), previous)}
      <span role="status">{t('common:list.page', { page })}</span>
      {button(t('assistant:sessions.next'), next)}
    </nav>
  );
}
