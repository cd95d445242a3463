/**
 * SQL of what lists over many events say of an event's places, made of its snapshot: those are large, and to unpack thousands of them takes seconds.
 * `{ blind, tasting, places: [{ reference, product, name, price }] }`, `product` its reference.
 * @param snapshot SQL of a `jsonb`
 */
export const outlineOfSql = (snapshot: string): string => `(
  select jsonb_build_object('blind', t.tasting ->> 'template' = 'BLIND_TEMPLATE', 'tasting', coalesce(t.tasting ->> 'name', ''),
    'places', (select jsonb_agg(jsonb_build_object('reference', p -> 'reference', 'product', p #> '{product,reference}',
      'name', p #> '{product,name}', 'price', p #> '{product,price}')) from jsonb_array_elements(t."productReferences") p))
  from jsonb_to_record(${snapshot}) t (tasting jsonb, "productReferences" jsonb))`;

/** SQL of the outline of an event `s`, which has a snapshot. */
export const outlineSql = `coalesce(s.outline, ${outlineOfSql('s.snapshot')})`;
