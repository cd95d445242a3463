import { Button, Group } from '@mantine/core';
import { IconBookmarkPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { IconAction } from '~/ui/icon-action';
import { notifySaved, notifyUndoable } from '~/ui/notify';
import { requiredText } from '../../../shared/rules/field.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { NamePopup } from '../name-popup';
import { mostViews, type SavedView, useSavedViews, viewIn } from './use-saved-views';
import classes from './views.module.css';

type ViewsProps = { storedAs: string };

/** The button that saves the current search, filters and order of a list under a name. */
export function SaveView({ storedAs }: ViewsProps) {
  const { t } = useTranslation(['listTools', 'common']);
  const { search } = useLocation();
  const { views, save } = useSavedViews(storedAs);
  const [naming, setNaming] = useState(false);
  const query = viewIn(search);
  const label = t('listTools:views.save');
  const reason =
    query === ''
      ? t('listTools:views.nothing')
      : views.some((view) => view.query === query)
        ? t('listTools:views.kept')
        : views.length >= mostViews
          ? t('listTools:views.full', { maximum: mostViews })
          : undefined;
  const keep = async (name: string) => {
    save({ name, query });
    setNaming(false);
    notifySaved(t('common:save.savedName', { name }));
  };
  return (
    <>
      <IconAction
        label={label}
        tip={reason ?? label}
        icon={IconBookmarkPlus}
        off={reason !== undefined}
        onClick={() => setNaming(true)}
      />
      {naming && (
        <NamePopup
          title={label}
          hint={t('listTools:views.hint')}
          initial=""
          check={(name) => requiredText('name', name, limits.name)}
          failed={t('common:save.failed')}
          onSave={keep}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** The saved views of a list as links, after a link to the whole list. */
export function ViewLinks({ storedAs }: ViewsProps) {
  const { t } = useTranslation(['listTools', 'common']);
  const { search } = useLocation();
  const { views, save, remove } = useSavedViews(storedAs);
  const query = viewIn(search);
  const size = new URLSearchParams(search).get('size');
  const linkTo = (wanted: string) => {
    const params = new URLSearchParams(wanted);
    if (size) params.set('size', size);
    const active = wanted === query;
    return {
      component: Link,
      to: { search: params.toString() },
      size: 'xs',
      radius: 'xl',
      variant: active ? 'light' : 'default',
      'aria-current': active || undefined,
    } as const;
  };
  const drop = (view: SavedView) => {
    remove(view);
    notifyUndoable(t('common:save.deletedName', { name: view.name }), () => save(view));
  };
  if (views.length === 0) return null;
  return (
    <Group component="nav" gap="xs" aria-label={t('listTools:views.title')}>
      <Button {...linkTo('')}>{t('listTools:views.all')}</Button>
      {views.map((view) => (
        <Button.Group key={view.name}>
          <Button {...linkTo(view.query)} className={classes.name}>
            {view.name}
          </Button>
          <Button
            size="xs"
            radius="xl"
            px={8}
            variant={view.query === query ? 'light' : 'default'}
            aria-label={t('listTools:views.delete', { name: view.name })}
            onClick={() => drop(view)}
          >
            <IconX size={14} aria-hidden="true" />
          </Button>
        </Button.Group>
      ))}
    </Group>
  );
}
