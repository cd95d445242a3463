/** The colours of our documents: wine red, text, secondary text, lines, and the ground of bars. */
export const pdfColors = {
  wine: '#94152d',
  text: '#26272a',
  quiet: '#595d63',
  line: '#dcd5cc',
  ground: '#f4efe8',
} as const;
