import type { Answer } from '@shelai/contract/calls.ts'
import { carousel } from '@shelai/contract/rules/limits.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { fileUrl, pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { ArrowRight as arrowRight } from 'lucide'
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import banner1 from '../../../art/banner-1.svg'
import banner2 from '../../../art/banner-2.svg'
import banner3 from '../../../art/banner-3.svg'
import { wantsLessMotion } from '../../device/less-motion.ts'
import { runWhenIdle } from '../../device/when-idle.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'

type Banner = Omit<Answer<'home.banners'>[number], 'width' | 'height'>

const words = defineWords({
  banners: { en: 'Banners', bn: 'ব্যানার' },
  slide: { en: 'Slide {now} of {all}', bn: 'স্লাইড {now} / {all}' },
})

const ArrowRight = /* @__PURE__ */ icon(arrowRight)

/** The least movement of a swipe, in pixels. */
const swipePx = 40

const bundledWords = defineWords({
  questions: {
    en: 'Interview this week? Begin with the questions of your post.',
    bn: 'এই সপ্তাহে ইন্টারভিউ? আপনার পদের প্রশ্ন দিয়ে শুরু করুন।',
  },
  choosePost: { en: 'Choose your post', bn: 'পদ বেছে নিন' },
  calculators: {
    en: 'SMV, efficiency, consumption: put in your numbers, see every step.',
    bn: 'SMV, এফিসিয়েন্সি, কনজাম্পশন: সংখ্যা দিন, প্রতিটি ধাপ দেখুন।',
  },
  openCalculators: { en: 'Open the calculators', bn: 'ক্যালকুলেটর খুলুন' },
  articles: { en: 'Ten minutes on the bus: one article, one skill.', bn: 'বাসে দশ মিনিট: একটি আর্টিকেল, একটি দক্ষতা।' },
  findArticle: { en: 'Find an article', bn: 'আর্টিকেল খুঁজুন' },
})

/** The bundled banners, for when the server has none or cannot be reached. */
const bundledBanners: readonly Banner[] = (
  [
    [banner1, pages.jobs, bundledWords.questions, bundledWords.choosePost],
    [banner2, pages.formulas, bundledWords.calculators, bundledWords.openCalculators],
    [banner3, pages.skills, bundledWords.articles, bundledWords.findArticle],
  ] as const
).map(([img, link, title, button], place) => ({
  id: -1 - place,
  img,
  alt: '',
  link,
  title: title.en,
  title_bn: title.bn,
  button_text: button.en,
  button_text_bn: button.bn,
}))

/** The dyes of the cloths on which banners stand, by their places. */
const colors = ['madder', 'green', 'indigo'] as const

/**
 * The banners in an endless loop: each is shown for 3000 ms, and moves in 500 ms. The carousel pauses while the page is
 * hidden or the carousel is outside the window. It stops after a touch, and for readers who prefer reduced motion. Only the
 * first picture is fetched at once, the others shortly before they are shown.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { banners: label, slide } = useWords(words)
  const { language } = useLanguage()
  const count = (of: number) => formatDigits(String(of), language)
  const slides = banners.length > 0 ? banners : bundledBanners
  const [{ now, before, fetched }, turn] = useSlides(slides.length)
  const carouselElement = useRef<HTMLDivElement>(null)
  const stopAutoplay = useAutoplay(carouselElement, slides.length, () => turn(1))
  const start = useRef<number>(undefined)
  const swiped = useRef(false)

  const onPointerDown = ({ clientX }: PointerEvent) => {
    start.current = clientX
    stopAutoplay()
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - (start.current ?? clientX)
    start.current = undefined
    swiped.current = Math.abs(moved) >= swipePx
    if (swiped.current) turn(moved < 0 ? 1 : -1)
  }
  // A swipe with a mouse ends in a click, which must not follow the link.
  const onClickCapture = (event: MouseEvent) => {
    if (swiped.current) event.preventDefault()
    swiped.current = false
  }

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a swipe is a shortcut; the banners also turn automatically */}
      <div
        className="carousel"
        ref={carouselElement}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onClickCapture={onClickCapture}
        onPointerEnter={stopAutoplay}
        onFocus={stopAutoplay}
      >
        {slides.map((banner, place) => (
          <Slide
            key={banner.id}
            banner={banner}
            color={colors[place % colors.length]}
            isFirst={place === 0}
            isNow={place === now}
            isFetched={fetched.has(place)}
            className={place === now ? 'slide current' : place === before ? 'slide previous' : 'slide'}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div
          className="carousel-dots"
          role="img"
          aria-label={interpolate(slide, { now: count(now + 1), all: count(slides.length) })}
        >
          {slides.map(({ id }, place) => (
            <i key={id} aria-current={place === now ? 'true' : undefined} />
          ))}
        </div>
      )}
    </section>
  )
}

