import { createTheme, type MantineColorsTuple } from '@mantine/core';

const tuple = (colours: string) => colours.split(' ') as unknown as MantineColorsTuple;

/** Mantine's theme by the table in the looks; meaning in CSS modules comes from `tokens.css`. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  white: '#ffffff',
  black: '#1b1916',
  colors: {
    accent: tuple('#f0f9fb #dff1f4 #c0e4ea #9ad1da #72bac6 #479aa7 #267a86 #0c5d67 #094a52 #08343a'),
    gray: tuple('#f9f7f5 #f3f1ee #ebe8e4 #e0ddd8 #d0cbc5 #8f8a81 #6b675f #524e48 #37342f #1b1916'),
    dark: tuple('#f2f0ec #d0cbc5 #a7a29b #807b74 #494640 #37342f #282622 #1d1b18 #161512 #0f0e0c'),
    success: tuple('#edf8ee #d9ecdc #bddcc2 #9ac8a2 #78b284 #5b9a69 #428051 #376e45 #2e5f3a #22462b'),
    warning: tuple('#fef2e6 #f8e2ce #eeccab #e0b080 #ce9457 #b87a33 #9c6012 #88520a #754606 #573407'),
    danger: tuple('#ffeeea #ffdbd5 #ffc0b7 #fc9d92 #ed7b70 #d75d53 #b9423b #a13731 #8c2e29 #68221e'),
    info: tuple('#ebf5ff #d7e8ff #bad5f9 #96bef1 #74a4e2 #578bcd #3e71b2 #34629b #2b5386 #203e64'),
  },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '10px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '20px', xl: '32px' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.5rem' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.25rem' },
      h3: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
    },
  },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '120em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
