/** The new value of a field: undefined keeps the stored value, any other value replaces it. */
export const patched = <T, S>(value: T | undefined, stored: S): T | S =>
  value === undefined ? stored : value;
