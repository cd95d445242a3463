import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { useCompany } from '~/api/company';

/** A tooltip that explains, for companies that want them. */
export function HelpTip({ label, children }: { label: string; children: ReactElement }) {
  const { data } = useCompany();
  return (
    <Tooltip label={label} disabled={data?.tooltipsEnabled === false}>
      {children}
    </Tooltip>
  );
}
