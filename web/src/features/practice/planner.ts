import { meetingSeconds } from '@shelai/contract/rules/limits.ts'
import { chooseDays, estimateRecall, estimateRecallAfter, findDueDay, type Memory, rate } from './memory.ts'

/** A question that a plan may contain, with what is remembered of it. */
export type Card = {
  question: number
  /** The frequency of the question in interviews, 0 to 3. */
  asked: number
  memory?: Memory | undefined
}

export type PlanInput = {
  /** The questions that the reader can open, in the order of their posts. */
  cards: readonly Card[]
  /** Days since 1970. */
  today: number
  /** The day of the interview; undefined for practice without a date. */
  on?: number | undefined
  minutes: number
  /** The part of today's time that is used already. */
  spentSeconds?: number
}

/** The content of a day of the plan: the questions met for the first time, and those that come again. */
export type PlannedDay = { day: number; first: number[]; again: number[] }

export type Plan = {
  days: PlannedDay[]
  /** The questions that are met twice before the day, counting what was met already, the most asked first. */
  reached: number[]
  /** Those that are not. */
  dropped: number[]
  /** Minutes a day that nothing was planned for, summed over all days. */
  freeMinutes: number
}

/** The number of days that a plan without a date covers. */
const openDays = 14
/** The most times that a question comes again before its last pass, and the recall that makes another time worth it. */
const mostExtra = 2
const leastGain = 0.005

/** Plans the days until an interview: every question twice at least, the last time on the last days, what is weak more often. */
export function makePlan(input: PlanInput): Plan {
  return input.on === undefined ? makeOpenPlan(input) : new Calendar(input, input.on).fill()
}

/** Returns the fewest minutes a day at which every question is met twice; undefined if no day has enough. */
export function findMinutesNeeded(input: PlanInput): number | undefined {
  const { on } = input
  if (on === undefined) return input.minutes
  const fits = (minutes: number) => new Calendar({ ...input, minutes, spentSeconds: 0 }, on).fitsAll()
  let [least, most] = [1, 24 * 60]
  if (!fits(most)) return undefined
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (fits(middle)) most = middle
    else least = middle + 1
  }
  return least
}

/** Orders questions by how much a last look gains: the least sure and the most asked first. */
export function sortByNeed(cards: readonly Card[], on: number): Card[] {
  return cards
    .map((card) => ({ card, need: getNeed(card, on) }))
    .sort((one, other) => other.need - one.need)
    .map(({ card }) => card)
}

function getNeed({ asked, memory }: Card, on: number): number {
  return (memory ? 1 - estimateRecall(memory, on) : 1) * (1 + asked / 2)
}

const isUnmet = ({ memory }: Card) => memory === undefined
const isMetOnce = ({ memory }: Card) => memory !== undefined && memory.met < 2

/** Where the meetings of questions are, by the index of the day. */
type Placed = { firstOf: Map<number, number>; lastDays: number[]; free: number[] }

/** The days from today to the day before an interview, with the time of each in units of a repetition. */
class Calendar {
  readonly #today: number
  readonly #on: number
  readonly #room: number[]
  readonly #secondsOfDays: number
  /** The questions that have not been met twice, the most asked first, then the others, the least sure first. */
  readonly #needed: Card[]
  readonly #others: Card[]

