/** What a person can mend: a process that ends for it says the message alone, without a stack. */
export class OperatorError extends Error {}
