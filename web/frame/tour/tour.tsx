import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import classes from './tour.module.css';
import { goToTourStep, leaveTour, tourSteps } from './tour-state';

/** The screen of each step. */
const screens = {
  products: paths.products.list,
  sheets: paths.sheets.list,
  tasting: paths.tastings.list('live'),
  event: paths.events.list('live'),
  report: paths.reports.list,
} as const satisfies Record<(typeof tourSteps)[number], string>;

/**
 * The tour of the dashboard: each step opens a screen and explains it in a card over it. The screen
 * stays usable. With the focus in the card, the arrow keys go through the steps, and Escape leaves.
 */
export default function Tour({ step }: { step: number }) {
  const { t } = useTranslation('tour');
  const { uid } = useUser();
  const navigate = useNavigate();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(document.activeElement);
  const name = tourSteps[step] ?? 'products';
  const count = tourSteps.length;
  const isLast = step === count - 1;
  const screen = screens[name];
  useEffect(() => {
    void navigate(screen);
    title.current?.focus({ preventScroll: true });
  }, [navigate, screen]);
  useEffect(() => {
    const opener = before.current;
    // The control that started the tour may still be there. Otherwise, the screen takes the focus.
    return () => {
      const place = opener?.isConnected ? opener : document.querySelector('main');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
  }, []);
  const go = (to: number) => to >= 0 && goToTourStep(uid, to);

  return (
    <Paper
      component="section"
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      withBorder
      shadow="lg"
      radius="lg"
      className={classes.card}
      onKeyDown={({ key }: { key: string }) => {
        if (key === 'Escape') leaveTour();
        else if (key === 'ArrowRight' && !isLast) go(step + 1);
        else if (key === 'ArrowLeft') go(step - 1);
      }}
    >
      <Text size="sm" c="dimmed">
        {t('step', { step: step + 1, count })}
      </Text>
      <Title order={2} size="h4" id={`${id}-title`} ref={title} tabIndex={-1}>
        {t(`${name}.title`)}
      </Title>
      <Text id={`${id}-text`} mt={4} mb="md">
        {t(`${name}.text`)}
      </Text>
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" color="gray" mih={44} onClick={leaveTour}>
          {t('leave')}
        </Button>
        <Group gap="xs">
          {step > 0 && (
            <Button variant="default" mih={44} onClick={() => go(step - 1)}>
              {t('back')}
            </Button>
          )}
          <Button mih={44} onClick={() => go(step + 1)}>
            {isLast ? t('end') : t('next')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
