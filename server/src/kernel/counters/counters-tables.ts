export type CountersTables = {
  /** The number of times that something happened with an item on a day in Dhaka. */
  daily_counters: { day: string; kind: string; item: string; count: number }
}
