/** What an answer's body is: the data of a DTO, without its class. */
export type Json<T> = T extends (infer Item)[]
  ? Json<Item>[]
  : T extends object
    ? { [Key in keyof T]: Json<T[Key]> }
    : T;

/** The statuses of several answers, in order. */
export const statuses = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
