import { meetingSeconds } from '@shelai/contract/rules/limits.ts'
import { estimateRecall, estimateRecallAfter, findBestDay, findDueDay, insertDay, type Memory, rate } from './memory.ts'

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
/** The most times that a question comes again before its last pass, and the gain of recall that makes another time worth it. */
const mostExtra = 4
const leastGain = 0.005
/** From the third time on only what is recalled with a lower chance comes again before its last pass. */
const sureEnough = 0.95

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
export function sortByNeed<T extends Card>(cards: readonly T[], on: number): T[] {
  return cards
    .map((card) => ({ card, need: getNeed(card, on) }))
    .sort((one, other) => other.need - one.need)
    .map(({ card }) => card)
}

function getNeed(card: Card, on: number): number {
  return (card.memory ? 1 - estimateRecall(card.memory, on) : 1) * getWeight(card)
}

const getWeight = ({ asked }: Card): number => 1 + asked / 2

const isUnmet = ({ memory }: Card) => memory === undefined
const isNeeded = ({ memory }: Card) => memory === undefined || memory.met < 2

/** A question of a plan: what will be known of it once it has been met, and the days on which it comes again. */
type Learnt = { card: Card; state: Memory; answers: number[] }

/** Where the meetings of questions are, by the index of the day. */
type Placed = { firstOf: Map<number, number>; lastDays: number[]; free: number[] }

/** The days from today to the day before an interview, with the time of each in units of a repetition. */
class Calendar {
  readonly #today: number
  readonly #on: number
  readonly #room: number[]
  readonly #secondsOfDays: number
  /** The questions that have not been met twice, the most asked first, and the others. */
  readonly #needed: Card[]
  readonly #others: Card[]
  readonly #estimates = new Map<string, number>()
  readonly #bestDays = new Map<string, number>()

  constructor({ cards, today, minutes, spentSeconds = 0 }: PlanInput, on: number) {
    this.#today = today
    this.#on = on
    const seconds = Array.from({ length: Math.max(0, on - today) }, (_, at) =>
      Math.max(0, minutes * 60 - (at === 0 ? spentSeconds : 0)),
    )
    this.#room = seconds.map((each) => Math.floor(each / meetingSeconds.again))
    this.#secondsOfDays = seconds.reduce((sum, each) => sum + each, 0)
    this.#needed = cards.filter(isNeeded).sort((one, other) => other.asked - one.asked)
    this.#others = cards.filter((card) => !isNeeded(card))
  }

  fitsAll(): boolean {
    return this.#place(this.#needed) !== undefined
  }

