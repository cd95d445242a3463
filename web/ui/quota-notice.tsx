import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { quotaNear, type StoredQuota } from '../../shared/vocabulary/quota.js';
import { useFormat } from './use-format';

/**
 * Warns, where something can be added, that a quota is nearly used up. Shows nothing before that.
 */
export function QuotaNotice({ of }: { of: readonly StoredQuota[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: company } = useCompany();
  const near = of.find((what) => {
    const { used, max } = company?.usage[what] ?? { used: 0, max: null };
    return max !== null && used >= max * quotaNear;
  });
  if (!company || !near) return null;
  const { used, max } = company.usage[near];
  const write = near.endsWith('Bytes') ? format.bytes : format.number;
  return (
    <Alert color="gray" variant="light" icon={<IconInfoCircle aria-hidden="true" />} my="sm">
      {t(`quota.near.${near}`, { used: write(used), maximum: write(max ?? 0) })}
    </Alert>
  );
}
