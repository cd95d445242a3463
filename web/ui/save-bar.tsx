import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from './row-actions';
import classes from './save-bar.module.css';
import { useNarrow } from './use-narrow';

type SaveBarProps = {
  dirty: boolean;
  /** Whether the unsaved changes are kept as a draft. */
  kept?: boolean;
  saving: boolean;
  /** A sentence that says what must finish before saving. */
  waitsFor?: string | undefined;
  onCancel: () => void;
  saveLabel?: string;
  /** Saves, and goes on with a new entry. */
  onAnother?: (() => void) | undefined;
};

/**
 * Cancel and save buttons, always visible at the end of their form, with a notice of unsaved
 * changes. They take one row, on a phone too.
 */
export function SaveBar({ saveLabel, kept = false, ...bar }: SaveBarProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { dirty, saving, waitsFor } = bar;
  return (
    <section data-save-bar className={classes.bar} aria-label={t('save.region')}>
      <Text
        c={dirty ? undefined : 'dimmed'}
        fw={dirty ? 600 : 400}
        aria-live="polite"
        className={classes.state}
      >
        {saving
          ? t('save.saving')
          : (waitsFor ?? (dirty ? t(kept ? 'save.kept' : 'save.unsaved') : ''))}
      </Text>
      <Group gap="sm" wrap="nowrap" className={classes.buttons}>
        {narrow ? <FewOthers {...bar} /> : <Others {...bar} />}
        <Button type="submit" loading={saving || waitsFor !== undefined} {...(narrow && { h: 44 })}>
          {saveLabel ?? t('action.save')}
        </Button>
      </Group>
    </section>
  );
}

/** The buttons beside save. */
function Others({ saving, waitsFor, onCancel, onAnother }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        {t('action.cancel')}
      </Button>
      {onAnother && (
        <Button variant="light" onClick={onAnother} disabled={saving || waitsFor !== undefined}>
          {t('save.another')}
        </Button>
      )}
    </>
  );
}

/** The buttons beside save on narrow screens: one icon, or a menu of both. */
function FewOthers({ saving, waitsFor, onCancel, onAnother }: SaveBarProps) {
  const { t } = useTranslation(['common', 'shell']);
  if (!onAnother)
    return (
      <ActionIcon
        variant="default"
        size={44}
        onClick={onCancel}
        disabled={saving}
        aria-label={t('action.cancel')}
      >
        <IconX size={20} stroke={1.6} />
      </ActionIcon>
    );
  const busy = saving && t('save.saving');
  return (
    <RowMenu
      label={t('shell:moreActions')}
      large
      actions={[
        {
          key: 'another',
          label: t('save.another'),
          icon: IconPlus,
          unavailable: busy || waitsFor,
          onSelect: onAnother,
        },
        {
          key: 'cancel',
          label: t('action.cancel'),
          icon: IconX,
          unavailable: busy,
          onSelect: onCancel,
        },
      ]}
    />
  );
}