  fill(): Plan {
    const needed = takeMost(this.#needed.length, (count) => this.#place(this.#needed.slice(0, count)) !== undefined)
    const reached = this.#needed.slice(0, needed)
    // Questions that were met twice get a last pass as far as there is time, those first that gain most by it.
    const sorted = this.#sortByGain(this.#others)
    const others = takeMost(
      sorted.length,
      (count) => this.#place([...reached, ...sorted.slice(0, count)]) !== undefined,
    )
    const cards = [...reached, ...sorted.slice(0, others)]
    const placed = this.#place(cards) ?? { firstOf: new Map(), lastDays: [], free: [...this.#room] }
    const days = this.#room.map((_, at): PlannedDay => ({ day: this.#today + at, first: [], again: [] }))
    for (const [question, at] of placed.firstOf) days[at]?.first.push(question)
    const learnt = this.#learn(cards, placed)
    this.#matchLast(learnt, placed)
    this.#addExtra(learnt, placed)
    this.#exchange(learnt)
    for (const { card, answers } of learnt)
      for (const day of answers) days[day - this.#today]?.again.push(card.question)
    const used = days.reduce(
      (sum, { first, again }) => sum + first.length * meetingSeconds.first + again.length * meetingSeconds.again,
      0,
    )
    return {
      days,
      reached: [...reached, ...sorted].map(({ question }) => question),
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

  /** Lists the questions as they are once they have been met, those first that need a last look most. */
  #learn(cards: readonly Card[], { firstOf }: Placed): Learnt[] {
    const met = cards.map((card) => ({
      ...card,
      memory: card.memory ?? rate(undefined, 3, this.#today + (firstOf.get(card.question) ?? 0)),
    }))
    return sortByNeed(met, this.#on).map((card) => ({ card, state: card.memory, answers: [] }))
  }

  /** Orders questions by how much a look on the last day gains, the often asked counting more. */
  #sortByGain(cards: readonly Card[]): Card[] {
    return cards
      .map((card) => {
        const lastDay = Math.max(this.#on - 1, card.memory?.day ?? 0)
        return { card, gain: card.memory ? this.#gain(card.memory, [], [lastDay]) * getWeight(card) : 0 }
      })
      .sort((one, other) => other.gain - one.gain)
      .map(({ card }) => card)
  }

  /** Gives each question one of the last passes: the surest first, so that the weakest and most asked are nearest the day. */
  #matchLast(learnt: readonly Learnt[], { lastDays }: Placed): void {
    const waiting = [...learnt].reverse()
    for (const at of lastDays) {
      const day = this.#today + at
      const early = waiting.findIndex(({ state }) => state.day < day)
      // A question can come again on the day on which it was met.
      const place = early >= 0 ? early : waiting.findIndex(({ state }) => state.day <= day)
      const [next] = waiting.splice(place, 1)
      next?.answers.push(day)
    }
  }

  /** Uses the time that is left where it gains most, on the days that the memory model finds best. */
  #addExtra(learnt: readonly Learnt[], { free }: Placed): void {
    const hasFree = (day: number) => (free[day - this.#today] ?? 0) > 0
    const use = (day: number, units: 1 | -1) => {
      free[day - this.#today] = (free[day - this.#today] ?? 0) - units
    }
    for (let round = 1; round <= mostExtra && free.some((units) => units > 0); round += 1) {
      const wanted = learnt.flatMap((one) => {
        if (one.answers.length < round || (round > 2 && this.#estimate(one.state, one.answers) > sureEnough)) return []
        return this.#findExtra(one, hasFree) ?? []
      })
      for (const { of } of wanted.sort((one, other) => other.gain - one.gain)) {
        // Questions before it may have taken its day.
        const found = this.#findExtra(of, hasFree)
        if (found === undefined) continue
        of.answers = found.answers
        use(found.day, 1)
      }
    }
    // One day after another is not always better than the days on which plain FSRS asks.
    for (const one of learnt) {
      const { state, answers } = one
      const [extra, last] = [answers.slice(0, -1), answers.slice(-1)]
      const plain = listDueDays(state, extra.length, this.#today, last[0] ?? this.#today)
      const isPossible = plain.length === extra.length && plain.every((day) => hasFree(day) || extra.includes(day))
      if (!isPossible || this.#gain(state, answers, [...plain, ...last]) <= 0) continue
      for (const day of extra) use(day, -1)
      for (const day of plain) use(day, 1)
      one.answers = [...plain, ...last]
    }
  }

  /** Gives the only pass of what was met twice, the surest first, to the weakest question where that gains clearly more by it. */
  #exchange(learnt: readonly Learnt[]): void {
    const getLoss = ({ card, state, answers }: Learnt) => this.#gain(state, [], answers) * getWeight(card)
    const givers = learnt
      .filter(({ card, answers }) => !isNeeded(card) && answers.length === 1)
      .sort((one, other) => getLoss(one) - getLoss(other))
    const takers = learnt.toSorted(
      (one, other) => this.#estimate(one.state, one.answers) - this.#estimate(other.state, other.answers),
    )
    for (const giver of givers) {
      const [day = 0] = giver.answers
      const canTake = (one: Learnt) => one !== giver && one.state.day < day && !one.answers.includes(day)
      const taker = takers.find(canTake)
      if (taker === undefined) continue
      const more = insertDay(taker.answers, day)
      const gain = this.#gain(taker.state, taker.answers, more) * getWeight(taker.card)
      if (gain <= getLoss(giver) + leastGain) return
      taker.answers = more
      giver.answers = []
      takers.splice(takers.indexOf(taker), 1)
    }
  }

  /** Finds the free day on which a question gains most from coming again before its last pass; undefined if none is worth it. */
  #findExtra(of: Learnt, hasFree: (day: number) => boolean) {
    const { card, state, answers } = of
    const from = Math.max(this.#today, state.day + 1)
    const until = answers.at(-1) ?? from
    const day = findNearest(
      this.#findBestDay(state, answers, from, until),
      from,
      until,
      (one) => hasFree(one) && !answers.includes(one),
    )
    if (day === undefined) return undefined
    const more = insertDay(answers, day)
    const gain = this.#gain(state, answers, more)
    return gain < leastGain ? undefined : { of, day, answers: more, gain: gain * getWeight(card) }
  }

  /** Returns how much better the estimate for the interview is with other answers. */
  #gain(state: Memory, answers: readonly number[], others: readonly number[]): number {
    return this.#estimate(state, others) - this.#estimate(state, answers)
  }

  #findBestDay(state: Memory, answers: readonly number[], from: number, until: number): number {
    const key = describe(state, answers)
    const day = this.#bestDays.get(key) ?? findBestDay(state, answers, { from, until, on: this.#on }) ?? from
    this.#bestDays.set(key, day)
    return day
  }

  /** Estimates once for all questions that are alike, as those are that are met for the first time on one day. */
  #estimate(state: Memory, answers: readonly number[]): number {
    const key = describe(state, answers)
    const estimate = this.#estimates.get(key) ?? estimateRecallAfter(state, answers, this.#on)
    this.#estimates.set(key, estimate)
    return estimate
  }
}

/** Names a memory with the days of later answers. */
const describe = ({ stability, difficulty, day }: Memory, answers: readonly number[]): string =>
  [stability, difficulty, day, ...answers].join(' ')

/** The days on which plain FSRS asks if all is recalled, from a day on and before another one. */
function listDueDays(memory: Memory, count: number, from: number, until: number): number[] {
  const due = Math.max(from, findDueDay(memory))
  return count === 0 || due >= until ? [] : [due, ...listDueDays(rate(memory, 3, due), count - 1, from, until)]
}

/** Finds the possible day nearest to a wanted one, from a day on and before another one. */
function findNearest(wanted: number, from: number, until: number, isPossible: (day: number) => boolean) {
  for (let distance = 0; distance < until - from; distance += 1)
    for (const day of [wanted - distance, wanted + distance])
      if (day >= from && day < until && isPossible(day)) return day
  return undefined
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
