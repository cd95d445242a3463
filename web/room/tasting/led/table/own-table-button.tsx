import { Modal, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnTableContext } from '../../use-own-table';
import classes from './own-table-button.module.css';
import { TablePicker } from './table-picker';

/** The guest's table in the bar of a led event. It opens the choice of another one. */
export function OwnTableButton() {
  const { t } = useTranslation(['led', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { tables, table } = useContext(OwnTableContext);
  if (tables === 0) return null;
  const name = table === null ? t('led:table.none') : t('led:table.number', { table });
  return (
    <>
      <UnstyledButton
        className={classes.table}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden>{`${name}: ${t('led:table.choose')}`}</VisuallyHidden>
        <span aria-hidden="true">{t('led:table.table')}</span>
        <b aria-hidden="true">{table ?? '–'}</b>
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('led:table.where')}
        closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
        centered
      >
        <TablePicker onChosen={() => setOpen(false)} />
      </Modal>
    </>
  );
}
