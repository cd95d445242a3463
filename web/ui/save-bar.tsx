import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './save-bar.module.css';

type SaveBarProps = {
  dirty: boolean;
  saving: boolean;
  onCancel: () => void;
  /** Without it the confirm button submits the form it stands in. */
  onConfirm?: () => void;
  confirmLabel?: string;
  disabled?: boolean;
};

/** Cancel and confirm, always in sight at the foot of an editor, with word of what is not saved yet. */
export function SaveBar({ dirty, saving, onCancel, onConfirm, confirmLabel, disabled = false }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <section data-save-bar className={classes.bar} aria-label={t('save.region')}>
      <Text size="sm" c={dirty ? undefined : 'dimmed'} fw={dirty ? 600 : 400} aria-live="polite" className={classes.state}>
        {saving ? t('save.saving') : dirty ? t('save.unsaved') : ''}
      </Text>
      <Group gap="sm" wrap="nowrap" className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {t('action.cancel')}
        </Button>
        <Button type={onConfirm ? 'button' : 'submit'} {...(onConfirm ? { onClick: onConfirm } : {})} loading={saving} disabled={disabled}>
          {confirmLabel ?? t('action.confirm')}
        </Button>
      </Group>
    </section>
  );
}
