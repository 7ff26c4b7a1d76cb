import type { Answer } from '@shelai/contract/call-schemas.ts'
import { carousel } from '@shelai/contract/limits.ts'
import { formatDigits } from '@shelai/contract/shown-values.ts'
import { fileUrl } from '@shelai/contract/urls.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import banner1 from '../../../art/banner-1.svg'
import banner2 from '../../../art/banner-2.svg'
import banner3 from '../../../art/banner-3.svg'
import { Link } from '../../components/link.tsx'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'

type Banner = Pick<Answer<'home.banners'>[number], 'id' | 'img' | 'alt' | 'link'>

const words = defineWords({
  banners: { en: 'Banners', bn: 'ব্যানার' },
  slide: { en: 'Slide {now} of {all}', bn: 'স্লাইড {now} / {all}' },
  sewing: {
    en: 'A needle drawing a turmeric thread through rows of running stitch',
    bn: 'সারি সারি সেলাইয়ের মধ্য দিয়ে সুতা টানছে একটি সুঁই',
  },
})

/** How far a finger must move, in pixels, to turn to the next banner. */
const swipe = 40

/** What is shown when the server has no banners, or could not be asked. */
function bundled(alt: string): Banner[] {
  return [banner1, banner2, banner3].map((img, place) => ({
    id: -1 - place,
    img,
    alt: place === 0 ? alt : '',
    link: null,
  }))
}

/**
 * The banners, one after another without end: each stays 3000 ms and moves in 500 ms. It stands still when the page
 * is hidden or scrolled away, after a touch, and for readers who want less motion. Only the first picture is fetched
 * at once, each other at its turn.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { banners: label, slide, sewing } = useWords(words)
  const { language } = useLanguage()
  const count = (of: number) => formatDigits(String(of), language)
  const slides = banners.length > 0 ? banners : bundled(sewing)
  const [{ now, before, seen }, turn] = useTurning(slides.length)
  const reel = useRef<HTMLDivElement>(null)
  const hold = useAutoplay(reel, slides.length, () => turn(1))
  const start = useRef<number>(undefined)
  const swiped = useRef(false)

  const onPointerDown = ({ clientX }: PointerEvent) => {
    start.current = clientX
    hold()
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - (start.current ?? clientX)
    start.current = undefined
    swiped.current = Math.abs(moved) >= swipe
    if (swiped.current) turn(moved < 0 ? 1 : -1)
  }
  // A mouse that swiped also clicks what it was let go on.
  const onClickCapture = (event: MouseEvent) => {
    if (swiped.current) event.preventDefault()
    swiped.current = false
  }

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a finger's shortcut; the banners also turn by themselves */}
      <div
        className="carousel"
        ref={reel}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onClickCapture={onClickCapture}
        onPointerEnter={hold}
        onFocus={hold}
      >
        {slides.map((banner, place) => (
          <Slide
            key={banner.id}
            banner={banner}
            isFirst={place === 0}
            isNow={place === now}
            isFetched={seen.has(place)}
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

type SlideProps = { banner: Banner; isFirst: boolean; isNow: boolean; isFetched: boolean; className: string }

function Slide({ banner, isFirst, isNow, isFetched, className }: SlideProps) {
  const picture = isFetched && (
    <img
      src={banner.img.startsWith('/') ? banner.img : fileUrl('', banner.img)}
      alt={banner.alt}
      width={640}
      height={256}
      fetchPriority={isFirst ? 'high' : 'low'}
      draggable={false}
    />
  )
  return banner.link?.startsWith('/') ? (
    <Link className={className} to={banner.link} tabIndex={isNow ? 0 : -1} aria-hidden={!isNow} draggable={false}>
      {picture}
    </Link>
  ) : (
    <div className={className} aria-hidden={!isNow}>
      {picture}
    </div>
  )
}

type Turning = { now: number; before: number; seen: ReadonlySet<number> }

/** Which slide is shown, which one leaves, and whose pictures have been wanted so far. */
function useTurning(count: number): [Turning, (step: 1 | -1) => void] {
  const [turning, set] = useState<Turning>({ now: 0, before: -1, seen: new Set([0]) })
  const turn = (step: 1 | -1) =>
    set(({ now, seen }) => {
      const next = (now + step + count) % count
      return { now: next, before: now, seen: new Set([...seen, next, (next + 1) % count]) }
    })
  return [turning, turn]
}

/** Turns every 3000 ms while the reel can be seen. Gives back the way to stop it for good. */
function useAutoplay(reel: { current: HTMLElement | null }, count: number, next: () => void): () => void {
  const [isHeld, setHeld] = useState(false)
  const turn = useRef(next)
  turn.current = next
  useEffect(() => {
    const element = reel.current
    if (isHeld || count < 2 || element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
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
  }, [reel, count, isHeld])
  return () => setHeld(true)
}
