import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from './anchored-menu';
import type { ColumnChoice } from './use-shown-columns';

type ColumnsMenuProps = {
  id: string;
  place: Element | null;
  onClose: () => void;
  choice: ColumnChoice;
};

/** Shows and hides columns. It stays open, so that several can be changed. */
export default function ColumnsMenu({
  id,
  place,
  onClose,
  choice: { optional, isShown, show, reset },
}: ColumnsMenuProps) {
  const { t } = useTranslation('listTools');
  return (
    <AnchoredMenu id={id} place={place} onClose={onClose}>
      {optional.map((column) => (
        <Menu.CheckboxItem
          key={column.key}
          checked={isShown(column)}
          onChange={(on) => show(column, on)}
        >
          {column.title}
        </Menu.CheckboxItem>
      ))}
      {reset && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={reset}>{t('columns.reset')}</Menu.Item>
        </>
      )}
    </AnchoredMenu>
  );
}
