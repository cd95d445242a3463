import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { useRuntimeConfig } from '~/api/config';
import { useErrorText } from '~/i18n/use-error-text';
import { useBillingLabels } from './billing-labels';
import type { CardReader, Payer } from './card-reader';
import classes from './wizard.module.css';

const StripeCard = lazy(() => import('./stripe-card'));
const TestCard = lazy(() => import('./test-card'));

/** What the server answers: done, or the bank has a question first. */
export type Charged = { requiresAction?: boolean; clientSecret?: string };

type PaymentFormProps = {
  payer: Payer;
  /** What the button says. */
  label: string;
  /** What is said above the reason where it did not come about. */
  failed: string;
  /** Uses the card; called again once the bank was asked. @throws ApiError */
  pay: (paymentMethodId: string) => Promise<Charged>;
  onPaid: () => unknown;
  /** Told as long as the card is being used: nobody is to go elsewhere meanwhile. */
  onBusy: (busy: boolean) => void;
  /** Before the button, and beside it. */
  back?: ReactNode;
  leave?: ReactNode;
};

/** A card, and what is done with it: the one place where a card is asked for. */
export function PaymentForm({
  payer,
  label,
  failed,
  pay,
  onPaid,
  onBusy,
  back,
  leave,
}: PaymentFormProps) {
  const { t } = useTranslation('plan');
  const { payments } = useRuntimeConfig();
  const textOf = usePaymentError();
  const card = useRef<CardReader>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; times: number } | null>(null);
  const fail = (text: string) =>
    setFailure((before) => ({ text, times: (before?.times ?? 0) + 1 }));
  const Fields = payments.kind === 'stripe' ? StripeCard : TestCard;

  const hold = (held: boolean) => {
    setBusy(held);
    onBusy(held);
  };
  const charge = async (reader: CardReader) => {
    setFailure(null);
    hold(true);
    try {
      const method = await reader.read();
      if (!method) return;
      let charged = await pay(method);
      // the bank asks about the card, and may ask again about what is owed; the same question twice was not answered
      for (
        let asked: string | undefined;
        charged.clientSecret && charged.clientSecret !== asked;
      ) {
        asked = charged.clientSecret;
        await reader.askBank(asked);
        charged = await pay(method);
      }
      if (charged.requiresAction) fail(t('card.unanswered'));
      else await onPaid();
    } catch (error) {
      fail(textOf(error));
    } finally {
      hold(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (card.current && !busy) void charge(card.current);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Suspense fallback={<Skeleton h={220} />}>
        <Fields payer={payer} ref={card} />
        {failure && <Failure key={failure.times} title={failed} text={failure.text} />}
        <div className={classes.actions}>
          {back}
          {leave}
          <Button type="submit" loading={busy}>
            {label}
          </Button>
        </div>
      </Suspense>
    </form>
  );
}

/** Why it did not come about, beside what was pressed: on a phone the form is taller than the screen. Takes the focus. */
function Failure({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="main"
      variant="light"
      mt="md"
      role="alert"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={title}
    >
      {text}
    </Alert>
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
    if (first && first.path !== 'paymentMethodId')
      return t('card.fix', { what: errorText(first, labels) });
    return errorText(error);
  };
}
