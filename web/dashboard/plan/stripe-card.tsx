import { Input, Stack, TextInput, useComputedColorScheme } from '@mantine/core';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { use, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { runtimeConfig } from '~/api/config';
import { useLocale } from '~/i18n';
import { type CardFieldsProps, cardErrorOf } from './card-fields-handle';
import classes from './stripe-card.module.css';

/**
 * Loads Stripe.js from Stripe when a card form is first opened. After a failure, the next form
 * tries again.
 */
const stripeJs = async () => loadStripe((await runtimeConfig()).payments.publishableKey);
let loading: ReturnType<typeof stripeJs> | undefined;
const loaded = () => {
  loading ??= stripeJs().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading.catch(() => null);
};

/** Stripe's own card fields, in a frame of Stripe. The card data never reaches our page. */
export default function StripeCard(props: CardFieldsProps) {
  const locale = useLocale();
  const [asked] = useState(loaded);
  const stripe = use(asked);
  // Language of the frame. Stripe has no Catalan.
  const language = locale.startsWith('en') ? 'en' : 'es';
  return (
    <Elements key={language} stripe={stripe} options={{ locale: language }}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ payer, ref }: CardFieldsProps) {
  const { t } = useTranslation('plan');
  const stripe = useStripe();
  const elements = useElements();
  const scheme = useComputedColorScheme();
  const [cardholder, setCardholder] = useState(payer.name);

  useImperativeHandle(ref, () => ({
    read: async () => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) throw new ApiError(0, 'NETWORK');
      const { email, phone } = payer;
      const billing_details = {
        name: cardholder.trim() || payer.name,
        email,
        ...(phone && { phone }),
      };
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details,
      });
      if (error) throw refusalOf(error);
      return paymentMethod.id;
    },
    confirmWithBank: async (clientSecret) => {
      if (!stripe) throw new ApiError(0, 'NETWORK');
      const { error } = await stripe.handleNextAction({ clientSecret });
      if (error) throw refusalOf(error);
    },
  }));

  // The frame cannot read our CSS variables.
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return (
    <Stack gap="md">
      <TextInput
        name="cardholder"
        label={t('field.cardholder')}
        autoComplete="cc-name"
        maxLength={200}
        value={cardholder}
        onChange={(event) => setCardholder(event.currentTarget.value)}
      />
      <Input.Wrapper label={t('card.details')} labelElement="div">
        <div className={classes.frame}>
          <CardElement
            key={scheme}
            options={{
              hidePostalCode: true,
              style: {
                base: {
                  fontSize: '16px',
                  color: color('--mantine-color-text'),
                  '::placeholder': { color: color('--mantine-color-placeholder') },
                },
                invalid: { color: color('--mantine-color-error') },
              },
            }}
          />
        </div>
      </Input.Wrapper>
    </Stack>
  );
}

/** Turns an error of Stripe.js into an ApiError. */
function refusalOf(error: StripeError): ApiError {
  const { type } = error;
  if (type === 'card_error' || type === 'validation_error' || isBanksNo(error))
    return cardErrorOf(error);
  return new ApiError(0, type === 'api_connection_error' ? 'NETWORK' : 'SERVICE_UNAVAILABLE');
}

/**
 * Whether the bank refused. Stripe reports that as a card error for a payment, but not for a card
 * that is saved for later.
 */
const isBanksNo = ({ code }: StripeError) =>
  code === 'payment_intent_authentication_failure' ||
  code === 'setup_intent_authentication_failure';
