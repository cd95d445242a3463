import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { useRuntimeConfig } from '~/api/config';
import { useErrorText } from '~/i18n/use-error-text';
import type { CardFieldsHandle, Payer } from './card-fields-handle';
import classes from './plan-wizard.module.css';
import { useBillingLabels } from './use-billing-labels';

const StripeCard = lazy(() => import('./stripe-card'));
const TestCard = lazy(() => import('./stand-in-card'));

/** The answer of the server: the payment is done, or the bank must ask the user first. */
export type Charged = { requiresAction?: boolean; clientSecret?: string };

type PaymentFormProps = {
  payer: Payer;
  /** Text of the submit button. */
  label: string;
  /** Title above the reason of a failure. */
  failed: string;
  /**
   * Pays with the card or stores it. Called again after the bank has asked the user.
   * @throws ApiError
   */
  pay: (paymentMethodId: string) => Promise<Charged>;
  onPaid: () => unknown;
  /**
   * Called with true when a payment begins, and with false when it ends. The user must stay on the
   * page in between.
   */
  onBusy: (busy: boolean) => void;
  /** Buttons in front of the submit button. */
  back?: ReactNode;
  leave?: ReactNode;
};

/** The form for a card, for the last step of the plan wizard and for a change of the card. */
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
  const card = useRef<CardFieldsHandle>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; times: number } | null>(null);
  const fail = (text: string) =>
    setFailure((before) => ({ text, times: (before?.times ?? 0) + 1 }));
  const Fields = payments.kind === 'stripe' ? StripeCard : TestCard;

  const hold = (held: boolean) => {
    setBusy(held);
    onBusy(held);
  };
  const charge = async (reader: CardFieldsHandle) => {
    setFailure(null);
    hold(true);
    try {
      const method = await reader.read();
      if (!method) return;
      let charged = await pay(method);
      // The bank may ask about the card and about each unpaid invoice, each time with another
      // secret. The same secret again means that the user did not answer.
      for (
        let asked: string | undefined;
        charged.clientSecret && charged.clientSecret !== asked;
      ) {
        asked = charged.clientSecret;
        await reader.confirmWithBank(asked);
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

/**
 * The reason of a failure. It is beside the button, because the form is taller than a phone screen.
 * Takes the focus.
 */
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

/**
 * Returns a function that explains a failed payment. The payment provider's own message is shown
 * only if we have no text for the reason.
 */
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
