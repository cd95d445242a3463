import { Code, Switch, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PopupWindow } from './popup-window';
import { useKeysSwitch } from './use-list-keys';

const keys = [
  ['move', ['J', 'K', '↑', '↓']],
  ['open', ['Enter']],
  ['edit', ['E']],
  ['select', ['X']],
  ['menu', ['M', '.']],
  ['delete', ['Delete', '⌫']],
  ['search', ['/']],
  ['help', ['?']],
] as const;

type KeysPopupProps = {
  opened: boolean;
  onClose: () => void;
  /** The keys that do nothing in this list. */
  without: readonly string[];
};

/** Lists the keys of a list, with a switch that turns them off. Loads when it first opens. */
export default function KeysPopup({ opened, onClose, without }: KeysPopupProps) {
  const { t } = useTranslation('listTools');
  const [on, turn] = useKeysSwitch();
  return (
    <PopupWindow opened={opened} title={t('keys.title')} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('keys.intro')}
      </Text>
      <Table variant="vertical" withRowBorders={false} aria-label={t('keys.title')}>
        <Table.Tbody>
          {keys
            .filter(([key]) => !without.includes(key))
            .map(([key, pressed]) => (
              <Table.Tr key={key}>
                <Table.Td>{t(`keys.${key}`)}</Table.Td>
                <Table.Td ta="end">
                  {pressed.map((each) => (
                    <Code key={each} ml={4}>
                      {each === 'Delete' ? t('keys.deleteKey') : each}
                    </Code>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label={t('keys.on')}
        checked={on}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </PopupWindow>
  );
}
