import { Alert, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { type RuntimeConfig, useRuntimeConfig } from '~/api/config';
import { Popup } from '~/ui/popup';
import { useDraftForm } from '~/ui/use-draft-form';
import { blank } from '../../../shared/rules/field.js';
import {
  type CardDraft,
  checkCard,
  emptyCard,
  expiryOf,
  writtenExpiry,
  writtenNumber,
} from './card-draft';
import { type CardFieldsProps, cardErrorOf } from './card-fields-handle';

const check = (draft: CardDraft) => checkCard(draft);

type Said = Parameters<typeof cardErrorOf>[0];
/** The payment or setup intent after the user has answered the bank. */
type Intent = { status: string; last_payment_error?: Said | null; last_setup_error?: Said | null };

/**
 * The card fields for the stand-in, which moves no money. The fields call the stand-in as Stripe.js
 * calls Stripe.
 */
export default function TestCard({ payer, ref }: CardFieldsProps) {
  const { t } = useTranslation('plan');
  const { payments } = useRuntimeConfig();
  const labels = useMemo(() => {
    const names = Object.keys(emptyCard) as (keyof CardDraft)[];
    return Object.fromEntries(names.map((name) => [name, t(`field.${name}`)]));
  }, [t]);
  const form = useDraftForm(emptyCard, check, labels);
  const [question, setQuestion] = useState<{ answer: (yes: boolean) => void } | null>(null);
  const { draft, set, errorOf, leave } = form;
  const fields = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    read: async () => {
      const expiry = expiryOf(draft.expiry);
      if (!form.attempt() || !expiry) {
        const [first] = check(draft);
        fields.current?.querySelector<HTMLElement>(`[name="${first?.path}"]`)?.focus();
        return null;
      }
      const { id } = await ask<{ id: string }>(payments, 'payment_methods', {
        type: 'card',
        'card[number]': draft.cardNumber.replace(/\D/g, ''),
        'card[exp_month]': String(expiry.month),
        'card[exp_year]': String(expiry.year),
        'card[cvc]': draft.cvc,
        'billing_details[name]': draft.cardholder.trim(),
        'billing_details[email]': payer.email,
        ...(payer.phone && { 'billing_details[phone]': payer.phone }),
      });
      return id;
    },
    confirmWithBank: async (clientSecret) => {
      const yes = await new Promise<boolean>((answer) => setQuestion({ answer }));
      setQuestion(null);
      const [intent = ''] = clientSecret.split('_secret');
      const kind = intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
      const outcome = yes ? 'succeed' : 'fail';
      const after = await ask<Intent>(payments, `${kind}/${intent}/authenticate`, {
        client_secret: clientSecret,
        outcome,
      });
      const refusal = after.last_payment_error ?? after.last_setup_error;
      if (after.status === 'requires_payment_method') throw cardErrorOf(refusal ?? {});
    },
  }));

  const field = (
    name: keyof CardDraft,
    autoComplete: string,
    written: (typed: string) => string = (typed) => typed,
  ) => ({
    name,
    label: t(`field.${name}`),
    value: draft[name],
    error: errorOf(name) && (blank(draft[name]) ? errorOf(name) : t(`card.wrong.${name}`)),
    autoComplete,
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = event.currentTarget.value;
      // Deleted characters are not added again, not even the slash.
      set(name, draft[name].startsWith(typed) ? typed : written(typed));
    },
    onBlur: () => leave(name),
  });

  return (
    <>
      <Stack ref={fields} gap="md">
        <TextInput
          {...field('cardNumber', 'cc-number', writtenNumber)}
          inputMode="numeric"
          maxLength={23}
          placeholder="4242 4242 4242 4242"
        />
        <TextInput {...field('cardholder', 'cc-name')} maxLength={200} />
        <SimpleGrid cols={2}>
          <TextInput
            {...field('expiry', 'cc-exp', writtenExpiry)}
            inputMode="numeric"
            maxLength={5}
            placeholder={t('card.expiryHint')}
          />
          <TextInput
            {...field('cvc', 'cc-csc', (typed) => typed.replace(/\D/g, ''))}
            inputMode="numeric"
            maxLength={4}
            placeholder="123"
          />
        </SimpleGrid>
        <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden="true" />}>
          {t('card.test')}
        </Alert>
      </Stack>
      <Popup
        opened={question !== null}
        title={t('bank.title')}
        onClose={() => question?.answer(false)}
        confirm={{ label: t('bank.approve'), onConfirm: () => question?.answer(true) }}
        cancel={{ label: t('bank.refuse') }}
      >
        <Text>{t('bank.body')}</Text>
      </Popup>
    </>
  );
}

/**
 * Calls the stand-in as a browser calls Stripe.
 * @throws ApiError with the reason if the card is refused
 */
async function ask<Answer>(
  { publishableKey }: RuntimeConfig['payments'],
  path: string,
  form: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(`/api.stripe.com/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form),
  }).catch(() => {
    throw new ApiError(0, 'NETWORK');
  });
  const answer = (await response.json().catch(() => null)) as
    | (Answer & { error?: Said & { type?: string } })
    | null;
  if (response.ok && answer) return answer;
  if (answer?.error?.type === 'card_error') throw cardErrorOf(answer.error);
  throw new ApiError(
    response.status,
    response.status === 429 ? 'TOO_MANY_REQUESTS' : 'SERVICE_UNAVAILABLE',
  );
}
