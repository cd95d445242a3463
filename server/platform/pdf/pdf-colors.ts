/** What the house prints in: its wine, the grey of what stands back, lines, and the ground of bars. */
export const inks = {
  wine: '#94152d',
  text: '#26272a',
  quiet: '#595d63',
  line: '#dcd5cc',
  ground: '#f4efe8',
} as const;
