import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError, type ApiErrorCode } from '~/api/client';
import { useCompany, useMay } from '~/api/company';
import { useErrorText } from '~/i18n/use-error-text';
import { Popup } from '~/ui/popup';
import { useFormat } from '~/ui/use-format';
import { paths } from './paths';
import { planReturn } from './plan-return';

const planCodes: ReadonlySet<ApiErrorCode> = new Set([
  'MAX_WINES',
  'MAX_TASTINGS',
  'MAX_INSTRUCTORS',
  'MAX_EVENTS',
  'MAX_CAMPAIGNS',
  'MAX_COLLEAGUES',
  'STRIPE_ADDITIONAL_EVENTS_NOT_AVAILABLE',
  'ACCOUNT_BLOCKED',
  'FEATURE_NOT_ALLOWED',
]);

/** Whether a call was refused because of the plan. */
export const isPlanLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && planCodes.has(error.code);

/** The error that the server would return, for screens that know it beforehand. */
export const planLimit = (
  code:
    | 'MAX_WINES'
    | 'MAX_TASTINGS'
    | 'MAX_INSTRUCTORS'
    | 'ACCOUNT_BLOCKED'
    | 'FEATURE_NOT_ALLOWED',
) => new ApiError(403, code);

const fullCodes = {
  products: 'MAX_WINES',
  tastings: 'MAX_TASTINGS',
  instructors: 'MAX_INSTRUCTORS',
} as const;

/** The error for one more entity if the plan is full. Null also while the usage is unknown. */
export function useFullPlan(what: keyof typeof fullCodes): ApiError | null {
  const { data: company } = useCompany();
  const { used, max } = company?.usage[what] ?? { used: 0, max: null };
  return max !== null && used >= max ? planLimit(fullCodes[what]) : null;
}

/**
 * The intro of a list. If the plan limits the number of entries, the intro ends with the number in
 * use and the limit.
 * @param say writes these numbers, if the list has only some of what the plan counts
 */
export function usePlanIntro(
  intro: string,
  what: keyof typeof fullCodes,
  say?: (counts: { used: string; max: string }) => string,
): string {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const { data: company } = useCompany();
  const { used, max } = company?.usage[what] ?? { used: 0, max: null };
  if (max === null) return intro;
  const counts = { used: number(used), max: number(max) };
  return `${intro} ${say ? say(counts) : t('plan.used', counts)}`;
}

type PlanLimitProps = {
  /** The error to show; null if there is none. */
  error: ApiError | null;
  /** Text on what to do about it, besides changing the plan. */
  hint?: string;
  /** More buttons, besides the one to the plans. */
  actions?: ReactNode;
  onClose: () => void;
};

/** Popup that says that the plan allows no more, with a link to the plans. */
export function PlanLimit({ error, hint, actions, onClose }: PlanLimitProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { data: company } = useCompany();
  const mayChange = useMay('account');
  const blocked = error?.code === 'ACCOUNT_BLOCKED';
  const pays = blocked && company?.planState === 'FINISHED';
  return (
    <Popup
      opened={error !== null}
      title={blocked ? t('planLimit.blockedTitle') : t('planLimit.title')}
      onClose={onClose}
      {...(mayChange && {
        confirm: {
          label: pays ? t('planLimit.pay') : t('planLimit.plans'),
          onConfirm: () => void navigate(paths.plan, { state: planReturn() }),
        },
        cancel: { label: t('planLimit.later') },
      })}
      actions={actions}
    >
      <Text>{pays ? t('planLimit.payBody') : error && errorText(error)}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {mayChange
          ? blocked
            ? t('planLimit.blockedBody')
            : (hint ?? t('planLimit.body'))
          : t('planLimit.askOwner')}
      </Text>
    </Popup>
  );
}

/** A notice of a plan limit above a screen that stays usable, with a link to the plans. */
export function PlanNotice({ text }: { text: string }) {
  const { t } = useTranslation();
  const mayChange = useMay('account');
  return (
    <Alert
      color="main"
      variant="light"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={t('planLimit.title')}
      mb="lg"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="60ch">
          {text}
        </Text>
        {mayChange ? (
          <Button component={Link} to={paths.plan} state={planReturn()} size="xs">
            {t('planLimit.plans')}
          </Button>
        ) : (
          <Text size="sm">{t('planLimit.askOwner')}</Text>
        )}
      </Group>
    </Alert>
  );
}
