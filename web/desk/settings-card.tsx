import { Button, NativeSelect, SegmentedControl, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from './apply-command';
import classes from './cards.module.css';
import type { Desk } from './run-steps';

const paces = ['TOGETHER', 'STEPS'] as const satisfies readonly Desk['pace'][];
const quizLengths = [10, 15, 20, 30, 45, 60, 90, 120];

/** The settings of the run, which apply from the next step on. */
export function SettingsCard({
  desk,
  onChange,
  onEnd,
}: {
  desk: Desk;
  onChange: (command: Command) => void;
  onEnd: () => void;
}) {
  const { t } = useTranslation('desk');
  const paceLabel = useId();
  const hasQuiz = desk.plan.some(({ kind }) => kind === 'question');
  const lengths = [...new Set([...quizLengths, desk.quizSeconds])].toSorted((a, b) => a - b);
  return (
    <section className={classes.card}>
      <div>
        <Text id={paceLabel} fw={500} mb={6}>
          {t('settings.pace')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby={paceLabel}
          classNames={{ label: classes.choice ?? '' }}
          value={desk.pace}
          onChange={(value) => {
            const pace = paces.find((each) => each === value);
            if (pace) onChange({ pace });
          }}
          data={paces.map((pace) => ({ value: pace, label: t(`settings.paces.${pace}`) }))}
        />
      </div>
      {hasQuiz && (
        <NativeSelect
          size="md"
          styles={{ input: { minHeight: 44 } }}
          label={t('settings.quiz')}
          value={String(desk.quizSeconds)}
          onChange={(event) => onChange({ quizSeconds: Number(event.currentTarget.value) })}
          data={lengths.map((seconds) => ({
            value: String(seconds),
            label: t('time.seconds', { seconds }),
          }))}
        />
      )}
      <Switch
        size="md"
        label={t('host.sounds')}
        description={t('host.soundsHint')}
        checked={desk.sounds}
        onChange={(event) => onChange({ sounds: event.currentTarget.checked })}
      />
      <div className={classes.narrow}>
        <Switch
          size="md"
          label={t('door.lock')}
          description={t('door.hint')}
          checked={desk.locked}
          onChange={(event) => onChange({ locked: event.currentTarget.checked })}
        />
        <Button variant="default" h={44} onClick={onEnd}>
          {t('end.action')}
        </Button>
      </div>
    </section>
  );
}
