/** The code in the address of a desk, for its documentation. */
export const deskCode = {
  name: 'code',
  description: 'The public code of the event, in upper or lower case.',
  example: 'VINO2026',
};

/** Why the desk of a code answers 404. */
export const notLed = 'The code is unknown, or it is a campaign, which nobody leads.';
