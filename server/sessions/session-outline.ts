/**
 * SQL of the outline of a snapshot, for lists over many events. Snapshots are large, and
 * decompressing thousands of them takes seconds. The result is `{ blind, tasting, places: [{
 * reference, product, name, price }] }`, where `product` is the product's reference.
 * @param snapshot SQL of a `jsonb`
 */
export const outlineOfSql = (snapshot: string): string => `(
  select jsonb_build_object('blind', t.tasting ->> 'template' = 'BLIND_TEMPLATE', 'tasting', coalesce(t.tasting ->> 'name', ''),
    'places', (select jsonb_agg(jsonb_build_object('reference', p -> 'reference', 'product', p #> '{product,reference}',
      'name', p #> '{product,name}', 'price', p #> '{product,price}')) from jsonb_array_elements(t."productReferences") p))
  from jsonb_to_record(${snapshot}) t (tasting jsonb, "productReferences" jsonb))`;

/** SQL of the outline of an event `s` with a snapshot. */
export const outlineSql = `coalesce(s.outline, ${outlineOfSql('s.snapshot')})`;
