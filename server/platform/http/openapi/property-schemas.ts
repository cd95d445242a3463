/** Texts by language code. */
export const byLanguage = { type: 'object', additionalProperties: { type: 'string' } } as const;

export const nullableNumber = { type: 'number', nullable: true } as const;
