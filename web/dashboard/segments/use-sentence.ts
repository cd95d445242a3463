import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import type { SegmentInput } from '../../../shared/rules/segment.js';
import { eventName } from './entity-picker';
import { type SentencePart, segmentSentence } from './segment-sentence';
import { useLanguageName, useProductNames } from './use-segment';

/** The segment as a sentence in the language of the page, with the names of its things. */
export function useSentence(input: SegmentInput): SentencePart[] {
  const { t } = useTranslation(['segments']);
  const { uid } = useAccount();
  const locale = useLocale();
  const format = useFormat();
  const language = useLanguageName();
  const productNames = useProductNames();
  const zone = useCompany().data?.timeZone;
  const at = (id: string | null | undefined) =>
    id ? { params: { path: { uid, id: id.trim() } } } : null;
  const product = useGet('/api/v1/product/{uid}/{id}', at(input.product));
  const tasting = useGet('/api/v1/tasting/{uid}/{id}', at(input.tasting));
  const event = useGet('/api/v1/session/user/{uid}/{id}', at(input.event));
  const named = ({ error }: { error?: unknown }, name: string | undefined) =>
    name ?? (error ? t('segments:sentence.gone') : undefined);
  const names = {
    product: named(
      product,
      product.data && productNames && (productNames.get(product.data.id) ?? product.data.name),
    ),
    tasting: named(tasting, tasting.data?.name),
    event: named(
      event,
      event.data && eventName(event.data.tasting, event.data.sessionCode.publicCode),
    ),
  };
  return segmentSentence(input, {
    t,
    locale,
    names,
    number: format.number,
    day: (text) => (/^\d\d\//.test(text) ? text : format.date(text, zone)),
    language,
  });
}
