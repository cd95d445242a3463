import { Group, Loader, Menu, Text } from '@mantine/core';
import {
  IconBook2,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useExport } from '~/frame/use-export';
import { MenuButton } from '~/ui/menu-button';
import { saveFile } from '~/ui/save-file';
import { useFormat } from '~/ui/use-format';
import type { ReportRef } from './report-requests';
import { type ReportFile, useReportFile } from './use-report-file';

/** File name and icon of each format. */
const files = {
  pdf: { name: 'export.pdf', Icon: IconFileTypePdf },
  excel: { name: 'export.xlsx', Icon: IconFileSpreadsheet },
  csv: { name: 'export.csv', Icon: IconFileTypeCsv },
  codebook: { name: 'codebook.csv', Icon: IconBook2 },
} as const;
const kinds = ['pdf', 'excel', 'csv', 'codebook'] as const satisfies ReportFile[];
/** URL parameter that starts the PDF download. The link in the e-mail about a report has it. */
const wanted = 'export';

/**
 * Downloads the report as a file. Shows how much has arrived, since a large event takes a while.
 */
export function ExportMenu({ address }: { address: ReportRef }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { ready, read } = useReportFile(address);
  const [received, setReceived] = useState(0);
  const [done, setDone] = useState('');
  const { busy, save } = useExport(t('export.failed'));
  const [search, setSearch] = useSearchParams();

  const write = async (kind: ReportFile) => {
    const { name } = files[kind];
    setReceived(0);
    setDone('');
    saveFile(await read(kind, setReceived), name);
    setDone(name);
  };

  const asked = search.get(wanted) === 'pdf';
  const begun = useRef(false);
  useEffect(() => {
    if (!asked || !ready || begun.current) return;
    begun.current = true;
    // removes the parameter, so that a reload or a return to the page starts no second download
    const rest = new URLSearchParams(search);
    rest.delete(wanted);
    setSearch(rest, { replace: true });
    void save(() => write('pdf'));
  });

  return (
    <Group gap="sm">
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <MenuButton
            disabled={busy || !ready}
            leftSection={busy && <Loader size={18} aria-hidden="true" />}
          >
            {t('export.action')}
          </MenuButton>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => {
            const { Icon } = files[kind];
            return (
              <Menu.Item
                key={kind}
                leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => void save(() => write(kind))}
              >
                {t(`export.${kind}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      <Text size="sm" c="dimmed" role="status">
        {busy
          ? t('export.received', { size: format.bytes(received) })
          : done && t('export.done', { name: done })}
      </Text>
    </Group>
  );
}
