/** What a field becomes: an absent one keeps what is stored, null is given. */
export const patched = <T, S>(value: T | undefined, stored: S): T | S =>
  value === undefined ? stored : value;
