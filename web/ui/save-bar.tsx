import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './save-bar.module.css';

type SaveBarProps = {
  dirty: boolean;
  saving: boolean;
  /** What has to end before anything can be saved, as a sentence. */
  waitsFor?: string | undefined;
  onCancel: () => void;
  /** What saving is called here. */
  saveLabel?: string;
  /** Saves it too, to go on with another one. */
  onAnother?: (() => void) | undefined;
};

/** Cancel and save, always in sight at the foot of the form they stand in, with word of what is not saved yet. */
export function SaveBar({ dirty, saving, waitsFor, onCancel, saveLabel, onAnother }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <section data-save-bar className={classes.bar} aria-label={t('save.region')}>
      <Text size="sm" c={dirty ? undefined : 'dimmed'} fw={dirty ? 600 : 400} aria-live="polite" className={classes.state}>
        {saving ? t('save.saving') : (waitsFor ?? (dirty ? t('save.unsaved') : ''))}
      </Text>
      <Group gap="sm" justify="flex-end" className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {t('action.cancel')}
        </Button>
        {onAnother && (
          <Button variant="light" onClick={onAnother} disabled={saving || waitsFor !== undefined}>
            {t('save.another')}
          </Button>
        )}
        <Button type="submit" loading={saving || waitsFor !== undefined}>
          {saveLabel ?? t('action.save')}
        </Button>
      </Group>
    </section>
  );
}