type SlideProps = {
  banner: Banner
  color: string | undefined
  isFirst: boolean
  isNow: boolean
  isFetched: boolean
  className: string
}

function Slide({ banner, color, isFirst, isNow, isFetched, className }: SlideProps) {
  const pick = useLocalText()
  const title = pick(banner.title, banner.title_bn)
  const button = pick(banner.button_text, banner.button_text_bn)
  const isBundled = banner.id < 0
  const url = isBundled ? banner.img : fileUrl('', banner.img)
  const element = useRef<HTMLImageElement>(null)
  // A page includes its first picture if it is small. The service worker keeps the file for visits without a network.
  useEffect(() => {
    if (element.current?.src.startsWith('data:')) return runWhenIdle(() => fetchPicture(url))
  }, [url])
  const picture = isFetched && (
    <img
      ref={element}
      src={url}
      // Beside words the picture is an ornament.
      alt={title ? '' : banner.alt}
      width={title ? 240 : 640}
      height={title ? 240 : 256}
      fetchPriority={isFirst ? 'high' : 'low'}
      draggable={false}
      suppressHydrationWarning
    />
  )
  const content = (
    <>
      {picture}
      {title && <b>{title}</b>}
      {button && (
        <span className="slide-button">
          {button}
          <ArrowRight className="icon icon-small" />
        </span>
      )}
    </>
  )
  const look = { className: title ? `${className} worded` : className, 'data-color': color, 'aria-hidden': !isNow }
  return banner.link?.startsWith('/') ? (
    <Link {...look} to={banner.link} tabIndex={isNow ? 0 : -1} draggable={false}>
      {content}
    </Link>
  ) : (
    <div {...look}>{content}</div>
  )
}

/** Fetches a picture as an element does, which the service worker keeps. */
function fetchPicture(url: string): void {
  new Image().src = url
}

type Slides = { now: number; before: number; fetched: ReadonlySet<number> }

/**
 * Returns the current slide, the one before, and the slides whose pictures may be fetched, with a function that
 * turns.
 */
function useSlides(count: number): [Slides, (step: 1 | -1) => void] {
  const [slides, setSlides] = useState<Slides>({ now: 0, before: -1, fetched: new Set([0]) })
  const turn = (step: 1 | -1) =>
    setSlides(({ now, fetched }) => {
      const next = (now + step + count) % count
      return { now: next, before: now, fetched: new Set([...fetched, next, (next + 1) % count]) }
    })
  return [slides, turn]
}

/** Turns every 3000 ms while the carousel is visible. Returns the function that stops it for good. */
function useAutoplay(carouselElement: { current: HTMLElement | null }, count: number, next: () => void): () => void {
  const [isStopped, setStopped] = useState(false)
  const turn = useRef(next)
  turn.current = next
  useEffect(() => {
    const element = carouselElement.current
    if (isStopped || count < 2 || element === null || wantsLessMotion()) return
    let isInView = true
    const watcher = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? true
    })
    watcher.observe(element)
    const timer = setInterval(() => {
      if (isInView && document.visibilityState === 'visible') turn.current()
    }, carousel.autoplay)
    return () => {
      clearInterval(timer)
      watcher.disconnect()
    }
  }, [carouselElement, count, isStopped])
  return () => setStopped(true)
}
