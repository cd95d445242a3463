import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { storeMessagesSql } from '../webhooks/webhook-events.js';
import type { Changes, CurrentAnswers } from './merge-answers.js';

/**
 * SQL of a guest's contact, from a row of `attendees` with this alias. Null without their consent.
 */
export const contactSql = (row: string) =>
  `case when ${row}.contact_consent_at is not null and ${row}.email is not null then json_build_object('name', ${row}.name, 'email', ${row}.email) end`;

/**
 * News of a batch of answers for webhooks: the products that it submits for the first time, and the
 * ids of all products of the tasting.
 */
export type GuestNews = {
  ownerUid: string;
  submitted: { productRef: string; productId: string }[];
  /** Product ids by their reference in the tasting. */
  productIds: Record<string, string>;
};

/**
 * Returns the news of changes for webhooks, or undefined if there are none. A submission cannot be
 * undone, so that only the first one changes the state.
 */
export function webhookNewsOf(
  ownerUid: string,
  current: CurrentAnswers,
  { assessments, actions }: Changes,
  { productReferences }: SessionSnapshot,
) {
  const productIds = Object.fromEntries(
    productReferences.map(({ reference, product }) => [reference, product.reference]),
  );
  const before = new Set(
    current.assessments.filter(({ submitted }) => submitted).map(({ productRef }) => productRef),
  );
  const submitted = assessments
    .filter((each) => each.submitted && !before.has(each.productRef))
    .map(({ productRef }) => ({ productRef, productId: productIds[productRef] ?? '' }));
  return submitted.length + actions.length > 0
    ? ({ ownerUid, submitted, productIds } satisfies GuestNews)
    : undefined;
}

const data = (more = '') =>
  `json_build_object('sessionId', $2::text, 'attendeeId', $1::text${more}, 'contact', moment.contact) as data`;
const ofProduct = (ref: string, id: string) => data(`, 'productRef', ${ref}, 'productId', ${id}`);
const told = (type: string) => `select '${type}' as type, moment.at, $1::text as attendee_id`;
const real = `moment.origin <> 'DEMO'`;

/**
 * SQL of the webhook messages of a batch, for `writeSql`. `$14` is the organiser, `$15` the
 * submitted products, `$16` the ids of all products. A guest has finished when all products are
 * submitted.
 */
export const newsSql = {
  submissions: `
told_submissions as (${storeMessagesSql(
    '$14',
    `
    ${told('attendee.rated')}, ${ofProduct('r."productRef"', 'r."productId"')}
    from moment, jsonb_to_recordset($15::jsonb) as r("productRef" text, "productId" text) where ${real}
    union all
    ${told('attendee.finished')}, ${data()}
    from moment where ${real} and not exists (
      select from jsonb_object_keys($16::jsonb) as product where not $15::jsonb @> jsonb_build_array(jsonb_build_object('productRef', product))
        and not exists (select from assessments where attendee_id = $1 and product_ref = product and valid_to = 'infinity' and submitted))`,
  )})`,
  clicks: `
told_clicks as (${storeMessagesSql(
    '$14',
    `
    ${told('store_link.clicked')}, ${ofProduct('a.product_ref', 'coalesce($16::jsonb ->> a.product_ref, a.product_ref)')}
    from moment, new_actions a where a.type = 'STORE_LINK_CLICKED' and ${real}`,
  )})`,
};
