/** The states of an export of a whole account. NONE: nobody asked for one, or its time is over. */
export const accountExportStates = ['NONE', 'WAITING', 'RUNNING', 'READY', 'FAILED'] as const;
export type AccountExportState = (typeof accountExportStates)[number];

/** Days from the wish to close an account until it is erased. */
export const closingDays = 14;
