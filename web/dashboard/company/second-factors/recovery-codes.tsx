import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '~/api/session';
import { copyAndNotify } from '~/ui/copy-and-notify';
import { printSheet } from '~/ui/print-sheet';
import { useFormat } from '~/ui/use-format';
import classes from './second-factors.module.css';

/** Shows new recovery codes, once. They can be printed and copied. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const { email } = useUser();
  const format = useFormat();
  const print = () =>
    printSheet(t('security:codes.printed', { email, date: format.date(new Date()) }), [
      ...codes,
      '',
      t('security:codes.printedNote'),
    ]);
  return (
    // Closed by the button alone: a click beside the window would lose the codes.
    <Modal
      opened
      onClose={onClose}
      title={t('security:codes.shownTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{t('security:codes.shownBody')}</Text>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="sm" grow preventGrowOverflow={false}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={print}
            data-autofocus
          >
            {t('security:codes.print')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden="true" />}
            onClick={() =>
              void copyAndNotify(codes.join('\n'), {
                done: t('security:codes.copied'),
                byHand: t('security:codes.copyByHand'),
              })
            }
          >
            {t('security:codes.copy')}
          </Button>
        </Group>
        <Button onClick={onClose} fullWidth>
          {t('security:codes.kept')}
        </Button>
      </Stack>
    </Modal>
  );
}
