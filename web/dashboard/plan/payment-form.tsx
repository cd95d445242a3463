import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { useRuntimeConfig } from '~/api/config';
import { useErrorText } from '~/i18n/use-error-text';
import { useBillingLabels } from './billing-labels';
import type { CardReader, Payer } from './card-reader';

const StripeCard = lazy(() => import('./stripe-card'));
const TestCard = lazy(() => import('./test-card'));

/** What the server answers: done, or the bank has a question first. */
export type Charged = { requiresAction?: boolean; clientSecret?: string };

type PaymentFormProps = {
  payer: Payer;
  /** What the button says. */
  label: string;
  /** Uses the card; called again once the bank was asked. @throws ApiError */
  pay: (paymentMethodId: string) => Promise<Charged>;
  onPaid: () => unknown;
  /** Before the button, and beside it. */
  back?: ReactNode;
  leave?: ReactNode;
};

/** A card, and what is done with it: the one place where a card is asked for. */
export function PaymentForm({ payer, label, pay, onPaid, back, leave }: PaymentFormProps) {
  const { t } = useTranslation('plan');
  const { payments } = useRuntimeConfig();
  const textOf = usePaymentError();
  const card = useRef<CardReader>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; times: number } | null>(null);
  const fail = (text: string) => setFailure((before) => ({ text, times: (before?.times ?? 0) + 1 }));
  const Fields = payments.kind === 'stripe' ? StripeCard : TestCard;

  const charge = async (reader: CardReader) => {
    setFailure(null);
    setBusy(true);
    try {
      const method = await reader.read();
      if (!method) return;
      let charged = await pay(method);
      if (charged.requiresAction && charged.clientSecret) {
        await reader.askBank(charged.clientSecret);
        // it says what came of it, whatever the bank was answered
        charged = await pay(method);
      }
      if (charged.requiresAction) fail(t('card.unanswered'));
      else await onPaid();
    } catch (error) {
      fail(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (card.current && !busy) void charge(card.current);
  };

  return (
    <form onSubmit={submit} noValidate>
      {failure && (
        <Alert
          key={failure.times}
          color="main"
          variant="light"
          mb="md"
          role="alert"
          icon={<IconAlertTriangle aria-hidden="true" />}
          title={t('card.failed')}
        >
          {failure.text}
        </Alert>
      )}
      <Suspense fallback={<Skeleton h={220} />}>
        <Fields payer={payer} ref={card} />
        <Group justify={back ? 'space-between' : 'flex-end'} mt="xl" gap="sm">
          {back}
          <Group gap="sm">
            {leave}
            <Button type="submit" loading={busy}>
              {label}
            </Button>
          </Group>
        </Group>
      </Suspense>
    </form>
  );
}

const away = new Set<unknown>(['NETWORK', 'TIMEOUT', 'NO_BODY', 'SERVICE_UNAVAILABLE']);

/** What kept a payment from being made, as a sentence: the provider's own words where it has some. */
function usePaymentError() {
  const { t } = useTranslation('plan');
  const errorText = useErrorText();
  const labels = useBillingLabels();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('card.unexpected');
    if (away.has(error.code)) return t('card.unreachable');
    const [first] = error.issues;
    if (first?.path === 'planId') return t('card.unavailable');
    if (first && first.path !== 'paymentMethodId') return t('card.fix', { what: errorText(first, labels) });
    return errorText(error);
  };
}
