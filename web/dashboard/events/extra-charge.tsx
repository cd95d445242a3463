import { Stack, Text } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import type { Company } from '~/api/company';
import { confirmAction } from '~/ui/confirm-action';
import { useFormat } from '~/ui/use-format';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

type Charge = { amount: number; currency: string };
/**
 * The price of one more event: `amount` per month without VAT, the amount due now, and the next
 * invoice.
 */
type Offer = Charge & { dueNow: number; nextInvoice: { total: number; date: string } | null };

/** The charge that the server wants confirmed; undefined for any other error. */
const offerOf = (error: unknown): Offer | undefined =>
  error instanceof ApiError && error.code === 'EXTRA_EVENT_CONFIRMATION_REQUIRED'
    ? (error.details['extraCharge'] as Offer)
    : undefined;

/**
 * Returns a function that saves an event. If the plan includes no more events this month, that
 * function asks whether one more may be charged. It returns null if the organiser declines.
 */
export function useExtraChargeConfirmation(kind: TastingKind, company: Company) {
  const { t } = useTranslation('events');
  return async function charging<Saved>(
    save: (extraCharge?: Charge) => Promise<Saved>,
    agreed?: Charge,
  ): Promise<Saved | null> {
    try {
      return await save(agreed);
    } catch (error) {
      const offer = offerOf(error);
      if (!offer) throw error;
      const { amount, currency } = offer;
      const yes = await confirmAction({
        title: t(`kind.${kind}.extra.title`),
        body: <OfferText kind={kind} offer={offer} timeZone={company.timeZone} />,
        confirm: t('extra.confirm'),
      });
      return yes ? charging(save, { amount, currency }) : null;
    }
  };
}

function OfferText({
  kind,
  offer,
  timeZone,
}: {
  kind: TastingKind;
  offer: Offer;
  timeZone: string;
}) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const money = (amount: number) => format.money(amount, offer.currency);
  const { nextInvoice: next } = offer;
  return (
    <Stack gap="xs">
      <Text>
        <Trans
          t={t}
          i18nKey={`kind.${kind}.extra.price`}
          values={{ price: money(offer.amount) }}
          components={{ b: <b /> }}
        />
      </Text>
      <Text size="sm">
        {t('extra.now', { total: money(offer.dueNow) })}{' '}
        {next
          ? t('extra.next', {
              total: money(next.total),
              date: format.longDate(next.date, timeZone),
            })
          : t('extra.last')}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`kind.${kind}.extra.stays`)}
      </Text>
    </Stack>
  );
}
