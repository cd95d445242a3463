import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { displayNames } from '../../../shared/rules/product-names.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { Room, RoomProduct } from '../room-types';
import { sheetOf } from './steps';

/** Names of products and questions in the current language. */
export function useNames(room: Room) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  // A hidden product has no name here, so a name never reveals it.
  const names = useMemo(() => {
    const known = room.products.flatMap(({ reference, product }) =>
      product ? [{ reference, name: product.name, vintage: product.vintage }] : [],
    );
    const shown = displayNames(known);
    return new Map(known.map(({ reference }, index) => [reference, shown[index]]));
  }, [room.products]);
  const productName = ({ reference, product, label }: RoomProduct) =>
    names.get(reference) ?? product?.name ?? t('product.hidden', { number: label });
  return {
    productName,
    /** The question that belongs to the path of an answer. */
    questionName: (path: string): string => {
      const [branch, id, kind, key, component] = path.split('.');
      if (branch === 'survey')
        return localize(room.survey.find(({ reference }) => reference === id)?.question, locale);
      if (branch === 'satisfactions')
        return localize(
          room.satisfactionConcepts.find(({ reference }) => reference === id)?.concept,
          locale,
        );
      if (branch === 'finalComment') return t('closing.comment');
      const product = room.products.find(({ reference }) => reference === id);
      if (!product) return t('refused.action');
      if (branch === 'quiz')
        return localize(product.quiz.find(({ reference }) => reference === kind)?.question, locale);
      const sheet = sheetOf(room, product);
      const category = sheet?.categories.find((each) => each.id === key);
      const parameter =
        kind === 'parameters'
          ? sheet?.parameters.find(({ type }) => type === parameterTypes[key ?? ''])
          : undefined;
      const part =
        parameter?.name ?? category?.components.find((each) => each.id === component)?.name;
      return [productName(product), localize(part, locale)].filter(Boolean).join(': ');
    },
  };
}

const parameterTypes: Record<string, string> = {
  rateBox: 'RATE_BOX',
  ratePrice: 'RATE_PRICE',
  blindPrice: 'BLIND_PRICE',
  notes: 'NOTES',
};
