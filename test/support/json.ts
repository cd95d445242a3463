/** The data of a DTO in a response body, without its class. */
export type Json<T> = T extends (infer Item)[]
  ? Json<Item>[]
  : T extends object
    ? { [Key in keyof T]: Json<T[Key]> }
    : T;

/** The statuses of several responses, sorted. */
export const statuses = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
