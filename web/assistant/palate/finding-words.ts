import type { TFunction } from 'i18next';
import type { formatters } from '../../../shared/rules/format.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { Finding } from './types';

type Texts = TFunction<['palate', 'common']>;
type Format = Pick<ReturnType<typeof formatters>, 'money'>;

/** The subject of a finding, in the reader's language. */
export function findingName(
  { trait, band }: Pick<Finding, 'trait' | 'band'>,
  locale: string,
  t: Texts,
  format: Format,
): string {
  if (!band) return localize(trait?.name, locale);
  const { currency } = band;
  const from = band.from === null ? '' : format.money(band.from, currency);
  const below = band.below === null ? '' : format.money(band.below, currency);
  return t(
    from && below
      ? 'palate:likes.band.between'
      : below
        ? 'palate:likes.band.below'
        : 'palate:likes.band.from',
    { from, below },
  );
}

/** The question or attribute that a finding's trait belongs to. If there is none, the kind. */
export const findingKind = (
  { kind, trait }: Pick<Finding, 'kind' | 'trait'>,
  locale: string,
  t: Texts,
): string => localize(trait?.of, locale) || t(`palate:likes.kind.${kind}`);