  constructor({ cards, today, minutes, spentSeconds = 0 }: PlanInput, on: number) {
    this.#today = today
    this.#on = on
    const seconds = Array.from({ length: Math.max(0, on - today) }, (_, at) =>
      Math.max(0, minutes * 60 - (at === 0 ? spentSeconds : 0)),
    )
    this.#room = seconds.map((each) => Math.floor(each / meetingSeconds.again))
    this.#secondsOfDays = seconds.reduce((sum, each) => sum + each, 0)
    const needed = cards.filter((card) => isUnmet(card) || isMetOnce(card))
    this.#needed = [...needed].sort((one, other) => other.asked - one.asked)
    this.#others = sortByNeed(
      cards.filter((card) => !needed.includes(card)),
      on,
    )
  }

  fitsAll(): boolean {
    return this.#place(this.#needed) !== undefined
  }

  fill(): Plan {
    const needed = takeMost(this.#needed.length, (count) => this.#place(this.#needed.slice(0, count)) !== undefined)
    const reached = this.#needed.slice(0, needed)
    // Questions that were met twice get a last pass as far as there is time.
    const others = takeMost(
      this.#others.length,
      (count) => this.#place([...reached, ...this.#others.slice(0, count)]) !== undefined,
    )
    const cards = [...reached, ...this.#others.slice(0, others)]
    const placed = this.#place(cards) ?? { firstOf: new Map(), lastDays: [], free: [...this.#room] }
    const days = this.#room.map((_, at): PlannedDay => ({ day: this.#today + at, first: [], again: [] }))
    for (const [question, at] of placed.firstOf) days[at]?.first.push(question)
    const lastOf = this.#matchLast(cards, placed)
    this.#addExtra(cards, placed, lastOf, days)
    for (const [question, at] of lastOf) days[at]?.again.push(question)
    const used = days.reduce(
      (sum, { first, again }) => sum + first.length * meetingSeconds.first + again.length * meetingSeconds.again,
      0,
    )
    return {
      days,
      reached: [...reached, ...this.#others].map(({ question }) => question),
      dropped: this.#needed.slice(needed).map(({ question }) => question),
      freeMinutes: Math.floor((this.#secondsOfDays - used) / 60),
    }
  }

  /** Places first meetings as early and last ones as late as there is time; undefined where they do not fit. */
  #place(cards: readonly Card[]): Placed | undefined {
    const free = [...this.#room]
    const firstOf = new Map<number, number>()
    let at = 0
    for (const { question } of cards.filter(isUnmet)) {
      while (at < free.length && (free[at] ?? 0) < 2) at += 1
      if (at === free.length) return undefined
      free[at] = (free[at] ?? 0) - 2
      firstOf.set(question, at)
    }
    const lastDays: number[] = []
    for (let day = free.length - 1; day >= 0 && lastDays.length < cards.length; day -= 1) {
      const count = Math.min(free[day] ?? 0, cards.length - lastDays.length)
      free[day] = (free[day] ?? 0) - count
      for (let each = 0; each < count; each += 1) lastDays.push(day)
    }
    lastDays.reverse()
    if (lastDays.length < cards.length) return undefined
    // On each day enough questions have been met for the first time to come again.
    const firstDays = [...firstOf.values()]
    let met = 0
    const isPossible = lastDays.every((day, taken) => {
      while ((firstDays[met] ?? free.length) <= day) met += 1
      return cards.length - firstDays.length + met > taken
    })
    return isPossible ? { firstOf, lastDays, free } : undefined
  }

  /** Gives each question one of the last passes: the surest first, so that the weakest and most asked are nearest the day. */
  #matchLast(cards: readonly Card[], { firstOf, lastDays }: Placed): Map<number, number> {
    const waiting = sortByNeed(cards, this.#on).reverse()
    const lastOf = new Map<number, number>()
    for (const day of lastDays) {
      const firstBefore = (limit: number) =>
        waiting.findIndex(({ question, memory }) =>
          memory ? this.#today + day > memory.day || limit === day : (firstOf.get(question) ?? 0) <= limit,
        )
      const early = firstBefore(day - 1)
      const [card] = waiting.splice(early >= 0 ? early : firstBefore(day), 1)
      if (card) lastOf.set(card.question, day)
    }
    return lastOf
  }

  /** Uses the time that is left for what is weakest, on the days that the memory model finds best. */
  #addExtra(cards: readonly Card[], { firstOf, free }: Placed, lastOf: Map<number, number>, days: PlannedDay[]): void {
    const weakest = sortByNeed(cards, this.#on)
    const chosenDays = new Map<string, number[]>()
    for (let round = 1; round <= mostExtra && free.some((units) => units > 0); round += 1) {
      for (const { question, memory } of weakest) {
        const met = firstOf.get(question)
        const state = memory ?? rate(undefined, 3, this.#today + (met ?? 0))
        const last = this.#today + (lastOf.get(question) ?? 0)
        const key = `${state.stability} ${last - state.day} ${round}`
        const wanted = chosenDays.get(key) ?? chooseDays(state, round + 1, last + 1).map((day) => day - state.day)
        chosenDays.set(key, wanted)
        const day = state.day + (wanted[round - 1] ?? 0)
        if (day <= state.day || day >= last || day < this.#today) continue
        const at = this.#findFree(free, day - this.#today, Math.max(0, state.day + 1 - this.#today), last - this.#today)
        if (at === undefined || days[at]?.again.includes(question)) continue
        const gain =
          estimateRecallAfter(state, [this.#today + at, last], this.#on) - estimateRecallAfter(state, [last], this.#on)
        if (gain < leastGain) continue
        free[at] = (free[at] ?? 0) - 1
        days[at]?.again.push(question)
      }
    }
  }

  /** Finds the day nearest to a wanted one that has time, between two days. */
  #findFree(free: readonly number[], wanted: number, from: number, until: number): number | undefined {
    return free
      .map((units, at) => ({ units, at }))
      .filter(({ units, at }) => units > 0 && at >= from && at < until)
      .sort((one, other) => Math.abs(one.at - wanted) - Math.abs(other.at - wanted))[0]?.at
  }
}

/** Finds the largest count up to `most` that is possible, where every smaller one is possible too. */
function takeMost(most: number, isPossible: (count: number) => boolean): number {
  let [least, high] = [0, most]
  while (least < high) {
    const middle = Math.ceil((least + high) / 2)
    if (isPossible(middle)) least = middle
    else high = middle - 1
  }
  return least
}

/** Practice without a date: what is due comes again, the weakest first, and new questions take the time that is left. */
function makeOpenPlan({ cards, today, minutes, spentSeconds = 0 }: PlanInput): Plan {
  const due = new Map(cards.flatMap(({ question, memory }) => (memory ? [[question, findDueDay(memory)]] : [])))
  const unmet = cards.filter(isUnmet).sort((one, other) => other.asked - one.asked)
  const sorted = sortByNeed(cards, today)
  let freeSeconds = 0
  const days = Array.from({ length: openDays }, (_, at): PlannedDay => {
    const day = today + at
    let seconds = Math.max(0, minutes * 60 - (at === 0 ? spentSeconds : 0))
    const planned: PlannedDay = { day, first: [], again: [] }
    for (const { question } of sorted) {
      if (seconds < meetingSeconds.again || (due.get(question) ?? day + 1) > day) continue
      seconds -= meetingSeconds.again
      planned.again.push(question)
      due.delete(question)
    }
    while (seconds >= meetingSeconds.first && unmet.length > 0) {
      const card = unmet.shift()
      if (!card) break
      seconds -= meetingSeconds.first
      planned.first.push(card.question)
      due.set(card.question, findDueDay(rate(undefined, 3, day)))
    }
    freeSeconds += seconds
    return planned
  })
  const reached = days.flatMap(({ first }) => first)
  return {
    days,
    reached: [...cards.filter((card) => !isUnmet(card)).map(({ question }) => question), ...reached],
    dropped: [],
    freeMinutes: Math.floor(freeSeconds / 60),
  }
}
