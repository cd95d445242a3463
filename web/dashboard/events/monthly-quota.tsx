import { Alert, Anchor, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGet } from '~/api/client';
import type { Company } from '~/api/company';
import { paths } from '~/frame/paths';
import { planLimit } from '~/frame/plan-limit';
import { planReturn } from '~/frame/plan-return';
import { monthOf } from '../../../shared/rules/zoned-time.js';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

const placesOf = ({ usage }: Company, kind: TastingKind) =>
  usage[kind === 'live' ? 'events' : 'campaigns'];

/** Why the plan allows no event of this kind at all; null if it allows some. */
export const planRefusalOf = (company: Company, kind: TastingKind) =>
  company.blocked
    ? planLimit('ACCOUNT_BLOCKED')
    : placesOf(company, kind).max === 0
      ? planLimit('FEATURE_NOT_ALLOWED')
      : null;

type MonthPlacesProps = { kind: TastingKind; company: Company; start: Date | null };

/**
 * A notice above the list. It says that the plan allows no further event of this kind this month.
 */
export function MonthlyQuotaFull({ kind, company }: Omit<MonthPlacesProps, 'start'>) {
  const { used, max } = placesOf(company, kind);
  return max !== null && max > 0 && used >= max ? <NoPlaces kind={kind} company={company} /> : null;
}

/**
 * The number of used monthly events of this kind. Hidden if the start is in another
 * month, because an event counts for the month of its start.
 */
export function MonthlyQuotaNotice({ kind, company, start }: MonthPlacesProps) {
  const { t } = useTranslation(['events', 'common']);
  const { used, max } = placesOf(company, kind);
  const [now] = useState(() => new Date());
  if (max === null || !start || monthOf(start, company.timeZone) !== monthOf(now, company.timeZone))
    return null;
  return used < max ? (
    <Text size="sm" c="dimmed" mt="md">
      {t(`events:kind.${kind}.places`, { used, count: max })}
    </Text>
  ) : (
    <NoPlaces kind={kind} company={company} />
  );
}

function NoPlaces({ kind, company }: Omit<MonthPlacesProps, 'start'>) {
  const { t } = useTranslation(['events', 'common']);
  const { used, max } = placesOf(company, kind);
  const { data: payments } = useGet('/api/v1/payments/{uid}', {
    params: { path: { uid: company.uid } },
  });
  const paying = payments?.status === 'active' && !company.plan.default;
  return (
    <Alert variant="light" color="main" my="md" icon={<IconInfoCircle aria-hidden="true" />}>
      <Text size="sm">
        {t(`events:kind.${kind}.places`, { used, count: max ?? 0 })}{' '}
        {t(paying ? 'events:form.otherMonthOrMore' : 'events:form.otherMonth')}
      </Text>
      <Anchor component={Link} to={paths.plan} state={planReturn()} size="sm">
        {t('common:planLimit.plans')}
      </Anchor>
    </Alert>
  );
}
