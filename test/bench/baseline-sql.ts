// The statements of the minimal servers. They store the same columns as the product.

/** A new guest: `$1` the code of the event, then name, e-mail, language, platform, device key. */
export const joinSql = `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, device_key_hash, token_hash, consent_version, consent_at)
     select left(md5(random()::text), 20), s.id, s.owner_uid, $2, $3, $4, $5, sha256($6::bytea), sha256(gen_random_uuid()::text::bytea), '1', now()
     from session_codes c join sessions s on s.id = c.session_id where c.code = $1 returning json_build_object('id', id)::text as json`;

/** An answer on a product: `$1` the guest, then product, rating, notes, sequence. */
export const answerSql = `with closed as materialized (
    update assessments set valid_to = clock_timestamp() where attendee_id = $1 and product_ref = $2 and valid_to = 'infinity' returning votes),
  stored as (
    insert into assessments (session_id, attendee_id, product_ref, rate_box, notes, votes, valid_from)
    select a.session_id, a.id, $2, $3, $4, '{}', clock_timestamp() from attendees a, (select count(*) from closed) one where a.id = $1),
  marked as (
    insert into answer_marks as m (attendee_id, product_ref, sequences) values ($1, $2, jsonb_build_object('d', $5::bigint))
    on conflict (attendee_id, product_ref) do update set sequences = excluded.sequences)
  update attendees set updated_at = clock_timestamp() where id = $1`;

/** Writes of one guest follow each other: the current version is closed before the next one. */
export const lockSql = 'select 1 from attendees where id = $1 for no key update';
