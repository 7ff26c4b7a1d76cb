import { pages } from './urls.ts'
import { defineWords, type Language } from './words.ts'

/** The files that the build makes for the manifest: the URLs of icons and screenshots, with their sizes. */
export type AppImages = {
  icons: readonly { src: string; sizes: string; type: string; purpose: 'any' | 'maskable' }[]
  screenshots: readonly { name: string; src: string; sizes: string; type: string; form_factor: 'narrow' | 'wide' }[]
  /** The icon of the home screen of an iPhone, which reads no manifest. */
  touchIcon: string
}

const words = defineWords({
  description: {
    en: 'Skills, interview questions, job circulars and formulas for garment workers. Works without internet too.',
    bn: 'গার্মেন্টস কর্মীদের জন্য দক্ষতা, ইন্টারভিউ প্রশ্ন, চাকরির সার্কুলার ও ফর্মুলা। ইন্টারনেট ছাড়াও চলে।',
  },
  skills: { en: 'Skills', bn: 'দক্ষতা' },
  questions: { en: 'Interview questions', bn: 'ইন্টারভিউ প্রশ্ন' },
  circulars: { en: 'Circulars', bn: 'সার্কুলার' },
  formulas: { en: 'Formulas', bn: 'ফর্মুলা' },
  home: { en: 'The home page', bn: 'হোম পেজ' },
  article: { en: 'An article', bn: 'একটি আর্টিকেল' },
  calculator: { en: 'A calculator', bn: 'একটি ক্যালকুলেটর' },
})

/** The cloth of the splash, and the paper of every page: `--madder-cloth` and `--paper` of the tokens. */
const colors = { splash: '#8B0000', paper: '#FBF7F0' } as const

/** Builds the manifest by which a browser installs the site, with its names in a language. */
export function buildAppManifest({ name, language, images }: { name: string; language: Language; images: AppImages }) {
  const say = (word: keyof typeof words) => words[word][language]
  const labels: Readonly<Record<string, string>> = {
    home: say('home'),
    article: say('article'),
    calculator: say('calculator'),
    'home-wide': say('home'),
  }
  return {
    id: pages.home,
    name,
    short_name: name,
    description: say('description'),
    lang: language,
    dir: 'ltr',
    start_url: pages.home,
    scope: pages.home,
    display: 'standalone',
    background_color: colors.splash,
    theme_color: colors.paper,
    categories: ['education', 'business'],
    icons: images.icons,
    shortcuts: [
      { name: say('skills'), url: pages.skills },
      { name: say('questions'), url: pages.jobs },
      { name: say('circulars'), url: pages.circulars },
      { name: say('formulas'), url: pages.formulas },
    ],
    screenshots: images.screenshots.map(({ name: shown, ...screenshot }) => ({
      ...screenshot,
      label: labels[shown] ?? shown,
    })),
  }
}
