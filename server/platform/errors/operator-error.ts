/**
 * An error that the operator can fix. A process that ends because of it prints only the message,
 * without a stack.
 */
export class OperatorError extends Error {}
