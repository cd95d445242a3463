export default {
  plugins: {
    'postcss-preset-mantine': {},
    // Mantine's break points as plain variables: media queries cannot read CSS custom properties.
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
      },
    },
  },
};
