import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { countryName } from '../../../../shared/vocabulary/countries.js';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { noValue, visibleProperties } from '../../../../shared/vocabulary/product.js';
import {
  type ProductColumn,
  productColumns,
} from '../../../../shared/vocabulary/product-columns.js';
import type { ProductType } from '../product-draft';
import type { Preview } from './use-import';

export type Fields = components['schemas']['ImportedFieldsDto'];
type Property = NonNullable<Fields['properties']>[number];

/** Formats the fields of a product for display, in the user's language. */
export function useFieldTexts(types: readonly ProductType[]) {
  const { t } = useTranslation(['products', 'common']);
  const locale = useLocale();
  const format = useFormat();
  const typeOf = (reference: string | undefined) =>
    types.find((each) => each.reference === reference);
  const subtypes = types.flatMap((type) =>
    type.subtypes.map((subtype) => ({ ...subtype, type: type.reference })),
  );
  const subtypeName = (reference: string | undefined, type?: string) =>
    localize(
      subtypes.find((each) => each.reference === reference && (!type || each.type === type))?.name,
      locale,
    );
  const money = (price: number | null | undefined) =>
    price === null || price === undefined ? '' : format.editable(price, 2);
  const texts: Record<ProductColumn, (fields: Fields) => string | number | null | undefined> = {
    name: ({ name }) => name,
    type: ({ type }) => localize(typeOf(type)?.name, locale),
    subtype: ({ type, subtype }) => subtypeName(subtype, type) || subtypeName(subtype),
    referenceCode: ({ referenceCode }) => referenceCode,
    vintage: ({ vintage }) => vintage,
    price: ({ price }) => money(price),
    discountedPrice: ({ discountedPrice }) => money(discountedPrice),
    region: ({ region }) => region,
    country: ({ country }) => country && countryName(country, locale),
    grapes: ({ grapes = [] }) =>
      format.list(
        grapes.map(({ name, percentage }) =>
          percentage === null ? name : `${name} ${format.number(percentage)} %`,
        ),
      ),
    externalStoreURL: ({ externalStoreURL }) => externalStoreURL,
    image: ({ image }) => image?.split('/').at(-1),
  };
  const propertyText = ({ value, unit }: Property) => {
    const text = localize(value, locale);
    return text === noValue ? '' : [text, unit].filter(Boolean).join(' ');
  };

  /** Returns the changes that a row makes to a product, field by field. */
  const changesOf = ({ before, after }: Preview['existing'][number]) => [
    ...productColumns
      .filter((field) => field in after)
      .map((field) => ({
        label: t(`common:field.${field}`),
        before: texts[field](before),
        after: texts[field](after),
      })),
    ...(after.properties ?? []).map((property) => {
      const was = before.properties?.find(
        ({ name }) => localize(name, 'ES') === localize(property.name, 'ES'),
      );
      return {
        label: localize(property.name, locale),
        before: was && propertyText(was),
        after: propertyText(property),
      };
    }),
  ];
  const propertiesText = (fields: Fields) =>
    visibleProperties(fields.properties ?? [], locale)
      .map(({ name, value, unit }) => `${name}: ${[value, unit].filter(Boolean).join(' ')}`)
      .join(' · ');
  return { texts, propertiesText, changesOf };
}
