/** An error of the Identity Toolkit protocol. The browser SDK turns its code into `auth/…`. */
export class ToolkitError extends Error {
  constructor(
    readonly code: string,
    explanation?: string,
    readonly status = 400,
  ) {
    super(explanation ? `${code} : ${explanation}` : code);
  }
}
