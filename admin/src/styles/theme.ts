import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** The colours of the product that the back office uses, as in the tokens of the readers' app. */
const light = {
  brand: '#8b0000',
  accent: '#26356b',
  paper: '#fbf7f0',
  cloth: '#fffdf9',
  ink: '#1f1a17',
  quiet: '#5e5349',
  fault: '#b3261e',
  line: '#e6dccb',
}
const dark = {
  brand: '#f0998c',
  accent: '#a9b6ee',
  paper: '#171312',
  cloth: '#211b19',
  ink: '#f1e9df',
  quiet: '#bbaea0',
  fault: '#f2b8b5',
  line: '#3a312c',
}

const controlRadius = 10
const cardRadius = 14
/** The smallest height of what a finger presses, in pixels. */
const touchTarget = 48
/** The largest width of a form. */
const formMeasure = '75rem'

/** For people who want less motion. */
const withoutMotion = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
  },
}

/** Keeps what has the focus clear of the bar at the top and of a form's buttons at the bottom. */
const clearOfBars = { html: { scrollPaddingBlock: '4.5rem 5.5rem' } }

function createTheme(base: RaThemeOptions, colors: typeof light, mode: 'light' | 'dark'): RaThemeOptions {
  return {
    ...base,
    palette: {
      mode,
      primary: { main: colors.brand },
      secondary: { main: colors.accent },
      error: { main: colors.fault },
      background: { default: colors.paper, paper: colors.cloth },
      text: { primary: colors.ink, secondary: colors.quiet },
      divider: colors.line,
    },
    // The longest name of the menu fits.
    sidebar: { width: 264 },
    shape: { borderRadius: controlRadius },
    typography: { fontFamily: 'Roboto, "Noto Sans Bengali", system-ui, sans-serif', fontSize: 15 },
    components: {
      ...base.components,
      MuiAppBar: {
        styleOverrides: {
          root: { backgroundImage: 'none', borderBottom: `2px dashed ${colors.line}` },
          colorSecondary: { backgroundColor: mode === 'light' ? light.brand : colors.cloth, color: '#fff8ee' },
        },
        defaultProps: { elevation: 0 },
      },
      MuiCssBaseline: {
        styleOverrides: {
          ...withoutMotion,
          ...clearOfBars,
          // A link of the router has no colour of its own.
          'a:not([class])': { color: colors.brand },
          'body:has(.RaToolbar-mobileToolbar) [data-bottom-bar]': { display: 'none' },
        },
      },
      // The bar at the foot of a phone covers nothing, and gives way to the buttons of a form.
      RaLayout: {
        styleOverrides: { root: { '@media (width < 600px)': { '& .RaLayout-content': { paddingBottom: '5rem' } } } },
      },
      // A line of a form stays as long as an eye can follow, however wide the window.
      RaCreate: { styleOverrides: { root: { maxWidth: formMeasure } } },
      RaEdit: { styleOverrides: { root: { maxWidth: formMeasure } } },
      // On a phone the icons give way, so that all actions stand in one row.
      RaTopToolbar: {
        styleOverrides: {
          root: {
            flexWrap: 'wrap',
            maxWidth: '100%',
            // The filters of a list ask for its whole width and would press the actions into two rows.
            '@media (min-width: 1200px)': { flexShrink: 0 },
            '@media (max-width: 599.95px)': {
              gap: 0,
              '& .MuiButton-root': { paddingInline: 8, minWidth: 0 },
              '& .MuiButton-startIcon': { display: 'none' },
            },
          },
        },
      },
      RaToolbar: {
        styleOverrides: {
          root: {
            backgroundColor: colors.cloth,
            borderTop: `1px solid ${colors.line}`,
            // The buttons of a form stay in view and do not move while its fields load. On a phone React Admin does this.
            '&.RaToolbar-desktopToolbar': { position: 'sticky', bottom: 0, zIndex: 2 },
          },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: cardRadius } } },
      // A clipped element cannot stay in view while the page scrolls.
      MuiCard: { styleOverrides: { root: { overflow: 'visible' } } },
      MuiButton: {
        styleOverrides: { root: { textTransform: 'none', minHeight: touchTarget, borderRadius: controlRadius } },
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: touchTarget, minHeight: touchTarget } } },
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiLinearProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiMenuItem: { styleOverrides: { root: { minHeight: touchTarget } } },
      MuiTextField: { defaultProps: { variant: 'outlined' } },
      MuiFormControl: { defaultProps: { variant: 'outlined' } },
    },
  }
}

export const lightTheme = createTheme(defaultLightTheme, light, 'light')
export const darkTheme = createTheme(defaultDarkTheme, dark, 'dark')
